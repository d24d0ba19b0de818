import { expect } from 'vitest';
import { businessDayOf } from '../../../src/core/time.ts';
import { saleInput } from '../../fixtures/shop.ts';
import { answers, type Case, refuses } from '../case.ts';
import type { World } from '../world.ts';
import { inputOf as depositInput } from './deposit-cases.ts';
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

/** A quote for an article of 100.00 without a minimum price. */
const offer = async (w: World) => {
  const item = await one(w, { floor: null });
  const items = [{ productId: item.id, price: item.price, quantity: 1 }];
  return { storeId: w.shop.store.id, items, validUntil: '2099-12-31' };
};

const givenAwayTable = (w: World, day: string) =>
  w.as('manager').reports.table({ report: 'given_away', storeId: w.shop.store.id, from: day, to: day });

const givenAwayOn = async (w: World, day: string) => (await givenAwayTable(w, day)).sections[0]?.rows;

/** A cashier's quote of two pieces for 180.00, of 200.00, whose last day is today, and what sells so many of them. */
const offeredToday = async (w: World) => {
  const { items, ...offered } = await offer(w);
  const why = { discountReason: 'end_of_series' as const, discountPercentage: 10 };
  const { id } = await w.as('cashier').quotes.create({
    ...offered,
    ...why,
    items: items.map((line) => ({ ...line, quantity: 2 })),
    validUntil: businessDayOf(w.shop.store, (w.till ?? w.server).clock.now()),
  });
  await w.settle();
  return (quantity: number) => {
    const taken = items.map((line) => ({ ...line, quantity }));
    return w.as('manager').quotes.sell({ id, ...why, items: taken, paymentAmount: 90_00 * quantity });
  };
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
    const offered = await offer(w);
    const { items } = offered;
    const quote = await w.as('cashier').quotes.create(offered);
    await required(w);
    const terms = { items, discountPercentage: 10, paymentAmount: 100_00 };
    return () => w.as('cashier').quotes.sell({ id: quote.id, ...terms });
  }),
  answers(
    'deposits.collect',
    'keeps the reason of its deposit, and names who took it as who gave',
    async (w) => {
      await onNewDay(w);
      const why = { discountReason: 'regular_client' as const, discountNote: 'Mariage' };
      const { input } = await depositInput(w, { discountPercentage: 10, ...why });
      await required(w);
      const deposit = await w.as('cashier').deposits.create(input);
      expect(deposit).toMatchObject({ total: 90_00, ...why, items: [{ sellerName: 'Karim Cashier' }] });
      await w.settle();
      const payments = [{ amount: 50_00 }];
      const { sale } = await w.as('manager').deposits.collect({ id: deposit.id, payments });
      expect(sale).toMatchObject({ total: 90_00, ...why });
      await w.settle();
      expect(await givenAwayOn(w, sale.day)).toEqual([
        ['Karim Cashier', 'regular_client', 1, 100_00, 10_00, 10_00],
      ]);
    },
  ),
  answers('quotes.sell', 'keeps the reason of its quote, and names who made it as who gave', async (w) => {
    await onNewDay(w);
    const why = { discountReason: 'end_of_series' as const, discountNote: null };
    await required(w);
    const quote = await w
      .as('cashier')
      .quotes.create({ ...(await offer(w)), discountPercentage: 10, ...why });
    expect(quote).toMatchObject({ total: 90_00, ...why });
    await w.settle();
    const items = quote.items.map(({ productId, price, quantity }) => ({ productId, price, quantity }));
    const terms = { items, discountPercentage: 10, paymentAmount: 90_00 };
    const { sale } = await w.as('manager').quotes.sell({ id: quote.id, ...terms });
    expect(sale).toMatchObject({ total: 90_00, ...why });
    await w.settle();
    expect(await givenAwayOn(w, sale.day)).toEqual([
      ['Karim Cashier', 'end_of_series', 1, 100_00, 10_00, 10_00],
    ]);
  }),
  answers('quotes.sell', 'on its last day, still names who made it as who gave', async (w) => {
    await onNewDay(w);
    const sell = await offeredToday(w);
    const { sale } = await sell(2);
    await w.settle();
    expect(await givenAwayOn(w, sale.day)).toEqual([
      ['Karim Cashier', 'end_of_series', 1, 200_00, 20_00, 10_00],
    ]);
  }),
  answers('quotes.sell', 'after its last day, names who sells it as who gave', async (w) => {
    const sell = await offeredToday(w);
    await onNewDay(w);
    const { sale } = await sell(2);
    await w.settle();
    expect(await givenAwayOn(w, sale.day)).toEqual([
      ['Meryem Manager', 'end_of_series', 1, 200_00, 20_00, 10_00],
    ]);
  }),
  answers('quotes.sell', 'in part, names who sells it as who gave', async (w) => {
    await onNewDay(w);
    const sell = await offeredToday(w);
    const { sale } = await sell(1);
    await w.settle();
    expect(await givenAwayOn(w, sale.day)).toEqual([
      ['Meryem Manager', 'end_of_series', 1, 100_00, 10_00, 10_00],
    ]);
  }),
  refuses('deposits.create', 'DISCOUNT_REASON_MISSING', 'the store wants a reason', async (w) => {
    const { input } = await depositInput(w, { discountPercentage: 10 });
    await required(w);
    return () => w.as('cashier').deposits.create(input);
  }),
  refuses('quotes.create', 'DISCOUNT_REASON_MISSING', 'the store wants a reason', async (w) => {
    const input = { ...(await offer(w)), discountPercentage: 10 };
    await required(w);
    return () => w.as('cashier').quotes.create(input);
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
    const { sections } = await givenAwayTable(w, day);
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
