import { expect, test } from 'vitest';
import { coverIn, quickAmounts, tender } from './tender.ts';

test.each([
  [1_00, [1_00, 20_00, 50_00, 100_00, 200_00]],
  [25_00, [25_00, 40_00, 50_00, 100_00, 200_00]],
  [100_00, [100_00, 200_00]],
  [190_00, [190_00, 200_00]],
  [200_00, [200_00]],
  [450_00, [450_00, 460_00, 500_00, 600_00]],
  [600_00, [600_00, 1_000_00, 2_000_00]],
  [1_000_00, [1_000_00, 2_000_00]],
  [1_200_00, [1_200_00, 1_500_00, 2_000_00]],
  [1_234_50, [1_234_50, 1_240_00, 1_250_00, 1_300_00, 1_400_00]],
  [1_350_00, [1_350_00, 1_360_00, 1_400_00, 1_500_00, 2_000_00]],
  [2_600_00, [2_600_00, 3_000_00, 4_000_00]],
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
