import { describe, expect, it } from 'vitest';
import {
  formatAmount,
  formatMoney,
  formatNumber,
  formatPercent,
  fromCurrency,
  includedTax,
  percentOf,
  roundHalfUp,
  spread,
  toCurrency,
} from './money.ts';
import { parseAmount } from './number-text.ts';

/** The same numbers in each run, so that failures are reproducible. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % below;
  };
}
const sum = (parts: readonly number[]) => parts.reduce((a, b) => a + b, 0);

describe('roundHalfUp', () => {
  it.each([
    [0.5, 1],
    [1.5, 2],
    [2.5, 3],
    [2.4999, 2],
    [-0.5, -1],
    [-2.5, -3],
    [0, 0],
  ])('%d → %d', (value, rounded) => expect(roundHalfUp(value)).toBe(rounded));

  it('mirrors: a refund is its sale with the sign turned', () => {
    const next = numbers(1);
    for (let i = 0; i < 500; i += 1) {
      const value = next(100_000) / 8;
      expect(roundHalfUp(-value) + roundHalfUp(value)).toBe(0);
    }
  });
});

describe('includedTax', () => {
  it.each([
    [120_00, 20, 20_00],
    [599_99, 20, 100_00],
    [100_00, 0, 0],
    [100_00, -5, 0],
    [0, 20, 0],
    [1, 20, 0],
    [110_00, 10, 10_00],
    [100_00, 7, 6_54],
  ])('%d centimes at %d %% contain %d', (total, rate, tax) => expect(includedTax(total, rate)).toBe(tax));

  it('is the spec’s total minus total / 1.2, to the centime, and never more than the total', () => {
    const next = numbers(2);
    for (let i = 0; i < 2_000; i += 1) {
      const total = next(50_000_000);
      const tax = includedTax(total, 20);
      expect(Math.abs(tax - (total - total / 1.2))).toBeLessThanOrEqual(0.5 + 1e-6);
      expect(tax).toBeGreaterThanOrEqual(0);
      expect(tax).toBeLessThanOrEqual(total);
    }
  });
});

describe('percentOf', () => {
  it.each([
    [666_66, 10, 66_67],
    [100_00, 12.5, 12_50],
    [99, 50, 50],
    [100_00, 0, 0],
    [100_00, 100, 100_00],
    [100_00, 0.01, 1],
  ])('of %d, %d %% is %d', (amount, percent, part) => expect(percentOf(amount, percent)).toBe(part));
});

describe('spread', () => {
  it('gives parts that sum to the total, each within a centime of its exact share', () => {
    const next = numbers(3);
    for (let i = 0; i < 1_000; i += 1) {
      const weights = Array.from({ length: 1 + next(12) }, () => next(100_000));
      const total = next(1_000_000);
      const parts = spread(total, weights);
      expect(parts).toHaveLength(weights.length);
      expect(sum(parts)).toBe(total);
      const all = sum(weights);
      if (all === 0) continue;
      for (const [n, part] of parts.entries()) {
        expect(Math.abs(part - (total * (weights[n] ?? 0)) / all)).toBeLessThan(1);
        expect(Number.isInteger(part)).toBe(true);
      }
    }
  });

  it('gives the rest to the largest remainders, of equal ones to the earlier', () => {
    expect(spread(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(spread(5, [3, 3])).toEqual([3, 2]);
    expect(spread(10, [1, 2, 97])).toEqual([0, 0, 10]);
  });

  it('puts everything on the first part where nothing weighs, and has no parts of nothing', () => {
    expect(spread(7, [0, 0])).toEqual([7, 0]);
    expect(spread(7, [])).toEqual([]);
    expect(spread(0, [1, 2])).toEqual([0, 0]);
  });
});

describe('currencies', () => {
  it('go there and back within half a centime’s worth', () => {
    expect(toCurrency(111_11, 0.09)).toBe(10_00);
    expect(fromCurrency(10_00, 0.09)).toBe(111_11);
    const next = numbers(4);
    for (let i = 0; i < 500; i += 1) {
      const cents = next(1_000_000);
      expect(toCurrency(fromCurrency(cents, 0.09), 0.09)).toBe(cents);
    }
  });
});

it('parseAmount reads what formatAmount writes, in every language', () => {
  const next = numbers(5);
  for (let i = 0; i < 300; i += 1) {
    const centimes = next(100_000_000);
    expect(parseAmount(formatAmount(centimes, 'fr'))).toBe(centimes);
    expect(parseAmount(formatAmount(centimes, 'en'))).toBe(centimes);
    expect(parseAmount(formatAmount(centimes, 'ar'))).toBe(centimes);
  }
});

describe('numbers are written as Intl writes them', () => {
  const next = numbers(7);
  const values = Array.from({ length: 2_000 }, () => {
    const size = 10 ** next(12);
    return ((next(2) === 0 ? -1 : 1) * next(size)) / (next(2) === 0 ? 8 : 1_000);
  });
  const asIntl = (locale: 'ar' | 'fr' | 'en', value: number, o: Intl.NumberFormatOptions) =>
    value
      .toLocaleString(locale === 'fr' ? 'fr-FR' : 'en-US', { ...o, signDisplay: 'negative' })
      .replaceAll('\u202f', '\u00a0');
  it.each(['ar', 'fr', 'en'] as const)('%s', (locale) => {
    for (const value of values) {
      expect(formatNumber(value, locale)).toBe(asIntl(locale, value, { maximumFractionDigits: 2 }));
      expect(formatPercent(value, locale, 1).replace(/\s?%/, '')).toBe(
        asIntl(locale, value, { maximumFractionDigits: 1 }),
      );
      const centimes = Math.trunc(value);
      expect(formatAmount(centimes, locale)).toBe(
        asIntl(locale, centimes / 100, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
      );
    }
  });
  it('has no sign where nothing is left', () => {
    expect(formatNumber(-0.001, 'en')).toBe('0');
    expect(formatAmount(-0, 'fr')).toBe('0,00');
  });
});

describe('formatAmount and formatMoney', () => {
  it('write Latin digits and two decimals', () => {
    expect(formatAmount(1_250_50, 'fr')).toBe('1\u00a0250,50');
    expect(formatAmount(1_250_50, 'en')).toBe('1,250.50');
    expect(formatAmount(1_250_50, 'ar')).toBe('1,250.50');
    expect(formatAmount(0, 'ar')).toBe('0.00');
    expect(formatAmount(-5, 'en')).toBe('-0.05');
  });

  it('name the currency: dirhams in Arabic by their own letters', () => {
    expect(formatMoney(1_00, 'ar')).toBe('1.00\u00a0د.م.');
    expect(formatMoney(1_00, 'fr')).toBe('1,00\u00a0DH');
    expect(formatMoney(1_00, 'ar', 'EUR')).toBe('1.00\u00a0EUR');
  });
});
