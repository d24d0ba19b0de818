import { createCanvas } from '@napi-rs/canvas';
import { expect } from 'vitest';
import { addDays } from '../../../src/core/time.ts';
import { readPdf } from '../../fixtures/pdf-text.ts';
import { saleInput } from '../../fixtures/shop.ts';
import { answers, type Case, refusalOf, refuses } from '../case.ts';
import { UNKNOWN } from '../inputs.ts';
import type { World } from '../world.ts';
import { inputOf as depositOf, taken } from './deposit-cases.ts';
import { swap } from './exchange-cases.ts';
import { offered, saleOf } from './quote-cases.ts';
import { one } from './sale-cases.ts';

const here = (w: World) => ({ storeId: w.shop.store.id });

let numbers = 0;
/** A number that no other cheque of the tests has. */
const nextNumber = () => String(7_100_000 + ++numbers);

/** Takes cheques, as the owner decides. */
export async function takesCheques(w: World): Promise<void> {
  await w.shop.owner.paymentMethods.update({ id: 'cheque', isAway: false });
  await w.settle();
}

/** A method of the house for bills of exchange. */
async function effetOf(w: World): Promise<string> {
  const name = `LCN ${w.adapter} ${nextNumber()}`;
  const { id } = await w.shop.owner.paymentMethods.create({ kind: 'effet', name, wantsReference: true });
  await w.settle();
  return id;
}

type Stands = {
  bank?: string;
  drawerName?: string;
  drawerPhone?: string;
  writtenOn?: string;
  dueOn?: string;
  photo?: string;
};

/** A sale that a cheque pays, with cash for the rest. */
export async function soldByCheque(
  w: World,
  amount: number,
  o: { clientId?: string; cash?: number; method?: string; cheque?: Stands; quantity?: number } = {},
) {
  const { cash = 0, quantity = 1, method = 'cheque' } = o;
  const item = await one(w, { price: (amount + cash) / quantity, floor: null, stock: 5 });
  const reference = nextNumber();
  const sale = await w.as('cashier').sales.complete({
    ...saleInput(w.shop.store.id, [item], quantity),
    ...(o.clientId ? { clientId: o.clientId } : {}),
    payments: [
      { method, amount, reference, ...(o.cheque ? { cheque: o.cheque } : {}) },
      ...(cash > 0 ? [{ method: 'cash', amount: cash }] : []),
    ],
  });
  await w.settle();
  const { items } = await w.as('manager').cheques.list({ ...here(w), view: 'all', search: reference });
  const [cheque] = items;
  if (!cheque) throw new Error('no cheque in the book');
  return { sale, cheque, reference };
}

const banked = async (w: World, ...ids: string[]) => {
  const slip = await w.as('manager').cheques.bank({ ...here(w), ids });
  await w.settle();
  return slip;
};

const bounced = async (w: World, id: string) => {
  await banked(w, id);
  await w.as('manager').cheques.bounce({ id, reason: 'Sans provision' });
  await w.settle();
};

/** A deposit with a cheque of 20.00 that bounced, and the account that owes it. */
async function bouncedDeposit(w: World) {
  await takesCheques(w);
  const { deposit } = await taken(w);
  const reference = nextNumber();
  await w.as('cashier').deposits.pay({ id: deposit.id, method: 'cheque', amount: 20_00, reference });
  await w.settle();
  const { items } = await w.as('manager').cheques.list({ ...here(w), search: reference });
  const id = items[0]?.id ?? '';
  await bounced(w, id);
  const { clientId } = await w.as('manager').cheques.find({ id });
  return { deposit, account: clientId ?? '' };
}

const all = (sale: { id: string; items: readonly { id: string; quantity: number }[] }) => ({
  id: sale.id,
  itemsToReturn: sale.items.map(({ id, quantity }) => ({ saleLineId: id, quantity })),
});

const client = (w: World) =>
  w.as('cashier').clients.create({
    ...here(w),
    name: `Tireur ${nextNumber()}`,
    phone: `06${nextNumber()}0`.slice(0, 10),
  });

const picture = async () => {
  const canvas = createCanvas(64, 32);
  const context = canvas.getContext('2d');
  context.fillText(nextNumber(), 4, 20);
  return new File([new Uint8Array(await canvas.encode('jpeg'))], 'cheque.jpg', { type: 'image/jpeg' });
};

const printed = async (file: File) =>
  readPdf(Buffer.from(await file.arrayBuffer()))
    .flatMap((page) => page.lines)
    .join('\n')
    .replaceAll(/[\u2066-\u2069]/g, '');

type Paying = { method: string; reference: string; cheque?: Stands };

/** Whatever takes money refuses a cheque of a later day, an effet without its due day, and a photo that is none. */
const refusedPapers = (
  operation: Case['operation'],
  prepare: (w: World, payment: Paying) => Promise<() => Promise<unknown>>,
): Case[] => [
  refuses(operation, 'CHEQUE_POST_DATED', 'the cheque is dated after today', async (w) => {
    await takesCheques(w);
    return await prepare(w, { method: 'cheque', reference: '1', cheque: { writtenOn: '2099-12-31' } });
  }),
  refuses(operation, 'EFFET_DUE_DAY_MISSING', 'the effet has no due day', async (w) =>
    prepare(w, { method: await effetOf(w), reference: '1' }),
  ),
  refuses(operation, 'IMAGE_INVALID', 'the photo was not uploaded', async (w) => {
    await takesCheques(w);
    return await prepare(w, { method: 'cheque', reference: '1', cheque: { photo: 'a'.repeat(64) } });
  }),
];

const refusingCases: Case[] = [
  ...refusedPapers('sales.exchange', async (w, payment) => {
    const { input } = await swap(w, 100_00, 180_00);
    return () => w.as('cashier').sales.exchange({ ...input, payments: [{ ...payment, amount: 80_00 }] });
  }),
  ...refusedPapers('quotes.sell', async (w, payment) => {
    const { quote } = await offered(w);
    const payments = [{ ...payment, amount: quote.total }];
    return () => w.as('cashier').quotes.sell({ ...saleOf(quote), payments });
  }),
  ...refusedPapers('deposits.create', async (w, payment) => {
    const { input } = await depositOf(w);
    return () => w.as('cashier').deposits.create({ ...input, payment: { ...payment, amount: 40_00 } });
  }),
  ...refusedPapers('deposits.pay', async (w, payment) => {
    const { deposit } = await taken(w);
    return () => w.as('cashier').deposits.pay({ id: deposit.id, ...payment, amount: 1_00 });
  }),
  ...refusedPapers('deposits.collect', async (w, payment) => {
    const { deposit } = await taken(w);
    return () =>
      w.as('cashier').deposits.collect({ id: deposit.id, payments: [{ ...payment, amount: 60_00 }] });
  }),
  ...refusedPapers('accounts.repay', async (w, payment) => {
    const { deposit } = await taken(w);
    await w.as('manager').accounts.open({ id: deposit.clientId, amount: 300_00 });
    await w.settle();
    return () => w.as('cashier').accounts.repay({ id: deposit.clientId, ...payment, amount: 1_00 });
  }),
  refuses('cheques.bank', 'CHEQUE_BANKED_ALREADY', 'it is on a slip', async (w) => {
    await takesCheques(w);
    const { cheque } = await soldByCheque(w, 100_00);
    await banked(w, cheque.id);
    return () => w.as('manager').cheques.bank({ ...here(w), ids: [cheque.id] });
  }),
  answers('cheques.find', 'says on which slip it is', async (w) => {
    await takesCheques(w);
    const { cheque } = await soldByCheque(w, 100_00);
    const slip = await banked(w, cheque.id);
    const found = await w.as('manager').cheques.find({ id: cheque.id });
    expect(found.slipNumber).toBe(slip.number);
  }),
  answers('cheques.sums', 'adds up what is in hand', async (w) => {
    await takesCheques(w);
    const before = await w.as('manager').cheques.sums(here(w));
    await soldByCheque(w, 125_00);
    const after = await w.as('manager').cheques.sums(here(w));
    expect(after.inHand.amount - before.inHand.amount).toBe(125_00);
  }),
  answers('cheques.slip', 'shows the cheques of a slip', async (w) => {
    await takesCheques(w);
    const { cheque } = await soldByCheque(w, 100_00);
    const { id } = await banked(w, cheque.id);
    const slip = await w.as('manager').cheques.slip({ id });
    expect(slip.lines).toEqual([expect.objectContaining({ id: cheque.id, amount: 100_00 })]);
  }),
  answers('cheques.slipPaper', 'prints a slip in Arabic', async (w) => {
    await takesCheques(w);
    const { cheque } = await soldByCheque(w, 100_00);
    const { id, number } = await banked(w, cheque.id);
    const paper = await w.as('manager').cheques.slipPaper({ id, locale: 'ar' });
    expect([paper.type, paper.name]).toEqual(['application/pdf', `${number}.pdf`]);
  }),
  answers('cheques.uploadPhoto', 'keeps a photo as a private file', async (w) => {
    const { photo } = await w.as('cashier').cheques.uploadPhoto({ photo: await picture() });
    expect(photo).toMatch(/^[0-9a-f]{64}$/);
  }),
];

const takingCases: Case[] = [
  answers('sales.complete', 'writes a cheque into the book as it stands', async (w) => {
    await takesCheques(w);
    const buyer = await client(w);
    await w.settle();
    const { sale, cheque, reference } = await soldByCheque(w, 4_000_00, {
      clientId: buyer.id,
      cash: 800_00,
      cheque: { bank: 'Attijariwafa bank', drawerPhone: '+212 661-22 33 44' },
    });
    expect(cheque).toMatchObject({
      kind: 'cheque',
      state: 'in_hand',
      amount: 4_000_00,
      number: reference,
      bank: 'Attijariwafa bank',
      drawerName: buyer.name,
      drawerPhone: '0661223344',
      dueOn: null,
      bankBy: addDays(cheque.writtenOn, 20),
      receivedOn: sale.day,
      documentId: sale.id,
      documentLabel: sale.receiptNumber,
      clientId: buyer.id,
      hasPhoto: false,
      clearedOn: null,
    });
    expect(cheque.writtenOn >= sale.day).toBe(true);
    const found = await w.as('manager').cheques.find({ id: cheque.id });
    expect(found).toMatchObject({ clientName: buyer.name, slipNumber: null });
    const detail = await w.as('cashier').sales.find({ id: sale.id });
    expect(detail.payments.find((p) => p.method === 'cheque')).toMatchObject({
      paper: { id: cheque.id, state: 'in_hand' },
    });
  }),
  answers('sales.complete', 'takes an effet with its due day', async (w) => {
    const method = await effetOf(w);
    const { cheque } = await soldByCheque(w, 900_00, { method, cheque: { dueOn: '2099-03-31' } });
    expect(cheque).toMatchObject({ kind: 'effet', dueOn: '2099-03-31', bankBy: '2099-03-31' });
  }),
  answers('deposits.pay', 'writes the cheques of deposits and repayments into the book', async (w) => {
    await takesCheques(w);
    const { deposit } = await taken(w);
    const ofDeposit = nextNumber();
    await w.as('cashier').deposits.pay({
      id: deposit.id,
      method: 'cheque',
      amount: 10_00,
      reference: ofDeposit,
      cheque: { bank: 'CIH Bank' },
    });
    await w.as('manager').accounts.open({ id: deposit.clientId, amount: 300_00 });
    const ofRepayment = nextNumber();
    const repaid = await w.as('cashier').accounts.repay({
      id: deposit.clientId,
      method: 'cheque',
      amount: 200_00,
      reference: ofRepayment,
    });
    await w.settle();
    const cheques = await w
      .as('manager')
      .cheques.list({ ...here(w), view: 'in_hand', search: deposit.clientName });
    expect(
      cheques.items.map((c) => [c.number, c.amount, c.bank, c.documentLabel, c.clientId]).toSorted(),
    ).toEqual([
      [ofDeposit, 10_00, 'CIH Bank', expect.stringMatching(/^AR-/), deposit.clientId],
      [ofRepayment, 200_00, null, repaid.number, deposit.clientId],
    ]);
  }),
  refuses('sales.complete', 'CHEQUE_POST_DATED', 'a cheque is dated after today', async (w) => {
    await takesCheques(w);
    const item = await one(w);
    const payments = [
      { method: 'cheque', amount: item.price, reference: '1', cheque: { writtenOn: '2099-12-31' } },
    ];
    return () => w.as('cashier').sales.complete({ ...saleInput(w.shop.store.id, [item]), payments });
  }),
  refuses('sales.complete', 'IMAGE_INVALID', 'the photo was not uploaded as one of a cheque', async (w) => {
    await takesCheques(w);
    const item = await one(w);
    const payments = [
      { method: 'cheque', amount: item.price, reference: '1', cheque: { photo: 'a'.repeat(64) } },
    ];
    return () => w.as('cashier').sales.complete({ ...saleInput(w.shop.store.id, [item]), payments });
  }),
  refuses('sales.complete', 'EFFET_DUE_DAY_MISSING', 'an effet has no due day', async (w) => {
    const method = await effetOf(w);
    const item = await one(w);
    const payments = [{ method, amount: item.price, reference: '1' }];
    return () => w.as('cashier').sales.complete({ ...saleInput(w.shop.store.id, [item]), payments });
  }),
  refuses('deposits.create', 'CHEQUE_POST_DATED', 'a cheque is dated after today', async (w) => {
    await takesCheques(w);
    const { deposit } = await taken(w);
    const input = { storeId: w.shop.store.id, clientId: deposit.clientId, dueOn: '2099-01-15' };
    const payment = {
      method: 'cheque',
      amount: 100_00,
      reference: '1',
      cheque: { writtenOn: '2099-12-31' },
    };
    const garments = [{ name: 'Caftan', price: 100_00 }];
    return () => w.as('cashier').deposits.create({ ...input, garments, payment });
  }),
];

const bankingCases: Case[] = [
  answers('cheques.bank', 'three cheques make one slip of 11,500.00, once: market example', async (w) => {
    await takesCheques(w);
    const amounts = [4_000_00, 5_500_00, 2_000_00];
    const taken = [];
    for (const amount of amounts) taken.push((await soldByCheque(w, amount)).cheque);
    const ids = taken.map(({ id }) => id);
    const slip = await w.as('manager').cheques.bank({ ...here(w), ids, account: 'Attijari 0071' });
    expect(slip).toMatchObject({ kind: 'cheque', total: 11_500_00, account: 'Attijari 0071' });
    expect(slip.number).toMatch(/^BR-CAS1-\d{6}-[0-9A-F]{4}$/);
    expect(slip.lines.map((line) => line.amount)).toEqual(amounts);
    const text = await printed(await w.as('manager').cheques.slipPaper({ id: slip.id, locale: 'fr' }));
    expect(text).toContain('Bordereau de remise de chèques');
    expect(text).toContain(slip.number);
    expect(text).toMatch(/11 500,00/);
    await w.settle();
    const again = await refusalOf(() => w.as('manager').cheques.bank({ ...here(w), ids: [ids[0] ?? ''] }));
    expect(again).toMatchObject({
      code: 'CHEQUE_BANKED_ALREADY',
      data: { number: taken[0]?.number, slip: slip.number },
    });
    expect(await w.as('manager').cheques.find({ id: ids[0] ?? '' })).toMatchObject({
      state: 'banked',
      slipId: slip.id,
      slipNumber: slip.number,
    });
  }),
  refuses('cheques.bank', 'CHEQUES_MIXED', 'an effet lies among the cheques', async (w) => {
    await takesCheques(w);
    const method = await effetOf(w);
    const { cheque } = await soldByCheque(w, 100_00);
    const { cheque: effet } = await soldByCheque(w, 100_00, { method, cheque: { dueOn: '2099-01-01' } });
    return () => w.as('manager').cheques.bank({ ...here(w), ids: [cheque.id, effet.id] });
  }),
  refuses('cheques.bank', 'CHEQUE_STATE_WRONG', 'a cheque was given back', async (w) => {
    await takesCheques(w);
    const { cheque } = await soldByCheque(w, 100_00);
    await w.as('manager').cheques.giveBack({ id: cheque.id });
    return () => w.as('manager').cheques.bank({ ...here(w), ids: [cheque.id] });
  }),
  refuses('cheques.bank', 'NOT_FOUND', 'there is no such cheque', async (w) => {
    return () => w.as('manager').cheques.bank({ ...here(w), ids: [UNKNOWN] });
  }),
  answers('cheques.unbank', 'takes a cheque off its slip, whose paper stays', async (w) => {
    await takesCheques(w);
    const { cheque } = await soldByCheque(w, 150_00);
    const slip = await banked(w, cheque.id);
    const back = await w.as('manager').cheques.unbank({ id: cheque.id });
    expect(back).toMatchObject({ state: 'in_hand', slipId: null, bankedOn: null });
    expect(await w.as('manager').cheques.slip({ id: slip.id })).toMatchObject({ total: 150_00 });
    await w.settle();
    expect((await banked(w, cheque.id)).id).not.toBe(slip.id);
  }),
  refuses('cheques.unbank', 'CHEQUE_STATE_WRONG', 'it is on no slip', async (w) => {
    await takesCheques(w);
    const { cheque } = await soldByCheque(w, 100_00);
    return () => w.as('manager').cheques.unbank({ id: cheque.id });
  }),
  answers('reports.table', 'the journal: a cheque is 5111, then 5141 or 3421', async (w) => {
    await takesCheques(w);
    const method = await effetOf(w);
    const due = { dueOn: '2099-01-15' };
    const paid = await soldByCheque(w, 700_00);
    const unpaid = await soldByCheque(w, 500_00);
    const takenBack = await soldByCheque(w, 300_00);
    const exchanged = await soldByCheque(w, 200_00, { method, cheque: due });
    const returned = await soldByCheque(w, 110_00);
    await banked(w, paid.cheque.id, takenBack.cheque.id);
    await w.as('manager').cheques.clear({ ...here(w), ids: [paid.cheque.id, takenBack.cheque.id] });
    await w.as('manager').cheques.bounce({ id: takenBack.cheque.id, reason: 'Opposition' });
    await bounced(w, unpaid.cheque.id);
    await w.as('manager').cheques.giveBack({ id: exchanged.cheque.id });
    await w.as('manager').sales.refund(all(returned.sale));
    await w.settle();
    const { day } = paid.sale;
    const journal = await w
      .as('manager')
      .reports.table({ report: 'journal', ...here(w), from: day, to: day });
    const rowsOf = (name: string) => journal.sections.find((s) => s.name === name)?.rows;
    expect(rowsOf('methods')).toEqual(
      expect.arrayContaining([
        // What was returned has taken its cheque off.
        [day, 'cheque', '5111', 1_500_00],
        [day, expect.stringContaining('LCN'), '5113', 200_00],
      ]),
    );
    expect(rowsOf('cheques')).toEqual([
      [day, 'cheque_bounced', '3421', '5111', 500_00],
      [day, 'cheque_bounced', '3421', '5141', 300_00],
      [day, 'cheque_cleared', '5141', '5111', 1_000_00],
      [day, 'cheque_given_back', '3421', '5113', 200_00],
    ]);
    const before = await w
      .as('manager')
      .reports.table({ report: 'journal', ...here(w), from: addDays(day, -2), to: addDays(day, -1) });
    expect(before.sections.map((s) => s.name)).not.toContain('cheques');
  }),
  answers('cheques.clear', 'the bank has paid: the day is kept', async (w) => {
    await takesCheques(w);
    const { cheque } = await soldByCheque(w, 100_00);
    await banked(w, cheque.id);
    const { items } = await w.as('manager').cheques.clear({ ...here(w), ids: [cheque.id] });
    expect(items).toEqual([
      expect.objectContaining({ id: cheque.id, state: 'cleared', clearedOn: cheque.receivedOn }),
    ]);
  }),
  refuses('cheques.clear', 'CHEQUE_STATE_WRONG', 'it is not at the bank', async (w) => {
    await takesCheques(w);
    const { cheque } = await soldByCheque(w, 100_00);
    return () => w.as('manager').cheques.clear({ ...here(w), ids: [cheque.id] });
  }),
  refuses('cheques.clear', 'CHEQUE_DAY_WRONG', 'the day has not come', async (w) => {
    await takesCheques(w);
    const { cheque } = await soldByCheque(w, 100_00);
    await banked(w, cheque.id);
    return () => w.as('manager').cheques.clear({ ...here(w), ids: [cheque.id], on: '2099-01-01' });
  }),
  answers(
    'cheques.list',
    'shows what is to be banked this week, and finds by number and phone',
    async (w) => {
      await takesCheques(w);
      const method = await effetOf(w);
      const urgent = await soldByCheque(w, 100_00, {
        cheque: { writtenOn: '2026-01-02', drawerPhone: '0655443322' },
      });
      const later = await soldByCheque(w, 100_00, { method, cheque: { dueOn: '2099-01-01' } });
      const numbersIn = async (view: 'to_bank' | 'overdue' | 'in_hand', search?: string) =>
        (await w.as('manager').cheques.list({ ...here(w), view, ...(search ? { search } : {}) })).items.map(
          (c) => c.number,
        );
      expect(await numbersIn('to_bank')).toContain(urgent.reference);
      expect(await numbersIn('to_bank')).not.toContain(later.reference);
      expect(await numbersIn('overdue')).toContain(urgent.reference);
      expect(await numbersIn('in_hand', '+212 655 44 33 22')).toEqual([urgent.reference]);
      const sums = await w.as('manager').cheques.sums(here(w));
      expect(sums.overdue.pieces).toBeGreaterThan(0);
      expect(sums.inHand.amount).toBeGreaterThanOrEqual(sums.toBank.amount + 100_00);
    },
  ),
  answers('cheques.slips', 'shows the slips, the latest first', async (w) => {
    await takesCheques(w);
    const { cheque } = await soldByCheque(w, 100_00);
    const slip = await banked(w, cheque.id);
    const { items } = await w.as('manager').cheques.slips(here(w));
    expect(items.find(({ id }) => id === slip.id)).toMatchObject({ number: slip.number, total: 100_00 });
  }),
];

const bouncingCases: Case[] = [
  answers('cheques.bounce', 'the client owes 4,000.00, and revenue stays: market example', async (w) => {
    await takesCheques(w);
    const buyer = await client(w);
    await w.settle();
    const soldNow = async () => (await w.shop.owner.reports.x(here(w))).body.days[0]?.figures.sold;
    const { cheque } = await soldByCheque(w, 4_000_00, { clientId: buyer.id });
    const sold = await soldNow();
    await banked(w, cheque.id);
    const after = await w.as('manager').cheques.bounce({ id: cheque.id, reason: 'Sans provision' });
    expect(after).toMatchObject({ state: 'bounced', bounceReason: 'Sans provision', clientId: buyer.id });
    const account = await w.as('manager').accounts.find({ id: buyer.id });
    expect(account).toMatchObject({ balance: 4_000_00 });
    expect(account.moves).toEqual([
      expect.objectContaining({
        kind: 'cheque_bounced',
        amount: 4_000_00,
        documentLabel: cheque.number,
        note: 'Sans provision',
      }),
    ]);
    await w.settle();
    expect(await soldNow()).toBe(sold);
    const { items } = await w.shop.owner.notifications.list(here(w));
    expect(items.find((n) => n.kind === 'cheque_bounced' && n.entityId === cheque.id)).toMatchObject({
      data: { number: cheque.number, drawer: buyer.name, amount: 4_000_00 },
    });
  }),
  answers('cheques.bounce', 'makes a client of who gave a cheque without being one, once', async (w) => {
    await takesCheques(w);
    const phone = `0677${nextNumber().slice(1)}`;
    const drawer = { drawerName: 'Si Brahim', drawerPhone: phone };
    const [first, second] = [
      await soldByCheque(w, 300_00, { cheque: drawer }),
      await soldByCheque(w, 200_00, { cheque: drawer }),
    ];
    await bounced(w, first.cheque.id);
    await bounced(w, second.cheque.id);
    const { items } = await w.as('cashier').clients.list({ ...here(w), search: phone });
    expect(items.map(({ name }) => name)).toEqual(['Si Brahim']);
    expect((await w.as('manager').accounts.find({ id: items[0]?.id ?? '' })).balance).toBe(500_00);
  }),
  answers('cheques.giveBack', 'is owed by its own client, whose merge may be undone', async (w) => {
    await takesCheques(w);
    const [buyer, kept] = [await client(w), await client(w)];
    const { cheque } = await soldByCheque(w, 400_00, { clientId: buyer.id });
    await w.as('manager').clients.merge({ id: buyer.id, into: kept.id });
    await bounced(w, cheque.id);
    const owes = async (id: string) => (await w.as('manager').accounts.find({ id })).balance;
    expect(await owes(kept.id)).toBe(400_00);
    await w.as('manager').clients.restore({ id: buyer.id });
    await w.settle();
    expect([await owes(buyer.id), await owes(kept.id)]).toEqual([400_00, 0]);
    // Merged again, the account of both has repaid it: the cheque may go.
    await w.as('manager').clients.merge({ id: buyer.id, into: kept.id });
    await w.as('cashier').accounts.repay({ id: kept.id, amount: 400_00, method: 'credit_card' });
    await w.settle();
    await w.as('manager').cheques.giveBack({ id: cheque.id });
    expect(await w.as('manager').cheques.find({ id: cheque.id })).toMatchObject({
      state: 'given_back',
      clientName: kept.name,
    });
  }),
  refuses('cheques.bounce', 'CHEQUE_STATE_WRONG', 'it was not at the bank', async (w) => {
    await takesCheques(w);
    const { cheque } = await soldByCheque(w, 100_00);
    return () => w.as('manager').cheques.bounce({ id: cheque.id, reason: 'x' });
  }),
  refuses('cheques.bounce', 'CHEQUE_DAY_WRONG', 'the day is before the cheque', async (w) => {
    await takesCheques(w);
    const { cheque } = await soldByCheque(w, 100_00);
    await banked(w, cheque.id);
    return () => w.as('manager').cheques.bounce({ id: cheque.id, reason: 'x', on: '2020-01-01' });
  }),
  answers('cheques.giveBack', 'a bounced cheque goes back when it is repaid', async (w) => {
    await takesCheques(w);
    const buyer = await client(w);
    await w.settle();
    const { cheque } = await soldByCheque(w, 500_00, { clientId: buyer.id });
    await bounced(w, cheque.id);
    const early = await refusalOf(() => w.as('manager').cheques.giveBack({ id: cheque.id }));
    expect(early).toMatchObject({ code: 'CHEQUE_STILL_OWED', data: { owed: 500_00 } });
    await w.as('cashier').accounts.repay({ id: buyer.id, amount: 500_00 });
    await w.settle();
    const back = await w.as('manager').cheques.giveBack({ id: cheque.id });
    expect(back).toMatchObject({ state: 'given_back', givenBackOn: cheque.receivedOn });
    expect((await w.as('manager').accounts.find({ id: buyer.id })).balance).toBe(0);
  }),
  answers('cheques.giveBack', 'one in hand goes back for its amount on the account', async (w) => {
    await takesCheques(w);
    const buyer = await client(w);
    await w.settle();
    const { cheque } = await soldByCheque(w, 500_00, { clientId: buyer.id });
    await w.as('manager').cheques.giveBack({ id: cheque.id });
    const account = await w.as('manager').accounts.find({ id: buyer.id });
    expect(account.moves.map(({ kind, amount }) => [kind, amount])).toEqual([['cheque_given_back', 500_00]]);
  }),
  refuses('cheques.giveBack', 'CHEQUE_STATE_WRONG', 'it is at the bank', async (w) => {
    await takesCheques(w);
    const { cheque } = await soldByCheque(w, 100_00);
    await banked(w, cheque.id);
    return () => w.as('manager').cheques.giveBack({ id: cheque.id });
  }),
  refuses('cheques.giveBack', 'CHEQUE_STILL_OWED', 'its amount is not repaid', async (w) => {
    await takesCheques(w);
    const { cheque } = await soldByCheque(w, 100_00);
    await bounced(w, cheque.id);
    return () => w.as('manager').cheques.giveBack({ id: cheque.id });
  }),
];

const returningCases: Case[] = [
  answers('sales.refund', 'gives back the cheque itself when it is returned whole', async (w) => {
    await takesCheques(w);
    const { sale, cheque } = await soldByCheque(w, 4_000_00, { cash: 800_00 });
    const back = await w.as('cashier').sales.refund(all(sale));
    expect(back.refunds[0]?.payments.toSorted((a, b) => b.amount - a.amount)).toEqual([
      { method: 'cheque', amount: 4_000_00, sourceId: cheque.id },
      { method: 'cash', amount: 800_00 },
    ]);
    await w.settle();
    const given = await w.as('manager').cheques.find({ id: cheque.id });
    expect(given).toMatchObject({ state: 'given_back', clientId: null });
  }),
  answers(
    'sales.refund',
    'offers a credit while the cheque has not cleared, and cash afterwards',
    async (w) => {
      await takesCheques(w);
      const { sale, cheque } = await soldByCheque(w, 300_00, { quantity: 3 });
      const part = { id: sale.id, itemsToReturn: [{ saleLineId: sale.items[0]?.id ?? '', quantity: 1 }] };
      const refused = await refusalOf(() => w.as('cashier').sales.refund(part));
      expect(refused).toMatchObject({
        code: 'CHEQUE_NOT_CLEARED',
        data: { number: cheque.number, amount: 300_00 },
      });
      const credit = await w.as('cashier').sales.refund({ ...part, repayAs: 'store_credit' });
      expect(credit.refunds[0]?.payments).toMatchObject([{ method: 'store_credit', amount: 100_00 }]);
      await banked(w, cheque.id);
      expect(await refusalOf(() => w.as('cashier').sales.refund(part))).toMatchObject({
        code: 'CHEQUE_NOT_CLEARED',
      });
      await w.as('manager').cheques.clear({ ...here(w), ids: [cheque.id] });
      await w.settle();
      const cash = await w.as('cashier').sales.refund(part);
      expect(cash.refunds.at(-1)?.payments).toEqual([{ method: 'cash', amount: 100_00 }]);
    },
  ),
  answers('sales.refund', 'takes a bounced cheque off the account', async (w) => {
    await takesCheques(w);
    const { sale, cheque } = await soldByCheque(w, 400_00, { cheque: { drawerName: 'Lalla Zhor' } });
    await bounced(w, cheque.id);
    const { clientId } = await w.as('manager').cheques.find({ id: cheque.id });
    const back = await w.as('cashier').sales.refund(all(sale));
    expect(back.refunds[0]?.payments).toEqual([
      { method: 'account', amount: 400_00, sourceId: clientId ?? '' },
    ]);
    await w.settle();
    const account = await w.as('manager').accounts.find({ id: clientId ?? '' });
    expect(account).toMatchObject({ clientName: 'Lalla Zhor', balance: 0 });
  }),
  answers('sales.refund', 'takes it off the client who was merged into another meanwhile', async (w) => {
    await takesCheques(w);
    const client = (name: string) => w.as('cashier').clients.create({ ...here(w), name, phone: '' });
    const [buyer, kept] = [await client('Fatim Zahra'), await client('Fatima-Zahra')];
    const { sale, cheque } = await soldByCheque(w, 400_00, { clientId: buyer.id });
    await w.settle();
    await w.as('manager').clients.merge({ id: buyer.id, into: kept.id });
    await bounced(w, cheque.id);
    expect((await w.as('manager').accounts.find({ id: kept.id })).balance).toBe(400_00);
    const back = await w.as('cashier').sales.refund(all(sale));
    expect(back.refunds[0]?.payments).toEqual([{ method: 'account', amount: 400_00, sourceId: buyer.id }]);
    await w.settle();
    expect((await w.as('manager').accounts.find({ id: kept.id })).balance).toBe(0);
    expect(await w.server.probe.rows('commands')).not.toContainEqual(
      expect.objectContaining({ status: 'quarantined' }),
    );
  }),
  refuses('sales.refund', 'CHEQUE_NOT_CLEARED', 'the cheque that paid is at the bank', async (w) => {
    await takesCheques(w);
    const { sale, cheque } = await soldByCheque(w, 100_00);
    await banked(w, cheque.id);
    return () => w.as('cashier').sales.refund(all(sale));
  }),
  refuses('sales.exchange', 'CHEQUE_NOT_CLEARED', 'the rest would be cash for a cheque', async (w) => {
    await takesCheques(w);
    const { sale } = await soldByCheque(w, 300_00);
    const cheap = await one(w, { price: 100_00, floor: null });
    return () =>
      w.as('cashier').sales.exchange({
        ...all(sale),
        items: [{ productId: cheap.id, price: 100_00, quantity: 1 }],
      });
  }),
  answers('sales.exchange', 'does not turn a cheque into cash by an exchange', async (w) => {
    await takesCheques(w);
    const { sale, cheque } = await soldByCheque(w, 300_00, { quantity: 1 });
    const other = await one(w, { price: 150_00, floor: null, stock: 4 });
    const swapped = await w.as('cashier').sales.exchange({
      ...all(sale),
      items: [{ productId: other.id, price: 150_00, quantity: 2 }],
    });
    const line = swapped.sale.items[0]?.id ?? '';
    const part = { id: swapped.sale.id, itemsToReturn: [{ saleLineId: line, quantity: 1 }] };
    expect(await refusalOf(() => w.as('cashier').sales.refund(part))).toMatchObject({
      code: 'CHEQUE_NOT_CLEARED',
      data: { number: cheque.number },
    });
  }),
  answers('deposits.cancel', 'gives back the cheque of a deposit', async (w) => {
    await takesCheques(w);
    const { deposit } = await taken(w);
    const reference = nextNumber();
    await w.as('cashier').deposits.pay({ id: deposit.id, method: 'cheque', amount: 20_00, reference });
    await w.settle();
    const cancelled = await w.as('manager').deposits.cancel({ id: deposit.id, by: 'cash' });
    const back = cancelled.payments.filter((p) => p.kind === 'refund').map((p) => [p.method, p.amount]);
    expect(back.toSorted()).toEqual([
      ['cash', -40_00],
      ['cheque', -20_00],
    ]);
    await w.settle();
    const { items } = await w
      .as('manager')
      .cheques.list({ ...here(w), view: 'given_back', search: reference });
    expect(items).toHaveLength(1);
  }),
  refuses('deposits.cancel', 'CHEQUE_NOT_CLEARED', 'its cheque is at the bank', async (w) => {
    await takesCheques(w);
    const { deposit } = await taken(w);
    const reference = nextNumber();
    await w.as('cashier').deposits.pay({ id: deposit.id, method: 'cheque', amount: 20_00, reference });
    await w.settle();
    const { items } = await w.as('manager').cheques.list({ ...here(w), search: reference });
    await banked(w, items[0]?.id ?? '');
    return () => w.as('manager').deposits.cancel({ id: deposit.id });
  }),
  refuses('deposits.cancel', 'CHEQUE_STILL_OWED', 'its cheque bounced', async (w) => {
    const { deposit } = await bouncedDeposit(w);
    return () => w.as('manager').deposits.cancel({ id: deposit.id });
  }),
  refuses('deposits.cancel', 'CHEQUE_STILL_OWED', 'its cheque bounced and was written off', async (w) => {
    const { deposit, account } = await bouncedDeposit(w);
    const amount = 20_00;
    await w.as('owner').accounts.writeOff({ id: account, amount, reason: 'Parti' });
    await w.settle();
    return () => w.as('manager').deposits.cancel({ id: deposit.id });
  }),
  answers('deposits.cancel', 'refunds a bounced cheque that was repaid', async (w) => {
    const { deposit, account } = await bouncedDeposit(w);
    await w.as('cashier').accounts.repay({ id: account, amount: 20_00 });
    await w.settle();
    const cancelled = await w.as('manager').deposits.cancel({ id: deposit.id, by: 'cash' });
    const back = cancelled.payments.filter((p) => p.kind === 'refund').map((p) => [p.method, p.amount]);
    expect(back).toEqual([['cash', -60_00]]);
  }),
];

const photoCases: Case[] = [
  answers('cheques.photo', 'shows the photo to who keeps the cheques, and to nobody else', async (w) => {
    await takesCheques(w);
    const { photo } = await w.as('cashier').cheques.uploadPhoto({ photo: await picture() });
    const { cheque } = await soldByCheque(w, 100_00, { cheque: { photo } });
    expect(cheque.hasPhoto).toBe(true);
    const shown = await w.as('manager').cheques.photo({ id: cheque.id });
    expect([shown.type, shown.size > 0]).toEqual(['image/webp', true]);
    const denied = await refusalOf(() => w.as('cashier').cheques.photo({ id: cheque.id }));
    expect(denied).toMatchObject({ code: 'PERMISSION_DENIED' });
    const open = await refusalOf(() => w.as('manager').files.find({ sha256: photo }));
    expect(open).toMatchObject({ code: 'NOT_FOUND' });
  }),
  refuses('cheques.uploadPhoto', 'IMAGE_INVALID', 'the file is no image', async (w) => {
    const photo = new File(['text'], 'a.jpg', { type: 'image/jpeg' });
    return () => w.as('cashier').cheques.uploadPhoto({ photo });
  }),
  refuses('cheques.uploadPhoto', 'FILE_TOO_LARGE', 'the file is too large', async (w) => {
    const photo = new File([new Uint8Array(8 * 1024 * 1024 + 1)], 'a.jpg', { type: 'image/jpeg' });
    return () => w.as('cashier').cheques.uploadPhoto({ photo });
  }),
];

export const chequeCases: Case[] = [
  ...refusingCases,
  ...takingCases,
  ...bankingCases,
  ...bouncingCases,
  ...returningCases,
  ...photoCases,
];
