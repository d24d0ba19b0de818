import { expect } from 'vitest';
import { newId } from '../../../src/core/ids.ts';
import type { InputFor } from '../../fixtures/clients.ts';
import { saleInput } from '../../fixtures/shop.ts';
import { answers, type Case, refuses } from '../case.ts';
import type { World } from '../world.ts';
import { printed } from './account-cases.ts';
import { onNewDay } from './report-cases.ts';
import { one } from './sale-cases.ts';

const here = (w: World) => ({ storeId: w.shop.store.id });

type Sale = InputFor<'sales.complete'>;
type Payment = NonNullable<Sale['payments']>[number];
type Settings = Omit<InputFor<'stores.updateSettings'>, 'id'>;

const cash = (amount: number): Payment => ({ method: 'cash', amount });
const byCard = (sourceId: string, amount: number, isHeld?: true): Payment => ({
  method: 'gift_card',
  amount,
  sourceId,
  ...(isHeld ? { isHeld } : {}),
});

/** A store that sells gift cards, until the end of the case. */
async function selling<T>(w: World, run: () => Promise<T>, more: Settings = {}): Promise<T> {
  const { id } = w.shop.store;
  await w.shop.owner.stores.updateSettings({ id, giftCards: true, ...more });
  await w.settle();
  try {
    return await run();
  } finally {
    await w.shop.owner.stores.updateSettings({ id, giftCards: false, giftCardVatFrom: null });
    await w.settle();
  }
}

const cards = (w: World, giftCards: Sale['giftCards'], payments: Payment[]): Sale => ({
  ...here(w),
  items: [],
  giftCards,
  payments,
});

/** A gift card of 500.00 that is paid in cash. */
async function sold(w: World, card: Partial<NonNullable<Sale['giftCards']>[number]> = {}) {
  const amount = card.amount ?? 500_00;
  const sale = await w.as('cashier').sales.complete(cards(w, [{ amount, ...card }], [cash(amount)]));
  const [first] = sale.cards;
  if (!first) throw new Error('no card was sold');
  return { sale, card: first };
}

/** A sale of one piece. */
async function bought(w: World, price: number, payments: Payment[], idempotencyKey = newId()) {
  const item = await one(w, { price, floor: null });
  const input = { ...saleInput(w.shop.store.id, [item]), payments };
  return w.as('cashier').sales.complete(input, { context: { idempotencyKey } });
}

const left = async (w: World, id: string) => (await w.as('manager').credits.find({ id })).balance;

async function table(w: World, report: 'journal' | 'vat_due', day: string) {
  const { sections } = await w.as('manager').reports.table({ report, ...here(w), from: day, to: day });
  return Object.fromEntries(sections.map(({ name, rows }) => [name, rows]));
}

const figuresOf = async (w: World) => {
  await w.settle();
  return (await w.as('manager').reports.x(here(w))).body.days[0]?.figures;
};

export const giftCardCases: Case[] = [
  answers('sales.complete', 'a gift card of 500 is sold, 320 is spent, 180 is left: first example', (w) =>
    selling(w, async () => {
      await onNewDay(w);
      const drawer = await w.as('cashier').drawer.open({ ...here(w), float: 300_00 });
      const { sale, card } = await sold(w, { recipient: 'Salma' });
      expect(sale).toMatchObject({
        total: 0,
        tax: 0,
        giftCards: 500_00,
        paid: 500_00,
        itemCount: 0,
        items: [],
        paymentMethod: 'cash',
      });
      expect(card).toMatchObject({ amount: 500_00, balance: 500_00, recipient: 'Salma', taxRate: null });
      expect(card.code).toMatch(/^CK-[2-9A-HJ-NP-Z]{10}$/);
      // The drawer has the money; it is no revenue and contains no VAT.
      const { sums } = await w.as('manager').drawer.report({ id: drawer.id });
      expect(sums).toMatchObject({
        expected: 800_00,
        salesTotal: 0,
        byMethod: { cash: 500_00, gift_cards_sold: -500_00 },
      });
      expect(await figuresOf(w)).toMatchObject({
        sales: 1,
        sold: 0,
        tax: 0,
        byMethod: { cash: 500_00, gift_cards_sold: -500_00 },
        giftCardTax: 0,
      });
      const receipt = await w.as('cashier').sales.receiptPdf({ id: sale.id, locale: 'fr', format: '80mm' });
      const text = await printed(receipt);
      expect(text).toContain('Carte cadeau');
      expect(text).toContain(card.code);
      expect(text).toContain('TVA à l’utilisation');

      await bought(w, 320_00, [byCard(card.id, 320_00, true)]);
      expect(await left(w, card.id)).toBe(180_00);
      expect(await figuresOf(w)).toMatchObject({
        sold: 320_00,
        tax: 53_33,
        byMethod: { cash: 500_00, gift_card: 320_00, gift_cards_sold: -500_00 },
      });
      expect((await table(w, 'journal', sale.day)).methods).toEqual([
        [sale.day, 'cash', '5161', 500_00],
        [sale.day, 'gift_card', '4419', 320_00],
        [sale.day, 'gift_cards_sold', '4419', -500_00],
      ]);
      await w.as('cashier').drawer.close({ id: drawer.id, pieces: {} });
    }),
  ),
  answers('sales.complete', 'a caftan of 800 is paid by card 180 and cash 620: second example', (w) =>
    selling(w, async () => {
      await onNewDay(w);
      const { card } = await sold(w, { amount: 180_00 });
      // Named as any other credit, it is still booked as a gift card.
      const sale = await bought(w, 800_00, [
        { method: 'store_credit', sourceId: card.id, amount: 180_00 },
        cash(620_00),
      ]);
      expect(sale).toMatchObject({ total: 800_00, tax: 133_33, giftCards: 0, paymentMethod: 'split' });
      expect(sale.payments.map(({ method, amount }) => [method, amount]).toSorted()).toEqual([
        ['cash', 620_00],
        ['gift_card', 180_00],
      ]);
      expect(await left(w, card.id)).toBe(0);
      expect(await figuresOf(w)).toMatchObject({
        sold: 800_00,
        tax: 133_33,
        byMethod: { cash: 800_00, gift_card: 180_00, gift_cards_sold: -180_00 },
      });
      // What the card paid goes back onto it.
      const itemsToReturn = sale.items.map((line) => ({ saleLineId: line.id, quantity: 1 }));
      const after = await w.as('cashier').sales.refund({ id: sale.id, itemsToReturn });
      expect(after.refunds[0]?.payments.map(({ method, amount }) => [method, amount]).toSorted()).toEqual([
        ['cash', 620_00],
        ['gift_card', 180_00],
      ]);
      // It is valid for as long as a new card, not longer.
      expect(await w.as('manager').credits.find({ id: card.id })).toMatchObject({
        balance: 180_00,
        expiresOn: card.expiresOn,
      });
    }),
  ),
  answers('sales.refund', 'an unspent card is returned for its money and is void: third example', (w) =>
    selling(
      w,
      async () => {
        await onNewDay(w);
        const { sale, card } = await sold(w);
        const giftCards = [{ id: card.id }];
        const after = await w.as('cashier').sales.refund({ id: sale.id, itemsToReturn: [], giftCards });
        expect(after).toMatchObject({ status: 'refunded', refunded: 0 });
        expect(after.cards).toMatchObject([{ balance: 0, isVoid: true }]);
        expect(after.refunds).toMatchObject([
          { total: 0, giftCards: 500_00, payments: [{ method: 'cash', amount: 500_00 }] },
        ]);
        const credit = await w.as('manager').credits.find({ id: card.id });
        expect(credit.moves.map((m) => [m.kind, m.amount])).toEqual([
          ['issue', 500_00],
          ['refund', -500_00],
        ]);
        expect(await figuresOf(w)).toMatchObject({ sold: 0, refunded: 0, byMethod: {} });
      },
      { creditOfflineAllowance: 500_00 },
    ).finally(() =>
      w.shop.owner.stores.updateSettings({ id: w.shop.store.id, creditOfflineAllowance: 200_00 }),
    ),
  ),
  answers('sales.complete', 'sells items and a printed card together; a discount spares the card', (w) =>
    selling(w, async () => {
      const item = await one(w, { price: 100_00, floor: null });
      const code = `KADO ${newId().slice(-6)}`;
      const sale = await w.as('manager').sales.complete({
        ...saleInput(w.shop.store.id, [item]),
        discountPercentage: 10,
        giftCards: [{ amount: 200_00, code }],
        payments: [cash(300_00)],
      });
      expect(sale).toMatchObject({
        total: 90_00,
        tax: 15_00,
        giftCards: 200_00,
        paid: 300_00,
        change: 10_00,
      });
      const { items } = await w.as('cashier').credits.lookup({ ...here(w), code });
      expect(items).toMatchObject([{ kind: 'gift_card', balance: 200_00, saleId: sale.id }]);
    }),
  ),
  answers(
    'reports.table',
    'VAT at the sale of the card is an advance on that of the sale it pays',
    async (w) => {
      await onNewDay(w);
      const { day } = await bought(w, 120_00, [cash(120_00)]);
      await selling(
        w,
        async () => {
          const { sale, card } = await sold(w);
          expect(card.taxRate).toBe(20);
          const { body } = await w.as('cashier').sales.receipt({ id: sale.id });
          expect(body).toMatchObject({ total: 0, giftCards: [{ amount: 500_00, tax: 83_33 }] });
          expect(await figuresOf(w)).toMatchObject({ sold: 120_00, tax: 20_00, giftCardTax: 83_33 });
          const spending = await bought(w, 320_00, [byCard(card.id, 320_00, true)]);
          const receipt = await w.as('cashier').sales.receipt({ id: spending.id });
          expect(receipt.body).toMatchObject({ tax: 53_33, prepaidTax: 53_33 });
          // 73.33 is in the sales of 440.00; what is left of the card, 180.00, contains 30.00.
          expect(await figuresOf(w)).toMatchObject({ sold: 440_00, tax: 73_33, giftCardTax: 30_00 });
          // The sales, and what of the card is left: 103.33 is due, 30.00 of it before its sale.
          const { taxAccounts } = await table(w, 'journal', day);
          expect(taxAccounts).toEqual([
            [day, '7111', 366_67],
            [day, '4455', 103_33],
            [day, '44551', -30_00],
          ]);
          const due = await table(w, 'vat_due', day);
          expect(due.sources).toEqual([
            ['turnover', 20, 440_00, 73_33],
            ['gift_card_sold', 20, 500_00, 83_33],
            ['gift_card_used', 20, -320_00, -53_33],
          ]);
          expect(due.taxDocuments).toEqual([
            [day, 'gift_card_sold', sale.receiptNumber, sale.receiptNumber, 20, 500_00, 83_33],
            [day, 'gift_card_used', spending.receiptNumber, spending.receiptNumber, 20, -320_00, -53_33],
          ]);
        },
        { giftCardVatFrom: day },
      );
    },
  ),
  answers(
    'reports.table',
    'what is left of a voided card is income, less the VAT that was due',
    async (w) => {
      await onNewDay(w);
      const { day } = await bought(w, 120_00, [cash(120_00)]);
      await selling(
        w,
        async () => {
          const { card } = await sold(w, { amount: 200_00 });
          await bought(w, 80_00, [byCard(card.id, 80_00, true)]);
          await w.as('manager').credits.void({ id: card.id, reason: 'perdue' });
          await w.settle();
          const { voidedCards } = await table(w, 'journal', day);
          expect(voidedCards).toEqual([
            [day, 'gift_card_void', '4419', '7588', 100_00],
            [day, 'gift_card_void', '4419', '44551', 20_00],
          ]);
        },
        { giftCardVatFrom: day },
      );
    },
  ),
  answers('reports.table', 'lists the gift cards that are still to be honoured', (w) =>
    selling(w, async () => {
      const { card, sale } = await sold(w, { amount: 250_00, recipient: 'Hiba' });
      await w.settle();
      const days = { from: sale.day, to: sale.day };
      const { sections } = await w
        .as('manager')
        .reports.table({ report: 'liabilities', ...here(w), ...days });
      const rows = sections.find(({ name }) => name === 'giftCards')?.rows;
      expect(rows).toContainEqual([card.code, 'Hiba', sale.day, 250_00, 250_00]);
      const credits = sections.find(({ name }) => name === 'credits')?.rows ?? [];
      expect(credits.map(([code]) => code)).not.toContain(card.code);
    }),
  ),
  refuses('sales.complete', 'GIFT_CARD_OFF', 'the store sells no gift cards', async (w) => {
    return () => w.as('cashier').sales.complete(cards(w, [{ amount: 100_00 }], [cash(100_00)]));
  }),
  refuses('sales.complete', 'GIFT_CARD_CODE_TAKEN', 'another card has the code', async (w) => {
    await w.shop.owner.stores.updateSettings({ id: w.shop.store.id, giftCards: true });
    await w.settle();
    const code = `KADO ${newId().slice(-6)}`;
    await sold(w, { code });
    return () => sold(w, { code: code.toLowerCase() });
  }),
  answers('sales.complete', 'a gift card that two sales spend at once pays one of them', (w) =>
    selling(w, async () => {
      const { card } = await sold(w, { amount: 200_00 });
      const spend = () => bought(w, 200_00, [byCard(card.id, 200_00)]);
      const outcomes = await Promise.allSettled([spend(), spend()]);
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(outcomes.find((o) => o.status === 'rejected')?.reason).toMatchObject({ code: 'CREDIT_TOO_LOW' });
      await w.settle();
      expect(await left(w, card.id)).toBe(0);
    }),
  ),
  answers('sales.refund', 'a gift card that is returned twice at once gives its money back once', (w) =>
    selling(w, async () => {
      const { sale, card } = await sold(w, { amount: 200_00 });
      const giftCards = [{ id: card.id }];
      const giveBack = () => w.as('cashier').sales.refund({ id: sale.id, itemsToReturn: [], giftCards });
      const outcomes = await Promise.allSettled([giveBack(), giveBack()]);
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(outcomes.find((o) => o.status === 'rejected')?.reason).toMatchObject({ code: 'CREDIT_VOID' });
      await w.settle();
      const { moves } = await w.as('manager').credits.find({ id: card.id });
      expect(moves.map(({ amount }) => amount)).toEqual([200_00, -200_00]);
    }),
  ),
  answers('credits.list', 'tells gift cards from other credits', async (w) => {
    const { card } = await selling(w, () => sold(w, { amount: 100_00 }));
    const idsOf = async (kind: 'credit' | 'gift_card') =>
      (await w.as('manager').credits.list({ ...here(w), kind })).items.map(({ id }) => id);
    expect(await idsOf('gift_card')).toContain(card.id);
    expect(await idsOf('credit')).not.toContain(card.id);
  }),
  refuses('sales.complete', 'GIFT_CARD_NOT_MONEY', 'a gift card would be paid with another', async (w) => {
    const { card } = await selling(w, () => sold(w, { amount: 100_00 }));
    return () => w.as('cashier').sales.complete(cards(w, [{ amount: 100_00 }], [byCard(card.id, 100_00)]));
  }),
  refuses('sales.refund', 'GIFT_CARD_SPENT', 'a part of the card is spent', async (w) => {
    const { sale, card } = await selling(w, async () => {
      const made = await sold(w);
      await bought(w, 100_00, [byCard(made.card.id, 100_00)]);
      return made;
    });
    return () =>
      w.as('cashier').sales.refund({ id: sale.id, itemsToReturn: [], giftCards: [{ id: card.id }] });
  }),
  refuses('sales.refund', 'CREDIT_VOID', 'the card is void already', async (w) => {
    const { sale, card } = await selling(w, () => sold(w, { amount: 100_00 }));
    await w.as('manager').credits.void({ id: card.id, reason: 'lost' });
    await w.settle();
    return () =>
      w.as('cashier').sales.refund({ id: sale.id, itemsToReturn: [], giftCards: [{ id: card.id }] });
  }),
  refuses('sales.refund', 'CREDIT_TOO_LOW', 'a part of the card is set aside for a sale', async (w) => {
    const { sale, card } = await selling(w, () => sold(w));
    await w.settle();
    await w.as('cashier').credits.hold({ ...here(w), id: card.id, amount: 50_00, saleKey: newId() });
    return () =>
      w.as('cashier').sales.refund({ id: sale.id, itemsToReturn: [], giftCards: [{ id: card.id }] });
  }),
  refuses('sales.refund', 'CREDIT_EXPIRED', 'the card has expired', async (w) => {
    const { sale, card } = await selling(w, () => sold(w, { amount: 100_00 }), { giftCardMonths: 1 });
    await w.shop.owner.stores.updateSettings({ id: w.shop.store.id, giftCardMonths: 12 });
    for (const clock of [w.server.clock, w.till?.clock]) clock?.advance(40 * 24 * 3_600_000);
    await w.settle();
    await w.renew();
    return () =>
      w.as('cashier').sales.refund({ id: sale.id, itemsToReturn: [], giftCards: [{ id: card.id }] });
  }),
  refuses('invoices.issue', 'NOTHING_TO_INVOICE', 'only gift cards were sold', async (w) => {
    const { sale } = await selling(w, () => sold(w, { amount: 100_00 }));
    await w.settle();
    return () => w.as('manager').invoices.issue({ saleId: sale.id });
  }),
];
