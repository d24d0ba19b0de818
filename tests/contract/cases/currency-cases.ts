import { expect } from 'vitest';
import { saleInput } from '../../fixtures/shop.ts';
import { answers, type Case, refuses } from '../case.ts';
import type { World } from '../world.ts';
import { one } from './sale-cases.ts';

/** A sale of one article that is paid with this much of a currency, in its hundredths. */
async function paidIn(w: World, currency: string, tendered: number) {
  const item = await one(w, { price: 100_00 });
  return await w.as('cashier').sales.complete({
    ...saleInput(w.shop.store.id, [item]),
    currency,
    payments: [{ method: 'cash', amount: 1, currency, tendered }],
  });
}

export const currencyCases: Case[] = [
  answers('currency.setRate', 'is in force from the next sale on; what was sold keeps its own', async (w) => {
    const before = await paidIn(w, 'EUR', 20_00);
    expect(before).toMatchObject({ exchangeRate: 0.09, paid: 222_22 });
    const now = await w.as('owner').currency.setRate({ currency: 'EUR', rate: 0.08 });
    expect(now).toEqual({ currency: 'EUR', rate: 0.08, changedAt: expect.any(Number) });
    await w.settle();
    expect((await w.as('cashier').currency.rates()).rates.EUR).toBe(0.08);
    expect(await paidIn(w, 'EUR', 20_00)).toMatchObject({ exchangeRate: 0.08, paid: 250_00 });
    const kept = await w.as('cashier').sales.find({ id: before.id });
    expect(kept).toMatchObject({ exchangeRate: 0.09, paid: 222_22 });
    const [entry] = (await w.shop.owner.auditLog.list({ area: 'currency', limit: 1 })).items;
    expect(entry).toMatchObject({
      action: 'currency.rate_changed',
      details: { code: 'EUR', before: { rate: 0.09 }, after: { rate: 0.08 } },
    });
    await w.as('admin').currency.setRate({ currency: 'EUR', rate: 0.09 });
    await w.settle();
  }),
  answers('currency.setRate', 'takes a rate as fine as it is given the other way round', async (w) => {
    const rate = 1 / 10.9;
    await w.as('owner').currency.setRate({ currency: 'EUR', rate });
    await w.settle();
    expect(await paidIn(w, 'EUR', 10_00)).toMatchObject({ paid: 109_00, change: 9_00 });
    await w.shop.owner.currency.setRate({ currency: 'EUR', rate: 0.09 });
    await w.settle();
  }),
  refuses(
    'currency.setRate',
    'BAD_INPUT',
    'no till counts in that currency',
    async (w) => () => w.as('owner').currency.setRate({ currency: 'XXX' as 'EUR', rate: 1 }),
  ),
  answers('currency.removeRate', 'takes a currency away, which comes back with a new rate', async (w) => {
    await w.as('owner').currency.setRate({ currency: 'CHF', rate: 0.085 });
    await w.settle();
    expect((await paidIn(w, 'CHF', 10_00)).exchangeRate).toBe(0.085);
    await w.as('owner').currency.removeRate({ currency: 'CHF' });
    await w.settle();
    const { rates, items } = await w.as('cashier').currency.rates();
    expect(Object.keys(rates)).not.toContain('CHF');
    expect(items.map((item) => item.currency)).toEqual(['EUR', 'GBP', 'USD']);
    await expect(paidIn(w, 'CHF', 10_00)).rejects.toMatchObject({ code: 'UNKNOWN_CURRENCY' });
    await w.as('owner').currency.setRate({ currency: 'CHF', rate: 0.085 });
    await w.settle();
    expect((await w.as('cashier').currency.rates()).rates.CHF).toBe(0.085);
    await w.as('owner').currency.removeRate({ currency: 'CHF' });
    await w.settle();
  }),
  refuses(
    'currency.removeRate',
    'UNKNOWN_CURRENCY',
    'the shop does not take it',
    async (w) => () => w.as('owner').currency.removeRate({ currency: 'TRY' }),
    { data: { currency: 'TRY' } },
  ),
  answers('currency.history', 'says which rate was in force from when, the latest first', async (w) => {
    const { setRate, history } = w.as('owner').currency;
    for (const rate of [0.4, 0.41, 0.42]) await setRate({ currency: 'SAR', rate });
    // The rate that is in force already is no change.
    await setRate({ currency: 'SAR', rate: 0.42 });
    await w.settle();
    const first = await history({ currency: 'SAR', limit: 2 });
    expect(first.items.map((item) => item.rate)).toEqual([0.42, 0.41]);
    expect(first.items[0]).toMatchObject({ currency: 'SAR', userName: 'Salma Owner' });
    const second = await history({ currency: 'SAR', limit: 2, cursor: first.next ?? '' });
    expect(second).toMatchObject({ items: [{ rate: 0.4 }], next: null });
    expect((await history({ currency: 'DZD' })).items).toEqual([]);
    await w.as('owner').currency.removeRate({ currency: 'SAR' });
  }),
];
