import { expect, it } from 'vitest';
import { balanceOf } from './rules.ts';

it.each([
  [0, 0, 0],
  [5_000_00, 2_000_00, 3_000_00],
  [1_000_00, 1_500_00, -500_00],
])('of %i received and %i paid, %i is owed', (received, paid, owed) => {
  expect(balanceOf({ received, paid, openOrders: 1 })).toEqual({ received, paid, owed, openOrders: 1 });
});
