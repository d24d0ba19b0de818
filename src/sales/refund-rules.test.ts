import { describe, expect, it, test } from 'vitest';
import {
  isLargeReturn,
  laxerLimit,
  refundAmounts,
  refundPayments,
  repayableByMethod,
  returnableQuantity,
} from './refund-rules.ts';

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
