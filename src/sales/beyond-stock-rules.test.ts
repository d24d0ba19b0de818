import { expect, test } from 'vitest';
import { checkQuantity } from './beyond-stock-rules.ts';

test.each([
  [1, 0, 'OUT_OF_STOCK'],
  [1, -2, 'OUT_OF_STOCK'],
  [1, 1, null],
  [2, 1, 'STOCK_LIMIT'],
  [5, 5, null],
] as const)('checkQuantity %d of %d → %s', (quantity, stock, code) => {
  expect(checkQuantity(quantity, stock)).toBe(code);
});
