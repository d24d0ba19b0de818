import { describe, expect, it, test } from 'vitest';
import { expectEvery } from '../../tests/fixtures/every.ts';
import { ROLE_PERMISSIONS } from '../core/permissions.ts';
import {
  checkDiscount,
  checkPrice,
  checkQuantity,
  isAsOffered,
  isLargeReturn,
  laxerLimit,
  lineTotal,
  mainPaymentMethod,
  type OfferedTerms,
  refundAmounts,
  refundPayments,
  repayableByMethod,
  returnableQuantity,
  saleTotals,
  settle,
} from './rules.ts';

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

test.each([
  [0, [], null],
  [0.01, [], 'DISCOUNT_DENIED'],
  [15, ['can_give_discounts'], null],
  [15.01, ['can_give_discounts'], 'DISCOUNT_OVER_15_DENIED'],
  [40, ['can_give_discounts', 'can_give_discounts_over_15_percent'], null],
  [10, ['can_give_discounts_over_15_percent'], 'DISCOUNT_DENIED'],
  [15, ROLE_PERMISSIONS.cashier, null],
  [16, ROLE_PERMISSIONS.cashier, 'DISCOUNT_OVER_15_DENIED'],
  [16, ROLE_PERMISSIONS.manager, null],
] as const)('checkDiscount %d %j → %s', (percent, permissions, code) => {
  expect(checkDiscount(percent, permissions)).toBe(code);
});

test.each([
  [10_000, 10_000, null],
  [9_999, 10_000, 'PRICE_BELOW_FLOOR'],
  [12_000, 10_000, null],
  [0, 0, null],
  [1, null, null],
] as const)('checkPrice %d floor %d → %s', (price, floor, code) => {
  expect(checkPrice(price, floor)).toBe(code);
});

test.each([
  [1, 0, 'OUT_OF_STOCK'],
  [1, -2, 'OUT_OF_STOCK'],
  [1, 1, null],
  [2, 1, 'STOCK_LIMIT'],
  [5, 5, null],
] as const)('checkQuantity %d of %d → %s', (quantity, stock, code) => {
  expect(checkQuantity(quantity, stock)).toBe(code);
});

test.each([
  ['exact cash', 10_000, [['cash', 10_000]], 10_000, 0, null],
  ['cash with change', 9_350, [['cash', 20_000]], 20_000, 10_650, null],
  ['nothing paid', 10_000, [], 0, 0, { code: 'UNDERPAID', missing: 10_000 }],
  ['one centime missing', 10_000, [['cash', 9_999]], 9_999, 0, { code: 'UNDERPAID', missing: 1 }],
  ['exact card', 10_000, [['credit_card', 10_000]], 10_000, 0, null],
  ['card over the total', 10_000, [['credit_card', 10_001]], 10_001, 0, { code: 'OVERPAID', excess: 1 }],
  [
    'split, change from cash',
    10_000,
    [
      ['credit_card', 6_000],
      ['cash', 5_000],
    ],
    11_000,
    1_000,
    null,
  ],
  [
    'card pays all, cash comes back whole',
    10_000,
    [
      ['credit_card', 10_000],
      ['cash', 500],
    ],
    10_500,
    500,
    null,
  ],
  [
    'two cards over',
    10_000,
    [
      ['credit_card', 6_000],
      ['credit_card', 5_000],
    ],
    11_000,
    0,
    { code: 'OVERPAID', excess: 1_000 },
  ],
  [
    '0 and less are dropped',
    10_000,
    [
      ['credit_card', 0],
      ['cash', 10_000],
      ['cash', -5],
    ],
    10_000,
    0,
    null,
  ],
  ['a free sale', 0, [], 0, 0, null],
] as const)('settle: %s', (_, total, payments, paid, change, error) => {
  const submitted = payments.map(([method, amount]) => ({ method, amount }));
  expect(settle({ total, payments: submitted })).toEqual({ paid, change, rounding: 0, error });
});

test.each([
  [[], 'cash'],
  [[['credit_card', 100]], 'credit_card'],
  [
    [
      ['cash', 100],
      ['credit_card', 300],
    ],
    'credit_card',
  ],
  [
    [
      ['cash', 200],
      ['credit_card', 300],
      ['cash', 200],
    ],
    'cash',
  ],
  [
    [
      ['credit_card', 300],
      ['cash', 300],
    ],
    'credit_card',
  ],
  [[['credit_card', 0]], 'cash'],
] as const)('mainPaymentMethod %j → %s', (payments, method) => {
  expect(mainPaymentMethod(payments.map(([m, amount]) => ({ method: m, amount })))).toBe(method);
});

describe('refundAmounts', () => {
  test.each([
    [{ quantity: 1, net: 900, returnedQuantity: 0, returnedAmount: 0 }, 1, 900],
    [{ quantity: 3, net: 1000, returnedQuantity: 0, returnedAmount: 0 }, 1, 333],
    [{ quantity: 3, net: 1000, returnedQuantity: 1, returnedAmount: 333 }, 2, 667],
    [{ quantity: 3, net: 1000, returnedQuantity: 0, returnedAmount: 0 }, 3, 1000],
    [{ quantity: 2, net: 0, returnedQuantity: 0, returnedAmount: 0 }, 2, 0],
    [{ quantity: 2, net: 500, returnedQuantity: 2, returnedAmount: 500 }, 1, 0],
  ])('%j, %d back → %d', (sold, quantity, amount) => {
    expect(refundAmounts({ sold, quantity })).toBe(amount);
  });

  it('repays exactly the net whatever the sequence of returns', () => {
    for (const quantity of [1, 2, 3, 5, 7, 11]) {
      for (const net of [0, 1, 99, 1000, 33_333, 123_457]) {
        for (const step of [1, 2, 3]) {
          const sold = { quantity, net, returnedQuantity: 0, returnedAmount: 0 };
          while (returnableQuantity(sold) > 0) {
            const pieces = Math.min(step, returnableQuantity(sold));
            sold.returnedAmount += refundAmounts({ sold, quantity: pieces });
            sold.returnedQuantity += pieces;
          }
          expect(sold.returnedAmount).toBe(net);
        }
      }
    }
  });
});

describe('repaying', () => {
  const methods = (parts: readonly (readonly [string, number])[]) =>
    parts.map(([method, amount]) => ({ method, amount }));

  test.each([
    ['change is not the client’s', [['cash', 20_000]], 10_650, [], [['cash', 9_350]]],
    [
      'earlier refunds',
      [
        ['cash', 5_000],
        ['credit_card', 6_000],
      ],
      1_000,
      [['cash', 4_000]],
      [['credit_card', 6_000]],
    ],
    [
      'one method twice',
      [
        ['cash', 100],
        ['cash', 200],
      ],
      0,
      [],
      [['cash', 300]],
    ],
    [
      'a deposit and goods that were exchanged go back in cash, with what cash paid',
      [
        ['deposit', 3_000],
        ['exchange', 2_000],
        ['cash', 1_000],
        ['credit_card', 500],
      ],
      200,
      [['cash', 800]],
      [
        ['cash', 5_000],
        ['credit_card', 500],
      ],
    ],
  ] as const)('repayableByMethod: %s', (_, payments, change, refunded, repayable) => {
    expect(
      repayableByMethod({
        payments: methods(payments),
        change,
        refunded: methods(refunded),
        isRefundable: () => true,
      }),
    ).toEqual(methods(repayable));
  });

  it('refunds in cash what was paid by a method that refunds do not go back by', () => {
    const payments = [
      { method: 'cheque', amount: 4_000 },
      { method: 'credit_card', amount: 500 },
    ];
    const isRefundable = (method: string) => method !== 'cheque';
    expect(
      repayableByMethod({ payments, change: 0, refunded: [{ method: 'cash', amount: 1_000 }], isRefundable }),
    ).toEqual([
      { method: 'cash', amount: 3_000 },
      { method: 'credit_card', amount: 500 },
    ]);
  });

  it('puts back onto each store credit what was spent of it', () => {
    const spent = (sourceId: string, amount: number) => ({ method: 'store_credit', amount, sourceId });
    const payments = [spent('a', 300), spent('b', 500), spent('a', 100)];
    const repayable = repayableByMethod({
      payments,
      change: 0,
      refunded: [spent('a', 150)],
      isRefundable: () => true,
    });
    expect(repayable).toEqual([spent('a', 250), spent('b', 500)]);
    expect(refundPayments(600, repayable)).toEqual([spent('b', 500), spent('a', 100)]);
  });

  test.each([
    ['one method', 500, [['credit_card', 900]], [['credit_card', 500]]],
    [
      'the one with most left first',
      500,
      [
        ['cash', 400],
        ['credit_card', 600],
      ],
      [['credit_card', 500]],
    ],
    [
      'both',
      900,
      [
        ['cash', 400],
        ['credit_card', 600],
      ],
      [
        ['credit_card', 600],
        ['cash', 300],
      ],
    ],
    ['nothing', 0, [['cash', 400]], []],
    [
      'more than was paid',
      500,
      [['credit_card', 300]],
      [
        ['credit_card', 300],
        ['cash', 200],
      ],
    ],
    ['more than was paid in cash', 500, [['cash', 300]], [['cash', 500]]],
  ] as const)('refundPayments: %s', (_, total, repayable, parts) => {
    expect(refundPayments(total, methods(repayable))).toEqual(methods(parts));
  });
});

describe('whether a sale is as it was offered', () => {
  const line = { productId: 'kaftan', price: 900_00, quantity: 2 };
  const offer: OfferedTerms = {
    discountPercentage: 10,
    lines: [line, { productId: 'belt', price: 50_00, quantity: 1 }],
  };
  const sale = (o: Partial<OfferedTerms>): OfferedTerms => ({ ...offer, ...o });

  it.each([
    ['all of it', sale({}), true],
    ['less of it', sale({ lines: [{ ...line, quantity: 1 }] }), true],
    ['with a smaller discount', sale({ discountPercentage: 5 }), true],
    ['at a higher price', sale({ lines: [{ ...line, price: 950_00 }] }), true],
    ['with a larger discount', sale({ discountPercentage: 11 }), false],
    ['cheaper', sale({ lines: [{ ...line, price: 899_99 }] }), false],
    ['more pieces', sale({ lines: [{ ...line, quantity: 3 }] }), false],
    ['more pieces on two lines', sale({ lines: [line, { ...line, quantity: 1 }] }), false],
    ['something else', sale({ lines: [line, { ...line, productId: 'fez' }] }), false],
  ])('%s: %s', (_what, sold, is) => {
    expect(isAsOffered(offer, sold)).toBe(is);
  });

  it('adds up what was offered of one article on two lines', () => {
    const twice = { ...offer, lines: [line, { ...line, price: 950_00 }] };
    expect(isAsOffered(twice, sale({ lines: [{ ...line, quantity: 4 }] }))).toBe(true);
    expect(isAsOffered(twice, sale({ lines: [{ ...line, quantity: 5 }] }))).toBe(false);
  });
});

test.each([
  [50_00, undefined, 60_00, true],
  [50_00, 50_00, 60_00, true],
  [50_00, 50_00, 50_00, false],
  [50_00, 100_00, 60_00, false],
  [50_00, 100_00, 101_00, true],
  [50_00, 20_00, 40_00, false],
  [50_00, 0, 900_00, false],
  [0, 50_00, 900_00, false],
  [0, undefined, 900_00, false],
])(
  'the store wants an approval above %d, the till knew %s: a return of %d is large: %s',
  (now, known, repaid, isLarge) => {
    expect(isLargeReturn(repaid, laxerLimit(now, known))).toBe(isLarge);
  },
);
