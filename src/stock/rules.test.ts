import { expect, it } from 'vitest';
import { averageCost, isLowStock, stockStatus } from './rules.ts';

it.each([
  ['by weight', { pieces: 3, cost: 100_00 }, { pieces: 1, cost: 200_00 }, 125_00],
  ['half up', { pieces: 1, cost: 100 }, { pieces: 1, cost: 101 }, 101],
  ['nothing there', { pieces: 0, cost: 999 }, { pieces: 4, cost: 250 }, 250],
  ['oversold', { pieces: -2, cost: 999 }, { pieces: 4, cost: 250 }, 250],
  ['nothing came', { pieces: 0, cost: 999 }, { pieces: 0, cost: 250 }, 999],
])('averages a cost: %s', (_title, present, arrived, cost) => {
  expect(averageCost(present, arrived)).toBe(cost);
});

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
