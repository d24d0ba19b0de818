import { expect, test } from 'vitest';
import { eanCheckDigit, inStoreEan, isEan, profitMargin, repriced } from './rules.ts';

test.each([
  [120_000, 60_000, 50],
  [30_000, 20_000, 33.3],
  [10_000, 12_000, -20],
  [0, 5_000, 0],
  [10_000, 0, 100],
])('profitMargin of %d at a cost of %d → %d', (price, cost, margin) => {
  expect(profitMargin(price, cost)).toBe(margin);
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
    { price: 110_00 },
    { price: 110_00, floor: 100_00 },
  ],
  ['no floor', { price: 100_00, floor: null }, { price: 90_00 }, { price: 90_00, floor: null }],
  ['percent', { price: 100_00, floor: 50_00 }, { percent: 10 }, { price: 110_00, floor: 50_00 }],
  ['percent, rounded', { price: 99_00, floor: 50_00 }, { percent: -15 }, { price: 84_00, floor: 50_00 }],
])('new terms: %s', (_title, terms, change, expected) => {
  expect(repriced(terms, change)).toEqual(expected);
});
