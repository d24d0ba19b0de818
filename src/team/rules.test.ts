import { expect, it } from 'vitest';
import { isSensitive, ratesOf } from './rules.ts';

const before = {
  role: 'cashier' as const,
  assignments: [
    { storeId: 'a', role: 'cashier' as const },
    { storeId: 'b', role: 'manager' as const },
  ],
  permissions: ['can_edit_products' as const, 'can_manage_clients' as const],
  dailyRate: 0,
  salary: 4_000_00,
  payFrequency: 'monthly',
  commissionPercentage: 2.5,
};

it.each([
  ['nothing', {}, false],
  ['everything as it was', before, false],
  [
    'the same in another order',
    { assignments: before.assignments.toReversed(), permissions: before.permissions.toReversed() },
    false,
  ],
  ['no password', { password: '' }, false],
  ['a password', { password: 'new-one' }, true],
  ['the role', { role: 'manager' as const }, true],
  ['a store less', { assignments: before.assignments.slice(1) }, true],
  [
    'another role in a store',
    { assignments: [{ storeId: 'a', role: 'manager' as const }, ...before.assignments.slice(1)] },
    true,
  ],
  ['a permission more', { permissions: [...before.permissions, 'can_view_payroll' as const] }, true],
  ['the salary', { salary: 4_500_00 }, true],
  ['the rate of a day', { dailyRate: 1 }, true],
  ['how often one is paid', { payFrequency: 'weekly' }, true],
  ['the commission', { commissionPercentage: 0 }, true],
])('asks who it is: %s', (_title, change, expected) => {
  expect(isSensitive(before, change)).toBe(expected);
});

it.each([
  ['nothing yet', [0, 0, 0, 0, 0], [null, null, null]],
  ['a month', [90, 45_000_00, 10_800, 24, 26], [500_00, 0.5, 92.3]],
  ['rounded half up to the centime', [3, 1_00, 60, 1, 3], [33, 3, 33.3]],
])('divides: %s', (_title, [sales = 0, total = 0, minutes = 0, daysPresent = 0, daysOpen = 0], rates) => {
  const { averageTicket, salesPerHour, attendanceRate } = ratesOf({
    sales,
    total,
    minutes,
    daysPresent,
    daysOpen,
  });
  expect([averageTicket, salesPerHour, attendanceRate]).toEqual(rates);
});
