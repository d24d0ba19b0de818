import { describe, expect, it } from 'vitest';
import { ROLE_PERMISSIONS, type Role } from '../../src/core/permissions.ts';
import { type Gate, homeOf, redirectFor } from './guards.ts';
import { entryAt, groupsFor, maySee, offered, SCREENS } from './table.ts';

const as = (
  role: Role,
  more: Partial<Extract<Gate, { state: 'authenticated' }>> = {},
  hasStore = true,
): Gate => ({
  state: 'authenticated',
  viewer: { role, permissions: ROLE_PERMISSIONS[role], hasStore, atTill: true },
  stores: null,
  inSetup: false,
  ...more,
});

describe('a closed gate', () => {
  it.each([
    ['setup-needed', '/setup'],
    ['no-store', '/login'],
    ['no-user', '/login'],
    ['not-connected', '/connect'],
  ] as const)('%s leaves only %s open', (state, open) => {
    expect(redirectFor(open, { state })).toBeNull();
    for (const path of ['/', '/hub', '/new-sale', '/nowhere', '/stores']) {
      expect(redirectFor(path, { state })).toBe(open);
    }
  });

  it('does not show the set-up once there is an owner', () => {
    expect(redirectFor('/setup', { state: 'no-store' })).toBe('/login');
  });
});

describe('home', () => {
  it('is the sale for cashiers and the hub for the others', () => {
    expect(homeOf(as('cashier'))).toBe('/new-sale');
    for (const role of ['manager', 'admin', 'owner'] as const) expect(homeOf(as(role))).toBe('/hub');
    expect(redirectFor('/', as('cashier'))).toBe('/new-sale');
    expect(redirectFor('/', as('manager'))).toBe('/hub');
  });

  it('is what the person has chosen, as long as it may be seen', () => {
    const gate = as('cashier');
    if (gate.state !== 'authenticated') throw new Error('unreachable');
    gate.viewer.landing = '/transactions';
    expect(redirectFor('/', gate)).toBe('/transactions');
    gate.viewer.landing = '/stores';
    expect(redirectFor('/', gate)).toBe('/new-sale');
    gate.viewer.landing = '/was-once';
    expect(redirectFor('/', gate)).toBe('/new-sale');
  });

  it('sends an owner without stores to the stores, one without a chosen store to choose one', () => {
    expect(redirectFor('/', as('owner', { stores: 0 }, false))).toBe('/stores');
    expect(redirectFor('/hub', as('owner', { stores: 3 }, false))).toBe('/select-store');
    expect(redirectFor('/select-store', as('owner', { stores: 3 }, false))).toBeNull();
  });

  it('keeps the owner in the wizard until it is through', () => {
    expect(redirectFor('/stores', as('owner', { inSetup: true }, false))).toBe('/setup');
    expect(redirectFor('/setup', as('owner', { inSetup: true }, false))).toBeNull();
    expect(redirectFor('/setup', as('owner'))).toBe('/hub');
  });
});

describe('screens', () => {
  it('sends cashiers from the hub to the sale', () => {
    expect(redirectFor('/hub', as('cashier'))).toBe('/new-sale');
  });

  it('sends home who lacks the permission, and on unknown paths', () => {
    expect(redirectFor('/clients', as('cashier'))).toBe('/new-sale');
    expect(redirectFor('/attributes', as('cashier'))).toBe('/new-sale');
    expect(redirectFor('/attributes', as('manager'))).toBeNull();
    expect(redirectFor('/stores', as('manager'))).toBe('/hub');
    expect(redirectFor('/nowhere', as('owner'))).toBe('/hub');
    expect(redirectFor('/login', as('owner'))).toBe('/hub');
  });

  it('opens a screen to an extra permission', () => {
    const gate = as('cashier');
    if (gate.state !== 'authenticated') throw new Error('unreachable');
    gate.viewer.permissions = [...gate.viewer.permissions, 'can_manage_clients'];
    expect(redirectFor('/clients', gate)).toBeNull();
  });

  it('shows a till’s own queue to whoever is at the till, and elsewhere to who manages the stores', () => {
    const away = (role: Role) => {
      const gate = as(role);
      if (gate.state === 'authenticated') gate.viewer.atTill = false;
      return gate;
    };
    expect(redirectFor('/sync-inbox', as('cashier'))).toBeNull();
    expect(redirectFor('/sync-inbox', away('manager'))).toBe('/hub');
    expect(redirectFor('/sync-inbox', away('owner'))).toBeNull();
  });

  it('lets only owners choose a store', () => {
    expect(redirectFor('/select-store', as('admin'))).toBe('/hub');
    expect(redirectFor('/select-store', as('owner'))).toBeNull();
  });

  it('leads an owner of all stores nowhere else: each screen shows them together, or asks for a store', () => {
    const gate = as('owner', { stores: 3 }, false);
    if (gate.state !== 'authenticated') throw new Error('unreachable');
    gate.viewer.allStores = true;
    expect(homeOf(gate)).toBe('/hub');
    const open = [
      '/hub',
      '/dashboard',
      '/new-sale',
      '/inventory',
      '/attributes',
      '/clients',
      '/team',
      '/settings',
      '/stores',
    ];
    for (const path of open) expect(redirectFor(path, gate), path).toBeNull();
    const lists = [
      '/transactions',
      '/drawer',
      '/transfers',
      '/expenses',
      '/reports',
      '/suppliers',
      '/bundles',
    ];
    const others = [
      '/purchase-orders',
      '/goods-arrived',
      '/inventory-audit',
      '/invoices',
      '/credits',
      '/deposits',
      '/quotes',
      '/to-settle',
    ];
    const pages = ['/clients/profile/x', '/purchase-orders/new', '/purchase-orders/x', '/inventory-audit/x'];
    for (const path of [...lists, ...others, ...pages]) expect(redirectFor(path, gate), path).toBeNull();
  });

  it('does not mind a slash at the end', () => {
    expect(redirectFor('/transactions/', as('cashier'))).toBeNull();
  });

  it('never redirects from home, for any role and state', () => {
    for (const role of ['owner', 'admin', 'manager', 'cashier'] as const) {
      for (const hasStore of [true, false]) {
        for (const stores of [0, 2, null]) {
          const gate = as(role, { stores }, hasStore);
          expect(redirectFor(homeOf(gate), gate)).toBeNull();
        }
      }
    }
  });
});

describe('the table', () => {
  const viewerOf = (role: Role) => ({
    role,
    permissions: ROLE_PERMISSIONS[role],
    hasStore: true,
    atTill: true,
  });
  const ALL = { bundles: true, transfers: true, leave: true, currencies: true };
  const NOTHING = { bundles: false, transfers: false, leave: false, currencies: false };
  const groupsOf = (role: Role, usage = ALL) =>
    Object.fromEntries(
      groupsFor(viewerOf(role), usage).map(({ id, screens }) => [id, screens.map((screen) => screen.id)]),
    );

  it('offers all that may be seen, and only that', () => {
    for (const role of ['owner', 'admin', 'manager', 'cashier'] as const) {
      const viewer = viewerOf(role);
      const seen = SCREENS.filter(
        (screen) => screen.id !== 'kit' && screen.id !== 'help' && maySee(screen, viewer),
      );
      expect(offered(viewer)).toEqual(seen);
    }
  });

  it('has every screen that is offered in one group, whatever is used', () => {
    for (const role of ['owner', 'admin', 'manager', 'cashier'] as const) {
      const ids = offered(viewerOf(role)).map(({ id }) => id);
      for (const usage of [ALL, NOTHING])
        expect(Object.values(groupsOf(role, usage)).flat().sort()).toEqual([...ids].sort());
    }
  });

  it('offers a cashier the counter, the inventory and what concerns them', () => {
    expect(groupsOf('cashier')).toEqual({
      home: ['to-settle'],
      sell: ['new-sale', 'transactions', 'drawer', 'deposits', 'quotes'],
      stock: ['inventory', 'transfers'],
      people: ['leave'],
      'set-up': ['devices', 'sync-inbox', 'profile'],
    });
  });

  it('offers the owner everything by group', () => {
    expect(groupsOf('owner')).toEqual({
      home: ['hub', 'to-settle'],
      sell: ['new-sale', 'transactions', 'drawer', 'deposits', 'quotes'],
      clients: ['clients', 'accounts', 'loyalty', 'credits', 'invoices'],
      stock: [
        'inventory',
        'goods-arrived',
        'inventory-audit',
        'transfers',
        'bundles',
        'price-lists',
        'coupons',
      ],
      buying: ['purchase-orders', 'suppliers'],
      money: ['dashboard', 'reports', 'analytics', 'cheques', 'expenses'],
      people: ['team', 'leave', 'payroll', 'audit-log'],
      'set-up': ['settings', 'stores', 'select-store', 'attributes', 'devices', 'sync-inbox', 'profile'],
    });
  });

  it('folds what the shop has not used, and nothing else', () => {
    expect(groupsOf('owner', NOTHING).more).toEqual(['transfers', 'bundles', 'leave']);
    expect(groupsOf('owner', { ...NOTHING, bundles: true }).more).toEqual(['transfers', 'leave']);
    expect(groupsOf('cashier', NOTHING)).toEqual({
      home: ['to-settle'],
      sell: ['new-sale', 'transactions', 'drawer', 'deposits', 'quotes'],
      stock: ['inventory'],
      'set-up': ['devices', 'sync-inbox', 'profile'],
      more: ['transfers', 'leave'],
    });
  });

  it('marks an entry at every address', () => {
    for (const { path } of SCREENS) {
      const marked = entryAt(path);
      expect(
        offered(viewerOf('owner')).map((screen) => screen.path as string),
        path,
      ).toContain(marked);
    }
    expect(entryAt('/clients/profile/x')).toBe('/clients');
    expect(entryAt('/team/profile/x')).toBe('/team');
    expect(entryAt('/goods-arrived/new')).toBe('/goods-arrived');
    expect(entryAt('/purchase-orders/new')).toBe('/purchase-orders');
    expect(entryAt('/inventory-audit/x')).toBe('/inventory-audit');
    expect(entryAt('/developer/kit')).toBe('/settings');
    expect(entryAt('/nowhere')).toBeUndefined();
  });

  it('has each path and id once', () => {
    expect(new Set(SCREENS.map((s) => s.path)).size).toBe(SCREENS.length);
    expect(new Set(SCREENS.map((s) => s.id)).size).toBe(SCREENS.length);
  });
});
