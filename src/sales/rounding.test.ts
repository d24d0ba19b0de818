import { expect, it } from 'vitest';
import { roundingOf } from '../payment-methods/rounding-rules.ts';
import { settle } from './payment-rules.ts';

const down = { cashRoundingStep: 50, cashRoundingMode: 'down' } as const;
const nearest = { cashRoundingStep: 50, cashRoundingMode: 'nearest' } as const;

it.each([
  [127_415, down, -15],
  [127_449, down, -49],
  [127_400, down, 0],
  [127_425, nearest, -25],
  [127_426, nearest, 24],
  [127_499, { cashRoundingStep: 100, cashRoundingMode: 'down' } as const, -99],
  [127_415, { cashRoundingStep: 10, cashRoundingMode: 'nearest' } as const, -5],
  [127_415, { cashRoundingStep: 0, cashRoundingMode: 'nearest' } as const, 0],
])('rounds %i with %o by %i', (amount, rounding, added) => {
  expect(roundingOf(amount, rounding)).toBe(added);
});

it.each([
  ['cash alone', [['cash', 127_400]], { rounding: -15, change: 0, error: null }],
  ['a note', [['cash', 130_000]], { rounding: -15, change: 2_600, error: null }],
  ['a card pays all of it', [['credit_card', 127_415]], { rounding: 0, change: 0, error: null }],
  [
    'cash pays the rest',
    [
      ['credit_card', 100_000],
      ['cash', 27_400],
    ],
    { rounding: -15, change: 0, error: null },
  ],
  [
    'too little cash',
    [['cash', 127_350]],
    { rounding: 0, change: 0, error: { code: 'UNDERPAID', missing: 50 } },
  ],
  ['nothing', [], { rounding: 0, change: 0, error: { code: 'UNDERPAID', missing: 127_415 } }],
] as const)('settles 1,274.15 where %s', (_what, payments, settlement) => {
  const paid = payments.map(([method, amount]) => ({ method, amount }));
  expect(settle({ total: 127_415, payments: paid, rounding: down })).toMatchObject(settlement);
});
