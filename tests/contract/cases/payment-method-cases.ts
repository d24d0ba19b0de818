import { expect } from 'vitest';
import { readPdf } from '../../fixtures/pdf-text.ts';
import { saleInput } from '../../fixtures/shop.ts';
import { answers, type Case, refuses } from '../case.ts';
import { UNKNOWN } from '../inputs.ts';
import type { World } from '../world.ts';
import { inputOf as depositOf, taken } from './deposit-cases.ts';
import { swap } from './exchange-cases.ts';
import { offered, saleOf } from './quote-cases.ts';
import { one } from './sale-cases.ts';

type Payment = { method: string; reference?: string };

/** Takes cheques, as the owner decides. */
async function takesCheques(w: World): Promise<void> {
  await w.shop.owner.paymentMethods.update({ id: 'cheque', isAway: false });
  await w.settle();
}

const nameOf = (w: World, title: string) => `${title} ${w.adapter} ${Date.now()}`;

/** All that an invoice asks of the seller. */
async function mayInvoice(w: World): Promise<void> {
  await w.shop.owner.stores.update({
    id: w.shop.store.id,
    address: '45, rue Allal ben Abdellah',
    ice: '001234567000089',
    taxId: '40123456',
  });
  await w.settle();
}

/** The text of an invoice in French. */
async function printed(w: World, id: string): Promise<string> {
  const file = await w.shop.owner.invoices.pdf({ id, locale: 'fr' });
  return readPdf(Buffer.from(await file.arrayBuffer()))
    .flatMap((page) => page.lines)
    .join('\n')
    .replaceAll(/[\u2066-\u2069]/g, '')
    .replaceAll(/\s+/g, ' ');
}

/** What takes money is refused by a method that is unknown or put away, and without the number that it needs. */
export const refusedMethods = (
  operation: Case['operation'],
  prepare: (w: World, payment: Payment) => Promise<() => Promise<unknown>>,
): Case[] => [
  refuses(operation, 'PAYMENT_METHOD_UNKNOWN', 'the house has no such method', (w) =>
    prepare(w, { method: UNKNOWN }),
  ),
  refuses(
    operation,
    'PAYMENT_METHOD_AWAY',
    'the method was put away',
    (w) => prepare(w, { method: 'effet', reference: '12' }),
    { data: { name: 'Bill of exchange', nameFr: 'Effet' } },
  ),
  refuses(operation, 'PAYMENT_REFERENCE_MISSING', 'the cheque has no number', async (w) => {
    await takesCheques(w);
    return await prepare(w, { method: 'cheque' });
  }),
];

const takingCases: Case[] = [
  ...refusedMethods('sales.complete', async (w, payment) => {
    const submission = saleInput(w.shop.store.id, [await one(w)]);
    const payments = [{ ...payment, amount: submission.paymentAmount ?? 0 }];
    return () => w.as('cashier').sales.complete({ ...submission, payments });
  }),
  ...refusedMethods('sales.exchange', async (w, payment) => {
    const { input } = await swap(w, 100_00, 180_00);
    return () => w.as('cashier').sales.exchange({ ...input, payments: [{ ...payment, amount: 80_00 }] });
  }),
  ...refusedMethods('quotes.sell', async (w, payment) => {
    const { quote } = await offered(w);
    const payments = [{ ...payment, amount: quote.total }];
    return () => w.as('cashier').quotes.sell({ ...saleOf(quote), payments });
  }),
  ...refusedMethods('deposits.create', async (w, payment) => {
    const { input } = await depositOf(w);
    return () => w.as('cashier').deposits.create({ ...input, payment: { ...payment, amount: 40_00 } });
  }),
  ...refusedMethods('deposits.pay', async (w, payment) => {
    const { deposit } = await taken(w);
    return () => w.as('cashier').deposits.pay({ id: deposit.id, ...payment, amount: 1_00 });
  }),
  ...refusedMethods('deposits.collect', async (w, payment) => {
    const { deposit } = await taken(w);
    const payments = [{ ...payment, amount: 60_00 }];
    return () => w.as('cashier').deposits.collect({ id: deposit.id, payments });
  }),
  answers('sales.complete', 'takes a cheque and cash: drawer, stamp duty and closing are true', async (w) => {
    await takesCheques(w);
    const { owner, store } = w.shop;
    await owner.stores.updateSettings({ id: store.id, stampDuty: true });
    await w.settle();
    const here = { storeId: store.id };
    const { session } = await w.as('manager').drawer.current(here);
    if (session) await w.as('manager').drawer.close({ id: session.id, pieces: {} });
    const drawer = await w.as('manager').drawer.open({ ...here, float: 500_00 });
    const item = await one(w, { price: 4_800_00 });
    const methodsNow = async () => (await w.shop.owner.reports.x(here)).body.days[0]?.figures.byMethod ?? {};
    const before = await methodsNow();
    const sale = await w.as('cashier').sales.complete({
      ...saleInput(store.id, [item]),
      payments: [
        { method: 'cheque', amount: 4_000_00, reference: ' 0123456, Attijariwafa ' },
        { method: 'cash', amount: 1_000_00 },
      ],
    });
    expect(sale).toMatchObject({ total: 4_800_00, change: 200_00, paymentMethod: 'split' });
    expect(sale.payments).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ method: 'cheque', amount: 4_000_00, reference: '0123456, Attijariwafa' }),
      ]),
    );
    const report = await w.as('manager').drawer.report({ id: drawer.id });
    expect(report.sums).toMatchObject({
      expected: 1_300_00,
      cashReceived: 800_00,
      byMethod: { cash: 800_00, cheque: 4_000_00 },
    });
    expect(report.stampDuty).toBe(2_00);
    // What is received for a deposit is a cash receipt too; a return of cash is none.
    const { deposit } = await taken(w, { payment: { method: 'cash', amount: 100_00 } });
    await w.as('cashier').deposits.cancel({ id: deposit.id });
    expect((await w.as('manager').drawer.report({ id: drawer.id })).stampDuty).toBe(2_25);
    await w.settle();
    const after = await methodsNow();
    expect((after.cash ?? 0) - (before.cash ?? 0)).toBe(800_00);
    expect((after.cheque ?? 0) - (before.cheque ?? 0)).toBe(4_000_00);
    // The cheque itself is given back: its money has not come in.
    const line = sale.items[0]?.id ?? '';
    const back = await w.as('cashier').sales.refund({
      id: sale.id,
      itemsToReturn: [{ saleLineId: line, quantity: 1 }],
    });
    expect(back.refunds[0]?.payments.map(({ method, amount }) => [method, amount]).toSorted()).toEqual([
      ['cash', 800_00],
      ['cheque', 4_000_00],
    ]);
    await w.as('manager').drawer.close({ id: drawer.id, pieces: {} });
    await owner.stores.updateSettings({ id: store.id, stampDuty: false });
    await w.settle();
  }),
  answers('invoices.issue', 'prints number and bank of the cheque as the mode of payment', async (w) => {
    await takesCheques(w);
    const { owner, store } = w.shop;
    const item = await one(w, { price: 900_00 });
    const client = await w.as('cashier').clients.create({
      storeId: store.id,
      name: nameOf(w, 'Zineb'),
      address: '12, rue des Tailleurs, Fès',
    });
    const sale = await w.as('cashier').sales.complete({
      ...saleInput(store.id, [item]),
      clientId: client.id,
      payments: [
        { method: 'cheque', amount: 900_00, reference: '0123456', cheque: { bank: 'Attijariwafa' } },
      ],
    });
    await mayInvoice(w);
    const invoice = await owner.invoices.issue({ saleId: sale.id });
    expect(await printed(w, invoice.id)).toContain('Chèque n° 0123456, Attijariwafa');
    // The cheque itself is given back, and the credit note names it.
    const { refunds } = await w.as('cashier').sales.refund({
      id: sale.id,
      itemsToReturn: [{ saleLineId: sale.items[0]?.id ?? '', quantity: 1 }],
    });
    await w.settle();
    const note = await owner.invoices.issueCreditNote({ refundId: refunds[0]?.id ?? '' });
    const { body } = await owner.invoices.find({ id: note.id });
    expect(body.payments).toEqual([{ method: 'cheque', amount: 900_00, reference: '0123456, Attijariwafa' }]);
    expect(await printed(w, note.id)).toContain('Chèque n° 0123456, Attijariwafa');
  }),
  answers('invoices.issue', 'names each payment of a deposit, and not that it was one alone', async (w) => {
    await takesCheques(w);
    const { owner } = w.shop;
    const { client, deposit } = await taken(w, {
      garments: [{ name: 'Takchita sur mesure', price: 900_00, quantity: 1 }],
      payment: {
        method: 'cheque',
        amount: 400_00,
        reference: '0123461',
        cheque: { bank: 'Banque Populaire' },
      },
    });
    await w.as('manager').clients.update({ id: client.id, address: '12, rue des Tailleurs, Fès' });
    await w.as('cashier').deposits.pay({ id: deposit.id, method: 'cash', amount: 100_00 });
    const { sale } = await w.as('cashier').deposits.collect({
      id: deposit.id,
      payments: [{ method: 'cash', amount: 550_00 }],
    });
    expect(sale.payments).toContainEqual(expect.objectContaining({ method: 'deposit', amount: 500_00 }));
    await mayInvoice(w);
    const { payments: entries } = await w.as('cashier').deposits.find({ id: deposit.id });
    const advance = (amount: number) => {
      const entry = entries.find((e) => e.amount === amount);
      return { number: entry?.receiptNumber ?? '', day: deposit.day };
    };
    const invoice = await owner.invoices.issue({ saleId: sale.id });
    const { body } = await owner.invoices.find({ id: invoice.id });
    expect(body.payments).toHaveLength(3);
    expect(body.payments).toEqual(
      expect.arrayContaining([
        {
          method: 'cheque',
          amount: 400_00,
          reference: '0123461, Banque Populaire',
          advance: advance(400_00),
        },
        { method: 'cash', amount: 100_00, advance: advance(100_00) },
        { method: 'cash', amount: 500_00 },
      ]),
    );
    const text = await printed(w, invoice.id);
    expect(text).toMatch(/Arrhes du \d[^:]* : Chèque n° 0123461,/);
    expect(text).toContain(`Banque Populaire, reçu ${deposit.number}`);
  }),
];

const keepingCases: Case[] = [
  answers('paymentMethods.list', 'has what every house has, cash and card in use', async (w) => {
    const { items } = await w.as('cashier').paymentMethods.list();
    const kinds = Object.fromEntries(items.map((m) => [m.id, m.kind]));
    expect(kinds).toMatchObject({
      cash: 'cash',
      credit_card: 'card',
      cheque: 'cheque',
      bank_transfer: 'transfer',
      wallet: 'wallet',
      effet: 'effet',
    });
    expect(items.find((m) => m.id === 'cash')).toMatchObject({
      name: 'Cash',
      nameFr: 'Espèces',
      isAway: false,
      opensDrawer: true,
      hasOwnName: false,
    });
    expect(items.find((m) => m.id === 'effet')).toMatchObject({ isAway: true, wantsReference: true });
  }),
  answers('paymentMethods.create', 'adds the terminals of a card, which the tills then take', async (w) => {
    const name = nameOf(w, 'CMI comptoir');
    const terminal = await w.as('owner').paymentMethods.create({
      kind: 'card',
      parentId: 'credit_card',
      name,
      nameAr: 'جهاز الكونطوار',
      mayRefund: true,
    });
    expect(terminal).toMatchObject({ kind: 'card', parentId: 'credit_card', name, hasOwnName: true });
    await w.settle();
    const item = await one(w);
    const sale = await w.as('cashier').sales.complete({
      ...saleInput(w.shop.store.id, [item]),
      payments: [{ method: terminal.id, amount: item.price }],
    });
    expect(sale).toMatchObject({ paymentMethod: terminal.id });
    const { body } = await w.as('cashier').sales.receipt({ id: sale.id });
    expect(body.payments).toMatchObject([{ methodNames: { name, nameAr: 'جهاز الكونطوار', nameFr: null } }]);
    await w.settle();
    const { body: day } = await w.shop.owner.reports.x({ storeId: w.shop.store.id });
    expect(day.methodNames?.[terminal.id]).toMatchObject({ name });
    // A new name is for what comes: the receipt keeps the one that it was printed with.
    await w.as('owner').paymentMethods.update({ id: terminal.id, name: `${name} 2` });
    await w.settle();
    const again = await w.as('cashier').sales.receipt({ id: sale.id });
    expect(again.body.payments).toMatchObject([{ methodNames: { name } }]);
    const back = await w.as('cashier').sales.refund({
      id: sale.id,
      itemsToReturn: [{ saleLineId: sale.items[0]?.id ?? '', quantity: 1 }],
    });
    expect(back.refunds[0]?.payments).toMatchObject([{ method: terminal.id }]);
    await w.as('owner').paymentMethods.update({ id: terminal.id, isAway: true });
    await w.settle();
  }),
  refuses(
    'paymentMethods.create',
    'PAYMENT_PARENT_WRONG',
    'a cheque is no terminal',
    async (w) => () =>
      w.as('owner').paymentMethods.create({ kind: 'cheque', parentId: 'credit_card', name: 'X' }),
  ),
  answers('paymentMethods.update', 'changes, puts away and restores a method, and says so', async (w) => {
    const { update, list } = w.as('owner').paymentMethods;
    const name = nameOf(w, 'Orange Money');
    const { id } = await w.as('owner').paymentMethods.create({ kind: 'wallet', name });
    expect(await update({ id, isAway: true })).toMatchObject({ isAway: true, name });
    expect(await update({ id, isAway: false, isQuick: true })).toMatchObject({
      isAway: false,
      isQuick: true,
    });
    const { items } = await w.shop.owner.auditLog.list({ area: 'payment_method', limit: 3 });
    expect(items.map((entry) => entry.action)).toEqual([
      'payment_method.restored',
      'payment_method.put_away',
      'payment_method.created',
    ]);
    await update({ id, isAway: true });
    await w.settle();
    expect((await w.as('cashier').paymentMethods.list()).items.find((m) => m.id === id)?.isAway).toBe(true);
    expect((await list()).items.map((m) => m.id)).toContain(id);
  }),
  refuses(
    'paymentMethods.update',
    'PAYMENT_METHOD_FIXED',
    'cash is put away',
    async (w) => () => w.as('owner').paymentMethods.update({ id: 'cash', isAway: true }),
  ),
  refuses(
    'paymentMethods.update',
    'NOT_FOUND',
    'there is no such method',
    async (w) => () => w.as('owner').paymentMethods.update({ id: UNKNOWN, isAway: true }),
  ),
  answers('paymentMethods.arrange', 'orders the methods; the others follow as they were', async (w) => {
    const { arrange } = w.as('owner').paymentMethods;
    const { items } = await arrange({ ids: ['credit_card', 'cash'] });
    expect(items.slice(0, 2).map((m) => m.id)).toEqual(['credit_card', 'cash']);
    const { items: back } = await arrange({ ids: ['cash', 'credit_card'] });
    expect(back.slice(0, 2).map((m) => m.id)).toEqual(['cash', 'credit_card']);
    await w.settle();
  }),
  refuses(
    'paymentMethods.arrange',
    'NOT_FOUND',
    'one of them is not there',
    async (w) => () => w.as('owner').paymentMethods.arrange({ ids: ['cash', UNKNOWN] }),
  ),
];

export const paymentMethodCases: Case[] = [...keepingCases, ...takingCases];
