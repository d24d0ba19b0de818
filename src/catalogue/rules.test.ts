import { expect, test } from 'vitest';
import { isLowStock, profitMargin, variantStatus } from './rules.ts';

test.each([
  [{ isDiscontinued: true, stock: 0, lowStockThreshold: 2 }, 'discontinued'],
  [{ isDiscontinued: true, stock: 9, lowStockThreshold: 2 }, 'discontinued'],
  [{ isDiscontinued: false, stock: 0, lowStockThreshold: 2 }, 'out_of_stock'],
  [{ isDiscontinued: false, stock: -1, lowStockThreshold: 2 }, 'out_of_stock'],
  [{ isDiscontinued: false, stock: 2, lowStockThreshold: 2 }, 'low_stock'],
  [{ isDiscontinued: false, stock: 3, lowStockThreshold: 2 }, 'in_stock'],
  [{ isDiscontinued: false, stock: 1, lowStockThreshold: 0 }, 'in_stock'],
])('variantStatus %j → %s', (item, status) => {
  expect(variantStatus(item)).toBe(status);
});

test('what is gone is not low', () => {
  expect(isLowStock(0, 2)).toBe(false);
  expect(isLowStock(1, 2)).toBe(true);
});

test.each([
  [120_000, 60_000, 50],
  [30_000, 20_000, 33.3],
  [10_000, 12_000, -20],
  [0, 5_000, 0],
  [10_000, 0, 100],
])('profitMargin of %d at a cost of %d → %d', (price, cost, margin) => {
  expect(profitMargin(price, cost)).toBe(margin);
});
