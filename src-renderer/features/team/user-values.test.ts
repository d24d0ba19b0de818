import { expect, it } from 'vitest';
import { fieldsOf, valuesOf } from './user-values.ts';

const store = '00000000-0000-7000-8000-000000000001';

it('sends only permissions beyond the role', () => {
  const values = {
    ...valuesOf(undefined),
    permissions: ['can_view_inventory', 'can_manage_clients'] as const,
  };
  expect(fieldsOf({ ...values, permissions: [...values.permissions] }).permissions).toEqual([
    'can_manage_clients',
  ]);
});

it('assigns nobody who works in every store anyway', () => {
  const cashier = { ...valuesOf(undefined), assignments: [{ storeId: store, role: 'cashier' as const }] };
  expect(fieldsOf(cashier).assignments).toHaveLength(1);
  expect(fieldsOf({ ...cashier, role: 'admin' }).assignments).toEqual([]);
});

it('never sends the password among the fields', () => {
  expect(fieldsOf({ ...valuesOf(undefined), password: 'secret' })).not.toHaveProperty('password');
});
