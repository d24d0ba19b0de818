import { describe, expect, it } from 'vitest';
import { type Regime, rateOn, regimeOn } from './rules.ts';

describe('the regime of a day', () => {
  const regimes: Regime[] = [
    { from: '2026-07-01', basis: 'debit', deposits: 'taken' },
    { from: '2026-03-01', basis: 'receipt', deposits: 'collected' },
  ];
  it.each([
    ['2026-02-28', 'debit', 'collected'],
    ['2026-03-01', 'receipt', 'taken'],
    ['2026-06-30', 'receipt', 'taken'],
    ['2026-07-01', 'debit', 'taken'],
  ])('%s', (day, basis, deposits) => {
    expect(regimeOn(regimes, day)).toEqual({ basis, deposits });
  });
});

it('a store had the rate of its time', () => {
  const earlier = [
    { through: '2026-06-30', rate: 14 },
    { through: '2025-12-31', rate: 10 },
  ];
  const rates = ['2025-12-31', '2026-01-01', '2026-06-30', '2026-07-01'].map((day) =>
    rateOn({ taxRate: 20 }, earlier, day),
  );
  expect(rates).toEqual([10, 14, 14, 20]);
});
