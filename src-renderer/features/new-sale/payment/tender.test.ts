import { expect, test } from 'vitest';
import { coverIn, quickAmounts, tender } from './tender.ts';

test.each([
  [123_450, [123_450, 124_000, 125_000, 130_000, 140_000]],
  [100_000, [100_000]],
  [19_000, [19_000, 20_000]],
  [100, [100, 1_000, 5_000, 10_000, 20_000]],
  [0, []],
])('quickAmounts of %d', (due, amounts) => {
  expect(quickAmounts(due)).toEqual(amounts);
});

test.each([
  [100_000, 0.1, 10_000],
  [100_000, 0.09, 9_000],
  [100_001, 0.09, 9_001],
  [1, 0.08, 1],
])('%d centimes at %d need %d', (due, rate, cents) => {
  expect(coverIn(due, rate)).toBe(cents);
});

test('MAD is worth itself', () => {
  expect(tender({ method: 'cash', currency: 'MAD', rate: 1, tendered: 20_000 })).toEqual({
    method: 'cash',
    amount: 20_000,
    currency: 'MAD',
  });
});

test('foreign money is worth its amount at the rate', () => {
  expect(tender({ method: 'cash', currency: 'EUR', rate: 0.09, tendered: 15_000 })).toEqual({
    method: 'cash',
    amount: 166_667,
    currency: 'EUR',
    tendered: 15_000,
  });
});

test('what covers the due amount in foreign money is never short, and the least that does', () => {
  for (const rate of [0.1, 0.09, 0.08]) {
    for (let due = 1; due < 3_000; due += 7) {
      const cents = coverIn(due, rate);
      const worth = (tendered: number) => tender({ method: 'cash', currency: 'EUR', rate, tendered }).amount;
      expect(worth(cents)).toBeGreaterThanOrEqual(due);
      expect((cents - 1) / rate).toBeLessThan(due);
    }
  }
});
