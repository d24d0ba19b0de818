import { expect, test } from 'vitest';
import { z } from 'zod';
import { discountAmount, withOneDiscount } from './discount-contract.ts';

const line = z.object({ price: z.number(), quantity: z.number(), discount: z.number().optional() });
const sale = withOneDiscount(
  z.object({
    items: z.array(line),
    garments: z.array(line).default([]),
    discountPercentage: z.number(),
    discountAmount,
  }),
);
const pair = { price: 100_00, quantity: 2 };

test.each([
  [
    'an amount up to what the lines come to',
    { items: [pair], discountPercentage: 0, discountAmount: 200_00 },
    [],
  ],
  ['a centime more', { items: [pair], discountPercentage: 0, discountAmount: 200_01 }, ['discountAmount']],
  [
    'more than what the lines leave',
    { items: [{ ...pair, discount: 50_00 }], discountPercentage: 0, discountAmount: 150_01 },
    ['discountAmount'],
  ],
  [
    'an amount that the garments cover',
    { items: [], garments: [pair], discountPercentage: 0, discountAmount: 1 },
    [],
  ],
  [
    'more off a line than the line',
    { items: [{ ...pair, discount: 200_01 }], discountPercentage: 0 },
    ['items'],
  ],
  [
    'a percentage and an amount',
    { items: [pair], discountPercentage: 5, discountAmount: 1 },
    ['discountAmount'],
  ],
])('%s', (_name, input, wrong) => {
  expect(sale.safeParse(input).error?.issues.map((issue) => issue.path[0]) ?? []).toEqual(wrong);
});
