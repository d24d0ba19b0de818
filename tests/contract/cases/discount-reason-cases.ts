import { expect } from 'vitest';
import { saleInput } from '../../fixtures/shop.ts';
import { answers, type Case, refuses } from '../case.ts';
import type { World } from '../world.ts';
import { onNewDay } from './report-cases.ts';
import { one } from './sale-cases.ts';

/** Whether the store wants a reason for each reduction. */
const required = async (w: World, discountReasonRequired = true) => {
  await w.shop.owner.stores.updateSettings({ id: w.shop.store.id, discountReasonRequired });
  await w.settle();
};

/** The store's own setting is back whatever happens, for the cases after this one. */
const optionalAfter = (c: Case): Case => ({
  ...c,
  async run(w) {
    try {
      await c.run(w);
    } finally {
      await required(w, false);
    }
  },
});

/** A sale of an article of 100.00 without a minimum price, 10 % off. */
const reduced = async (w: World) => {
  const item = await one(w, { floor: null });
  return { ...saleInput(w.shop.store.id, [item]), discountPercentage: 10 };
};

const cases: Case[] = [
  answers('sales.complete', 'keeps the reason of a reduction, and its note', async (w) => {
    const input = await reduced(w);
    const why = { discountReason: 'other' as const, discountNote: 'Tache sur la manche' };
    const sale = await w.as('cashier').sales.complete({ ...input, ...why });
    expect(sale).toMatchObject({ total: 90_00, ...why });
    expect(await w.as('cashier').sales.find({ id: sale.id })).toMatchObject(why);
  }),
  answers('sales.complete', 'needs no reason for a sale at the prices in force', async (w) => {
    await required(w);
    const sale = await w.as('cashier').sales.complete({ ...(await reduced(w)), discountPercentage: 0 });
    expect(sale).toMatchObject({ total: 100_00, discountReason: null, discountNote: null });
  }),
  refuses('sales.complete', 'DISCOUNT_REASON_MISSING', 'the store wants a reason', async (w) => {
    await required(w);
    const input = await reduced(w);
    return () => w.as('cashier').sales.complete(input);
  }),
  refuses('sales.complete', 'DISCOUNT_REASON_MISSING', 'a typed price is a reduction too', async (w) => {
    await required(w);
    const { items, ...input } = await reduced(w);
    const low = items.map((line) => ({ ...line, price: 95_00 }));
    return () => w.as('cashier').sales.complete({ ...input, items: low, discountPercentage: 0 });
  }),
  refuses('sales.exchange', 'DISCOUNT_REASON_MISSING', 'the new items cost less', async (w) => {
    await required(w);
    const { items } = await reduced(w);
    const sold = await one(w, { floor: 1_00 });
    const sale = await w.as('cashier').sales.complete(saleInput(w.shop.store.id, [sold]));
    const itemsToReturn = [{ productId: sold.id, quantity: 1 }];
    return () =>
      w
        .as('cashier')
        .sales.exchange({ id: sale.id, itemsToReturn, items, discountPercentage: 10, reason: 'size' });
  }),
  refuses('quotes.sell', 'DISCOUNT_REASON_MISSING', 'it costs less than offered', async (w) => {
    const item = await one(w, { floor: null });
    const items = [{ productId: item.id, price: item.price, quantity: 1 }];
    const offer = { storeId: w.shop.store.id, items, validUntil: '2099-12-31' };
    const quote = await w.as('cashier').quotes.create(offer);
    await required(w);
    const terms = { items, discountPercentage: 10, paymentAmount: item.price };
    return () => w.as('cashier').quotes.sell({ id: quote.id, ...terms });
  }),
  answers('reports.table', 'given away: by person and reason, below the prices in force', async (w) => {
    await onNewDay(w);
    const input = await reduced(w);
    const sell = async (why: object) => await w.as('cashier').sales.complete({ ...input, ...why });
    await sell({ discountReason: 'defect' });
    await sell({ discountReason: 'defect', discountPercentage: 5 });
    const { day } = await sell({});
    await sell({ discountPercentage: 0 });
    await w.settle();
    const { sections } = await w
      .as('manager')
      .reports.table({ report: 'given_away', storeId: w.shop.store.id, from: day, to: day });
    expect(sections).toMatchObject([
      {
        name: 'reasons',
        rows: [
          ['Karim Cashier', 'defect', 2, 200_00, 15_00, 7_50],
          ['Karim Cashier', 'none', 1, 100_00, 10_00, 10_00],
        ],
        totals: [null, null, 3, 300_00, 25_00, null],
      },
    ]);
  }),
];
export const discountReasonCases: Case[] = cases.map(optionalAfter);
