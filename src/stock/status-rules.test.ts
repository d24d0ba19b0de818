import { expect, it } from 'vitest';
import { isLowStock, stockStatus } from './status-rules.ts';

it('says that what is gone is not low', () => {
  expect(isLowStock(0, 2)).toBe(false);
  expect(isLowStock(1, 2)).toBe(true);
});

it.each([
  [{ isDiscontinued: true, stock: 0, lowStockThreshold: 2 }, 'discontinued'],
  [{ isDiscontinued: true, stock: 9, lowStockThreshold: 2 }, 'discontinued'],
  [{ isDiscontinued: false, stock: 0, lowStockThreshold: 2 }, 'out_of_stock'],
  [{ isDiscontinued: false, stock: -1, lowStockThreshold: 2 }, 'out_of_stock'],
  [{ isDiscontinued: false, stock: 2, lowStockThreshold: 2 }, 'low_stock'],
  [{ isDiscontinued: false, stock: 3, lowStockThreshold: 2 }, 'in_stock'],
  [{ isDiscontinued: false, stock: 1, lowStockThreshold: 0 }, 'in_stock'],
])('stockStatus %j → %s', (item, status) => {
  expect(stockStatus(item)).toBe(status);
});
