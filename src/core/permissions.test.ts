import { describe, expect, it } from 'vitest';
import {
  effectivePermissions,
  type Grantee,
  isStoreBound,
  mayGrant,
  mayUse,
  PERMISSIONS,
  ROLE_PERMISSIONS,
  ROLES,
  roleIn,
  worksIn,
} from './permissions.ts';

const person = (o: Partial<Grantee>): Grantee => ({
  role: 'cashier',
  assignments: [],
  permissions: [],
  ...o,
});

const NINETEEN = [
  'can_view_dashboard',
  'can_view_analytics',
  'can_view_payroll',
  'can_manage_team',
  'can_manage_stores',
  'can_manage_inventory',
  'can_view_inventory',
  'can_edit_products',
  'can_archive_products',
  'can_perform_stock_takes',
  'can_manage_expenses',
  'can_manage_suppliers',
  'can_manage_purchase_orders',
  'can_manage_bundles',
  'can_manage_clients',
  'can_process_returns',
  'can_give_discounts',
  'can_give_discounts_over_15_percent',
  'can_view_audit_log',
];

describe('the spec’s permissions', () => {
  it('are nineteen', () => {
    expect(PERMISSIONS).toEqual(NINETEEN);
  });

  it('are all owner’s and admin’s', () => {
    expect(ROLE_PERMISSIONS.owner).toEqual(NINETEEN);
    expect(ROLE_PERMISSIONS.admin).toEqual(NINETEEN);
  });

  it('are a manager’s but for team and stores', () => {
    const lacking = PERMISSIONS.filter((p) => !ROLE_PERMISSIONS.manager.includes(p));
    expect(lacking).toEqual(['can_manage_team', 'can_manage_stores']);
  });

  it('are three of a cashier’s', () => {
    expect(ROLE_PERMISSIONS.cashier.toSorted()).toEqual([
      'can_give_discounts',
      'can_process_returns',
      'can_view_inventory',
    ]);
  });
});

describe('effective permissions', () => {
  it('are the union of the role’s and the person’s own, each once, in the spec’s order', () => {
    const cashier = person({ permissions: ['can_view_audit_log', 'can_give_discounts'] });
    expect(effectivePermissions(cashier, null)).toEqual([
      'can_view_inventory',
      'can_process_returns',
      'can_give_discounts',
      'can_view_audit_log',
    ]);
  });

  it('agree with mayUse for every role, permission and store', () => {
    for (const role of ROLES) {
      for (const assigned of ROLES) {
        const someone = person({ role, assignments: [{ storeId: 'a', role: assigned }] });
        for (const store of ['a', 'b', null]) {
          const effective = effectivePermissions(someone, store);
          for (const p of PERMISSIONS) expect(mayUse(someone, p, store)).toBe(effective.includes(p));
        }
      }
    }
  });

  it('are those of the assignment’s role in its store', () => {
    const both = person({
      role: 'cashier',
      assignments: [
        { storeId: 'a', role: 'manager' },
        { storeId: 'b', role: 'cashier' },
      ],
    });
    expect([roleIn(both, 'a'), roleIn(both, 'b'), roleIn(both, 'c'), roleIn(both, null)]).toEqual([
      'manager',
      'cashier',
      'cashier',
      'cashier',
    ]);
    expect([mayUse(both, 'can_edit_products', 'a'), mayUse(both, 'can_edit_products', 'b')]).toEqual([
      true,
      false,
    ]);
  });

  it('are never taken from an owner by an assignment', () => {
    const owner = person({ role: 'owner', assignments: [{ storeId: 'a', role: 'cashier' }] });
    expect(effectivePermissions(owner, 'a')).toEqual(NINETEEN);
  });
});

describe('where a person works', () => {
  it('is everywhere for owners and admins, where they are assigned for the others', () => {
    const assignments = [{ storeId: 'a', role: 'cashier' as const }];
    expect(ROLES.map((role) => [role, isStoreBound(person({ role }))])).toEqual([
      ['owner', false],
      ['admin', false],
      ['manager', true],
      ['cashier', true],
    ]);
    expect(worksIn(person({ role: 'admin' }), 'b')).toBe(true);
    expect(worksIn(person({ role: 'manager', assignments }), 'a')).toBe(true);
    expect(worksIn(person({ role: 'manager', assignments }), 'b')).toBe(false);
    expect(worksIn(person({}), 'a')).toBe(false);
  });
});

describe('granting', () => {
  it('reaches one’s own role and no higher', () => {
    const granted = Object.fromEntries(ROLES.map((g) => [g, ROLES.filter((r) => mayGrant(g, r))]));
    expect(granted).toEqual({
      owner: ['owner', 'admin', 'manager', 'cashier'],
      admin: ['admin', 'manager', 'cashier'],
      manager: ['manager', 'cashier'],
      cashier: ['cashier'],
    });
  });
});
