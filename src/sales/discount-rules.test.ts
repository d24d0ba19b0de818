import { expect, test } from 'vitest';
import { ROLE_PERMISSIONS } from '../core/permissions.ts';
import { checkDiscount } from './discount-rules.ts';

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
