import { expect, it } from 'vitest';
import { z } from 'zod';
import { cartOrigin, declareOrigin, origin } from './cart-origin-contract.ts';
import './contract.ts';

const exchange = {
  kind: 'exchange',
  saleId: '01900000-0000-7000-8000-00000000dead',
  receiptNumber: 'CAS1-T1-000001',
  itemsToReturn: [],
  value: 100_00,
  reason: null,
  notes: null,
};

it('takes the origins that areas declare, each whole, and no other', () => {
  expect(cartOrigin.parse(exchange)).toEqual(exchange);
  expect(cartOrigin.safeParse({ ...exchange, value: 'much' }).success).toBe(false);
  expect(cartOrigin.safeParse({ ...exchange, kind: 'gift' }).success).toBe(false);
});

it('takes each kind once', () => {
  expect(() => declareOrigin(origin.extend({ kind: z.literal('exchange') }))).toThrow('declared twice');
});
