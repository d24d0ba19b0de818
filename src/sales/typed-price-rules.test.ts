import { expect, test } from 'vitest';
import { checkPrice } from './typed-price-rules.ts';

test.each([
  [10_000, 10_000, null],
  [9_999, 10_000, 'PRICE_BELOW_FLOOR'],
  [12_000, 10_000, null],
  [0, 0, null],
  [1, null, null],
] as const)('checkPrice %d floor %d → %s', (price, floor, code) => {
  expect(checkPrice(price, floor)).toBe(code);
});
