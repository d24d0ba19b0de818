import { expect, test } from 'vitest';
import type { TransactionDetail } from '../../../src/sales/contract.ts';
import { planReturn, returnable } from './return-plan.ts';

const line = (id: string, quantity: number, net: number, returned = 0) => ({ id, quantity, net, returned });
const terms = {
  owed: 0,
  isRefundable: () => true,
  cashRounding: { cashRoundingStep: 50, cashRoundingMode: 'down' },
} as const;
const sale = (over: object) =>
  ({
    items: [line('caftan', 2, 216_000), line('belgha', 3, 10_000)],
    payments: [
      { method: 'credit_card', amount: 200_000 },
      { method: 'cash', amount: 30_000 },
    ],
    change: 4_000,
    cards: [
      { id: 'unspent', amount: 50_000, balance: 50_000, isVoid: false },
      { id: 'spent', amount: 50_000, balance: 20_000, isVoid: false },
    ],
    refunds: [],
    ...over,
  }) as unknown as TransactionDetail;

test('repays lines after their share of the discount, to the method with most left', () => {
  expect(planReturn(sale({}), new Map([['caftan', 1]]), terms)).toEqual({
    lines: [{ saleLineId: 'caftan', quantity: 1, amount: 108_000 }],
    giftCards: [],
    total: 108_000,
    payments: [{ method: 'credit_card', amount: 108_000 }],
    uncleared: null,
    rounding: 0,
  });
});

test('repays everything to the methods that paid, without the change', () => {
  const plan = planReturn(
    sale({}),
    new Map([
      ['caftan', 2],
      ['belgha', 3],
    ]),
    terms,
  );
  expect(plan.total).toBe(226_000);
  expect(plan.payments).toEqual([
    { method: 'credit_card', amount: 200_000 },
    { method: 'cash', amount: 26_000 },
  ]);
});

test('what has come back before is neither returned nor repaid again', () => {
  const returned = sale({
    items: [line('caftan', 2, 216_000, 2), line('belgha', 3, 10_000, 1)],
    refunds: [
      {
        lines: [
          { saleLineId: 'caftan', quantity: 2, amount: 216_000 },
          { saleLineId: 'belgha', quantity: 1, amount: 3_333 },
        ],
        payments: [
          { method: 'credit_card', amount: 200_000 },
          { method: 'cash', amount: 19_333 },
        ],
      },
    ],
  });
  expect(returned.items.map(returnable)).toEqual([0, 2]);
  const all = new Map([
    ['caftan', 2],
    ['belgha', 9],
  ]);
  expect(planReturn(returned, all, terms)).toEqual({
    lines: [{ saleLineId: 'belgha', quantity: 2, amount: 6_667 }],
    giftCards: [],
    total: 6_667,
    payments: [{ method: 'cash', amount: 6_650 }],
    uncleared: null,
    rounding: -17,
  });
});

test('nothing chosen, nothing to repay', () => {
  expect(planReturn(sale({}), new Map(), terms)).toEqual({
    lines: [],
    giftCards: [],
    total: 0,
    payments: [],
    uncleared: null,
    rounding: 0,
  });
});

test('a gift card is returned whole, unless a part of it is spent', () => {
  const giftCards = new Set(['unspent', 'spent']);
  expect(planReturn(sale({}), new Map(), { ...terms, giftCards })).toMatchObject({
    lines: [],
    giftCards: ['unspent'],
    total: 50_000,
    payments: [{ method: 'credit_card', amount: 50_000 }],
  });
});
