import { expect, it } from 'vitest';
import { amountOf, inputOf, percentOf, valuesOf } from './user-values.ts';

const store = '00000000-0000-7000-8000-000000000001';

it('sends only permissions beyond the role', () => {
  const values = {
    ...valuesOf(undefined),
    permissions: ['can_view_inventory', 'can_manage_clients'] as const,
  };
  expect(inputOf({ ...values, permissions: [...values.permissions] }).permissions).toEqual([
    'can_manage_clients',
  ]);
});

it('assigns nobody who works in every store anyway', () => {
  const cashier = { ...valuesOf(undefined), assignments: [{ storeId: store, role: 'cashier' as const }] };
  expect(inputOf(cashier).assignments).toHaveLength(1);
  expect(inputOf({ ...cashier, role: 'admin' }).assignments).toEqual([]);
});

it('sends a password only if one was typed, and once', () => {
  expect(inputOf(valuesOf(undefined))).not.toHaveProperty('password');
  const input = inputOf({ ...valuesOf(undefined), password: 'secret', again: 'secret' });
  expect(input).toHaveProperty('password', 'secret');
  expect(input).not.toHaveProperty('again');
});

it('sends pay in centimes and percent', () => {
  const pay = { salary: '4 500,50', dailyRate: '', commission: '2,5', hiredOn: '' };
  expect(inputOf({ ...valuesOf(undefined), ...pay })).toMatchObject({
    salary: 4_500_50,
    dailyRate: 0,
    commissionPercentage: 2.5,
    hiredOn: null,
  });
});

it.each([
  ['', 0, 0],
  ['12', 12_00, 12],
  ['1,5', 1_50, 1.5],
  ['101', 101_00, null],
  ['x', null, null],
])('reads %j as an amount and as a percentage', (text, amount, percent) => {
  expect([amountOf(text), percentOf(text)]).toEqual([amount, percent]);
});
