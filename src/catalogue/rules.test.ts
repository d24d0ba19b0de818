import { expect, test } from 'vitest';
import {
  compareSizes,
  eanCheckDigit,
  inStoreEan,
  isEan,
  isLowStock,
  profitMargin,
  repriced,
  variantStatus,
} from './rules.ts';

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

test('sizes run as a tailor orders them', () => {
  expect(['42', 'L', 'Unique', '2XL', 'XS', '38', 'M', 'S', '6 ans'].sort(compareSizes)).toEqual([
    'XS',
    'S',
    'M',
    'L',
    '2XL',
    '6 ans',
    '38',
    '42',
    'Unique',
  ]);
});

test.each([
  ['4006381333931', true],
  ['4006381333932', false],
  ['96385074', true],
  ['036000291452', true],
  ['CAFTAN-M', false],
  ['123', false],
])('the check digit of %s', (code, right) => {
  expect(isEan(code)).toBe(right);
});

test('barcodes of the shop’s own range are right, and differ', () => {
  expect(inStoreEan(1)).toBe(`200000000001${eanCheckDigit('200000000001')}`);
  expect(isEan(inStoreEan(9_876_543_210))).toBe(true);
  expect(inStoreEan(1)).not.toBe(inStoreEan(2));
});

test.each([
  ['a price', { price: 100_00, floor: 80_00 }, { price: 120_00 }, { price: 120_00, floor: 80_00 }],
  [
    'a price under the floor',
    { price: 100_00, floor: 80_00 },
    { price: 70_00 },
    { price: 70_00, floor: 70_00 },
  ],
  [
    'a floor that is the price',
    { price: 100_00, floor: 100_00 },
    { price: 90_00 },
    { price: 90_00, floor: 90_00 },
  ],
  ['percent', { price: 100_00, floor: 50_00 }, { percent: 10 }, { price: 110_00, floor: 50_00 }],
  ['percent, rounded', { price: 99_00, floor: 50_00 }, { percent: -15 }, { price: 84_00, floor: 50_00 }],
])('new terms: %s', (_title, terms, change, expected) => {
  expect(repriced(terms, change)).toEqual(expected);
});
