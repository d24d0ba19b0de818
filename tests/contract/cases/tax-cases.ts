import { expect } from 'vitest';
import { saleInput } from '../../fixtures/shop.ts';
import { answers, type Case, refuses } from '../case.ts';
import type { World } from '../world.ts';
import { onNewDay } from './report-cases.ts';
import { one } from './sale-cases.ts';

const here = (w: World) => ({ storeId: w.shop.store.id });

/** Far from the days of all other cases, whose reports these regimes do not touch. */
const [FIRST, SECOND] = ['2091-01-01', '2092-01-01'];

const regimesFrom = async (w: World, days: readonly string[]) =>
  (await w.as('manager').taxes.regimes()).items.filter(({ from }) => days.includes(from));

export const taxCases: Case[] = [
  answers('taxes.setRegime', 'enters the regime from a day on, and changes it', async (w) => {
    const { taxes } = w.as('owner');
    await taxes.setRegime({ from: FIRST, basis: 'receipt', deposits: 'taken' });
    await taxes.setRegime({ from: SECOND, basis: 'receipt', deposits: 'taken' });
    const { items } = await taxes.setRegime({ from: SECOND, basis: 'debit', deposits: 'taken' });
    const expected = [
      { from: SECOND, basis: 'debit', deposits: 'taken' },
      { from: FIRST, basis: 'receipt', deposits: 'taken' },
    ];
    expect(items.slice(0, 2)).toEqual(expected);
    await w.settle();
    expect(await regimesFrom(w, [FIRST, SECOND])).toEqual(expected);
    const log = await w.shop.owner.auditLog.list({ limit: 10 });
    expect(log.items.find((entry) => entry.action === 'taxes.regime_set')?.details).toMatchObject({
      day: SECOND,
      basis: 'debit',
      before: { basis: 'receipt', deposits: 'taken' },
    });
  }),
  answers('taxes.removeRegime', 'lets the one before go on', async (w) => {
    await w.as('owner').taxes.setRegime({ from: FIRST, basis: 'receipt', deposits: 'taken' });
    await w.as('owner').taxes.removeRegime({ from: FIRST });
    expect(await regimesFrom(w, [FIRST])).toEqual([]);
  }),
  refuses('taxes.removeRegime', 'NOT_FOUND', 'no regime begins on that day', async (w) => () => {
    return w.as('owner').taxes.removeRegime({ from: '2093-05-05' });
  }),
  answers('taxes.regimes', 'tells whoever sees the reports', async (w) => {
    await w.as('owner').taxes.setRegime({ from: FIRST, basis: 'receipt', deposits: 'taken' });
    expect(await regimesFrom(w, [FIRST])).toEqual([{ from: FIRST, basis: 'receipt', deposits: 'taken' }]);
  }),
  answers('reports.table', 'without a regime, the VAT due is that of the sales', async (w) => {
    await onNewDay(w);
    const item = await one(w, { price: 120_00, floor: null });
    const payments = [{ method: 'cash' as const, amount: 120_00 }];
    await w.as('cashier').sales.complete({ ...saleInput(w.shop.store.id, [item]), payments });
    await w.settle();
    const { today } = await w.as('manager').reports.x(here(w));
    const days = { from: today, to: today };
    const table = (report: 'tax' | 'vat_due') =>
      w.as('manager').reports.table({ report, ...here(w), ...days });
    const netOf = async (report: 'tax' | 'vat_due') =>
      (await table(report)).sections.find((s) => s.name === 'byRate')?.rows.map((row) => row.slice(-3));
    expect(await netOf('vat_due')).toEqual([[100_00, 20_00, 120_00]]);
    expect(await netOf('tax')).toEqual(await netOf('vat_due'));
  }),
];
