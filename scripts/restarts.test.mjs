import { expect, test } from 'vitest';
import { restarts } from './restarts.mjs';

test('a server that ends by itself is started again, each time after twice as long, and given up after five', () => {
  const next = restarts();
  expect([1, 1, 1, 1, 1, 1].map(() => next(100))).toEqual([500, 1_000, 2_000, 4_000, 8_000, null]);
});

test('one that was up for a minute is counted anew', () => {
  const next = restarts();
  expect([next(100), next(100), next(59_999), next(60_000), next(100)]).toEqual([
    500, 1_000, 2_000, 500, 1_000,
  ]);
});
