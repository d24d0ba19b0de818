import { describe, expect, it, test } from 'vitest';
import { expectEvery } from '../../tests/fixtures/every.ts';
import { lineTotal, saleTotals } from './total-rules.ts';

describe('saleTotals', () => {
  test.each([
    // name, lines [price, quantity], discount %, tax %, subtotal, discount, total, tax, nets
    ['nothing', [], 0, 20, 0, 0, 0, 0, []],
    ['one piece', [[120_000, 1]], 0, 20, 120_000, 0, 120_000, 20_000, [120_000]],
    ['several pieces', [[45_000, 3]], 0, 20, 135_000, 0, 135_000, 22_500, [135_000]],
    [
      'ten percent',
      [
        [120_000, 1],
        [30_000, 2],
      ],
      10,
      20,
      180_000,
      18_000,
      162_000,
      27_000,
      [108_000, 54_000],
    ],
    [
      'an odd centime',
      [
        [333, 1],
        [333, 1],
        [334, 1],
      ],
      10,
      20,
      1000,
      100,
      900,
      150,
      [300, 300, 300],
    ],
    [
      'a remainder that does not divide',
      [
        [100, 1],
        [100, 1],
        [100, 1],
      ],
      0.5,
      20,
      300,
      2,
      298,
      50,
      [99, 99, 100],
    ],
    ['half a centime rounds up', [[25, 1]], 10, 20, 25, 3, 22, 4, [22]],
    ['everything given away', [[50_000, 2]], 100, 20, 100_000, 100_000, 0, 0, [0]],
    ['a store without tax', [[12_000, 1]], 0, 0, 12_000, 0, 12_000, 0, [12_000]],
    ['another rate', [[11_000, 1]], 0, 10, 11_000, 0, 11_000, 1000, [11_000]],
  ] as const)('%s', (_, lines, discountPercentage, taxRate, subtotal, discount, total, tax, nets) => {
    const sale = saleTotals({
      lines: lines.map(([price, quantity]) => ({ price, quantity })),
      discountPercentage,
      taxRate,
    });
    expect(sale).toMatchObject({ subtotal, discount, total, tax });
    expect(sale.lines.map((l) => l.net)).toEqual(nets);
  });

  it('spreads the discount without losing or making a centime', () => {
    for (let n = 1; n <= 40; n += 1) {
      for (const percent of [1, 3.33, 7.5, 12.5, 15, 33.33, 99.99]) {
        const lines = Array.from({ length: n }, (_, i) => ({ price: 101 + i * 977, quantity: 1 + (i % 3) }));
        const sale = saleTotals({ lines, discountPercentage: percent, taxRate: 20 });
        const sum = (key: 'discountShare' | 'net') => sale.lines.reduce((a, l) => a + l[key], 0);
        expect(sum('discountShare')).toBe(sale.discount);
        expect(sum('net')).toBe(sale.total);
        expectEvery(sale.lines, (l) => l.net >= 0);
      }
    }
  });

  it('multiplies price by quantity', () => expect(lineTotal(12_345, 7)).toBe(86_415));
});

it('takes points off last: they are worth the same whatever the discount', () => {
  const sale = {
    lines: [
      { price: 200_00, quantity: 1, pointsShare: 30_00 },
      { price: 50_00, quantity: 2, pointsShare: 20_00 },
    ],
    taxRate: 20,
  };
  expect(saleTotals({ ...sale, discountPercentage: 0 })).toMatchObject({
    subtotal: 300_00,
    discount: 50_00,
    pointsOff: 50_00,
    total: 250_00,
    tax: 41_67,
    lines: [{ net: 170_00 }, { net: 80_00 }],
  });
  expect(saleTotals({ ...sale, discountPercentage: 10 })).toMatchObject({
    discount: 80_00,
    pointsOff: 50_00,
    total: 220_00,
    lines: [
      { discountShare: 20_00, net: 150_00 },
      { discountShare: 10_00, net: 70_00 },
    ],
  });
});
