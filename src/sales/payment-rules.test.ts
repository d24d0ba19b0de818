import { expect, test } from 'vitest';
import { mainPaymentMethod, settle } from './payment-rules.ts';

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
