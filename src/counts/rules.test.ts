import { expect, it } from 'vitest';
import { adjustmentOf, stockAt, totalsOf } from './rules.ts';

it.each([
  ['less than expected', { counted: 7, expected: 10, at: 5, countedAt: null }, -3],
  ['more than expected', { counted: 12, expected: 10, at: 5, countedAt: 4 }, 2],
  ['as expected', { counted: 10, expected: 10, at: 5, countedAt: null }, 0],
  ['counted later by another audit', { counted: 7, expected: 10, at: 5, countedAt: 6 }, 0],
  ['counted at the same moment by another audit', { counted: 7, expected: 10, at: 5, countedAt: 5 }, 0],
])('adjusts: %s', (_title, count, change) => {
  expect(adjustmentOf(count)).toBe(change);
});

it.each([
  ['nothing has moved', [], 8],
  ['sold since', [{ at: 6, change: -2 }], 10],
  [
    'sold at that very moment, and before',
    [
      { at: 5, change: -2 },
      { at: 1, change: -1 },
    ],
    8,
  ],
  [
    'sold and taken back since',
    [
      { at: 6, change: -2 },
      { at: 9, change: 2 },
    ],
    8,
  ],
])('goes back to the stock of a moment: %s', (_title, movements, stock) => {
  expect(stockAt(5, 8, movements)).toBe(stock);
});

it('sums up what differs, missing against surplus', () => {
  const results = [
    { counted: 7, expected: 10, cost: 50_00 },
    { counted: 3, expected: 1, cost: 20_00 },
    { counted: 4, expected: 4, cost: 99_00 },
  ];
  expect(totalsOf(results)).toEqual({
    counted: 3,
    differing: 2,
    difference: -1,
    differenceValue: -110_00,
  });
});
