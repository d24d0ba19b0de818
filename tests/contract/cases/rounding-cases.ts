import { expect } from 'vitest';
import { readPdf } from '../../fixtures/pdf-text.ts';
import { saleInput } from '../../fixtures/shop.ts';
import { answers, type Case, refuses } from '../case.ts';
import type { World } from '../world.ts';
import { taken } from './deposit-cases.ts';
import { onNewDay } from './report-cases.ts';
import { one } from './sale-cases.ts';

const rounds = async (w: World, cashRoundingStep: 0 | 10 | 50 | 100) => {
  await w.shop.owner.stores.updateSettings({ id: w.shop.store.id, cashRoundingStep });
  await w.settle();
};

/** The store rounds to 0.50 during the case, and not at all for the cases after it. */
const withRounding = (c: Case): Case => ({
  ...c,
  async run(w) {
    await rounds(w, 50);
    try {
      await c.run(w);
    } finally {
      await rounds(w, 0);
    }
  },
});

const here = (w: World) => ({ storeId: w.shop.store.id });

/** 1,499.00 with 15 % off comes to 1,274.15. */
const odd = async (w: World) => {
  const item = await one(w, { price: 1_499_00, floor: null });
  return { ...saleInput(w.shop.store.id, [item]), discountPercentage: 15 };
};

const none = async (w: World, documentId: string) => {
  await w.settle();
  const { items } = await w.shop.owner.exceptions.list({ ...here(w), limit: 100 });
  expect(items.filter((e) => e.documentId === documentId)).toEqual([]);
};

const cases: Case[] = [
  answers(
    'sales.complete',
    'rounds what is paid in cash: drawer, receipt, X and journal are true',
    async (w) => {
      await onNewDay(w);
      const drawer = await w.as('manager').drawer.open({ ...here(w), float: 500_00 });
      const input = await odd(w);
      const sale = await w.as('cashier').sales.complete({ ...input, paymentAmount: 1_274_00 });
      expect(sale).toMatchObject({ total: 1_274_15, paid: 1_274_00, change: 0, rounding: -15 });
      const note = await w.as('cashier').sales.complete({ ...input, paymentAmount: 1_300_00 });
      expect(note).toMatchObject({ total: 1_274_15, paid: 1_300_00, change: 26_00, rounding: -15 });
      await none(w, sale.id);
      const { body } = await w.as('cashier').sales.receipt({ id: sale.id });
      expect(body).toMatchObject({ total: 1_274_15, paid: 1_274_00, rounding: -15 });
      const pdf = await w.as('cashier').sales.receiptPdf({ id: sale.id, locale: 'fr', format: '80mm' });
      const printed = readPdf(Buffer.from(await pdf.arrayBuffer()))
        .flatMap((page) => page.lines)
        .join('\n');
      expect(printed.replaceAll(/[\u2066-\u2069]/g, '')).toContain('Arrondi | −0,15');
      const { sums } = await w.as('manager').drawer.report({ id: drawer.id });
      expect(sums).toMatchObject({
        expected: 3_048_00,
        salesTotal: 2_548_30,
        byMethod: { cash: 2_548_00, rounding: 30 },
      });
      await w.settle();
      const x = await w.as('manager').reports.x({ ...here(w) });
      expect(x.body.days[0]?.figures).toMatchObject({
        sold: 2_548_30,
        byMethod: { cash: 2_548_00, rounding: 30 },
      });
      const journal = await w
        .as('manager')
        .reports.table({ report: 'journal', ...here(w), from: sale.day, to: sale.day });
      expect(journal.sections.find(({ name }) => name === 'methods')?.rows).toEqual([
        [sale.day, 'cash', '5161', 2_548_00],
        [sale.day, 'rounding', '6588', 30],
      ]);
      await w.as('manager').drawer.close({ id: drawer.id, pieces: {} });
    },
  ),
  answers(
    'sales.complete',
    'takes the exact amount by card, and rounds only the cash beside it',
    async (w) => {
      const input = await odd(w);
      const byCard = [{ method: 'credit_card', amount: 1_274_15 }];
      expect(await w.as('cashier').sales.complete({ ...input, payments: byCard })).toMatchObject({
        paid: 1_274_15,
        rounding: 0,
      });
      const both = [
        { method: 'credit_card', amount: 1_000_00 },
        { method: 'cash', amount: 274_00 },
      ];
      const sale = await w.as('cashier').sales.complete({ ...input, payments: both });
      expect(sale).toMatchObject({ paid: 1_274_00, change: 0, rounding: -15 });
      await none(w, sale.id);
    },
  ),
  refuses('sales.complete', 'UNDERPAID', 'the cash is below what is due after rounding', async (w) => {
    const input = await odd(w);
    return () => w.as('cashier').sales.complete({ ...input, paymentAmount: 1_273_50 });
  }),
  answers('sales.refund', 'gives back in cash what was paid in cash', async (w) => {
    const sale = await w.as('cashier').sales.complete({ ...(await odd(w)), paymentAmount: 1_274_00 });
    const after = await w.as('manager').sales.refund({
      id: sale.id,
      itemsToReturn: sale.items.map(({ id, quantity }) => ({ saleLineId: id, quantity })),
    });
    expect(after.refunds).toMatchObject([
      { total: 1_274_15, rounding: -15, payments: [{ method: 'cash', amount: 1_274_00 }] },
    ]);
    await none(w, after.refunds[0]?.id ?? '');
    const { body } = await w.as('manager').sales.receipt({ id: sale.id, refundId: after.refunds[0]?.id });
    expect(body).toMatchObject({ total: 1_274_15, paid: 1_274_00, rounding: -15 });
  }),
  answers('sales.exchange', 'rounds the difference, whoever pays it', async (w) => {
    const { items, discountPercentage } = await odd(w);
    const dear = await w.as('cashier').sales.complete({ ...(await odd(w)), paymentAmount: 1_274_00 });
    const cheap = await one(w, { price: 1_000_00, floor: null });
    const less = await w.as('manager').sales.exchange({
      id: dear.id,
      itemsToReturn: dear.items.map(({ id, quantity }) => ({ saleLineId: id, quantity })),
      items: [{ productId: cheap.id, price: cheap.price, quantity: 1 }],
      reason: 'size',
    });
    expect(less).toMatchObject({ returned: 1_274_15, difference: -274_15, sale: { rounding: 0 } });
    const given = await w.as('manager').sales.find({ id: dear.id });
    expect(given.refunds).toMatchObject([{ rounding: -15 }]);
    expect(given.refunds[0]?.payments).toContainEqual({ method: 'cash', amount: 274_00 });
    const more = await w.as('manager').sales.exchange({
      id: less.sale.id,
      itemsToReturn: less.sale.items.map(({ id, quantity }) => ({ saleLineId: id, quantity })),
      items,
      discountPercentage,
      payments: [{ method: 'cash', amount: 300_00 }],
      reason: 'size',
    });
    expect(more.sale).toMatchObject({ total: 1_274_15, change: 26_00, rounding: -15 });
    await none(w, more.sale.id);
  }),
  answers('deposits.collect', 'rounds the cash that collects a deposit', async (w) => {
    const garments = [{ name: 'Takchita sur mesure', price: 1_000_35, quantity: 1 }];
    const { deposit } = await taken(w, { items: [], garments, payment: { method: 'cash', amount: 400_00 } });
    const due = deposit.rest - (deposit.rest % 50);
    expect(due).toBeLessThan(deposit.rest);
    const { sale } = await w
      .as('cashier')
      .deposits.collect({ id: deposit.id, payments: [{ method: 'cash', amount: due }] });
    expect(sale).toMatchObject({ total: 1_000_35, change: 0, rounding: due - deposit.rest });
    await none(w, sale.id);
  }),
  answers('stores.updateSettings', 'rounds to the coins that the owner chooses', async (w) => {
    await w.shop.owner.stores.updateSettings({ id: w.shop.store.id, cashRoundingMode: 'nearest' });
    await w.settle();
    try {
      const item = await one(w, { price: 100_30, floor: null });
      const input = saleInput(w.shop.store.id, [item]);
      const sale = await w.as('cashier').sales.complete({ ...input, paymentAmount: 100_50 });
      expect(sale).toMatchObject({ total: 100_30, paid: 100_50, change: 0, rounding: 20 });
      await none(w, sale.id);
    } finally {
      await w.shop.owner.stores.updateSettings({ id: w.shop.store.id, cashRoundingMode: 'down' });
    }
  }),
];
export const roundingCases: Case[] = cases.map(withRounding);
