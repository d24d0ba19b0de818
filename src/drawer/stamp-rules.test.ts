import { expect, it } from 'vitest';
import { isCashReceipt, stampDutyOf } from './stamp-rules.ts';

it.each([
  [0, 0],
  [1_99, 0],
  [2_00, 1],
  [5_99, 1],
  [6_00, 2],
  [800_00, 2_00],
  [62_000_00, 155_00],
  // More change than cash: nothing is due, and nothing is given back.
  [-800_00, 0],
])('the duty on %i centimes is %i', (cash, duty) => {
  expect(stampDutyOf(cash)).toBe(duty);
});

it.each([
  ['cash', 'sale', 100, true],
  ['cash', 'deposit', 100, true],
  ['cash', 'repayment', 100, true],
  ['cash', 'refund', -100, false],
  ['cash', 'deposit', -100, false],
  ['credit_card', 'sale', 100, false],
  ['cheque', 'repayment', 100, false],
] as const)('%s of a %s, %i: %s', (method, kind, amount, counts) => {
  expect(isCashReceipt({ method, kind, amount })).toBe(counts);
});
