import { describe, expect, it } from 'vitest';
import type { Permission } from '../core/permissions.ts';
import {
  belowFloor,
  beyondLimit,
  givenAway,
  isWithoutReductions,
  leftToGive,
  type SaleTerms,
} from './price-rules.ts';

/** A cashier who may give up to 15%. */
const CASHIER: Permission[] = ['can_give_discounts'];
/** Three pieces of 100.00, of which the list gives one, or the coupon takes 100.00 off. */
const PIECES = { price: 100_00, listPrice: 100_00, floor: null, quantity: 3 };
const FROM_LIST = { ...PIECES, priceList: { off: 100_00 } };
const BY_COUPON = { ...PIECES, couponShare: 100_00 };

const saleOf = (line: typeof PIECES & { discount?: number }) => ({ lines: [line], discountPercentage: 0 });

describe.each([
  ['what n for the price of m gives', FROM_LIST],
  ['what a coupon takes off', BY_COUPON],
])('a discount beside %s', (_what, line) => {
  it('counts alone, of what is left', () => {
    expect(givenAway(saleOf(line))).toBe(0);
    expect(givenAway(saleOf({ ...line, discount: 30_00 }))).toBe(30_00);
  });

  it('is within the limit up to 15% of a piece, and beyond it above', () => {
    expect(beyondLimit(saleOf({ ...line, discount: 45_00 }), CASHIER)).toEqual([]);
    expect(beyondLimit(saleOf({ ...line, discount: 45_01 }), CASHIER)).toEqual([
      { code: 'DISCOUNT_OVER_15_DENIED' },
    ]);
  });
});

describe('points', () => {
  const BY_POINTS = { ...PIECES, pointsShare: 60_00 };
  const off = (discountPercentage: number, floor: number | null = null) => ({
    lines: [{ ...BY_POINTS, floor }],
    discountPercentage,
  });

  it('are nobody’s discount, and take nothing from the limit of the person', () => {
    expect(givenAway(off(0))).toBe(0);
    expect(givenAway(off(15))).toBe(45_00);
    expect(beyondLimit(off(15), CASHIER)).toEqual([]);
    expect(beyondLimit(off(16), CASHIER)).toEqual([{ code: 'DISCOUNT_OVER_15_DENIED' }]);
    expect(leftToGive(off(10), CASHIER)).toBe(15_00);
  });

  it('keep to the minimum price together with the discount', () => {
    expect(belowFloor(off(10, 70_00))).toEqual([]);
    expect(belowFloor(off(10, 70_01))).toEqual([{ line: 0, floor: 70_01, net: 210_00 }]);
  });
});

it.each<[string, Partial<SaleTerms['lines'][number]>, Partial<SaleTerms>, boolean]>([
  ['at its price', {}, {}, true],
  ['above its price', { price: 120_00 }, {}, true],
  ['at its minimum price', { floor: 100_00 }, {}, true],
  ['below its price', { price: 99_99 }, {}, false],
  ['below a minimum price above its price', { floor: 100_01 }, {}, false],
  ['with a discount', { discount: 1 }, {}, false],
  ['under a price list', FROM_LIST, {}, false],
  ['with a coupon', BY_COUPON, {}, false],
  ['with points', { pointsShare: 1 }, {}, false],
  ['with a percentage off the sale', {}, { discountPercentage: 0.5 }, false],
  ['with an amount off the sale', {}, { discountAmount: 1 }, false],
])('a line %s: nothing to judge: %s', (_what, line, sale, isWithout) => {
  const terms = { ...saleOf(PIECES), lines: [PIECES, { ...PIECES, ...line }], ...sale };
  expect(isWithoutReductions(terms)).toBe(isWithout);
  if (isWithout) {
    expect([beyondLimit(terms, []), belowFloor(terms), givenAway(terms)]).toEqual([[], [], 0]);
  }
});
