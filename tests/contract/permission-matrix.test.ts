import { ORPCError } from '@orpc/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/core/ids.ts';
import { PERMISSIONS, type Permission, ROLES, type Role } from '../../src/core/permissions.ts';
import { groupsFor, offered } from '../../src-renderer/routes/table.ts';
import {
  type Client,
  callByName,
  httpClient,
  metaOf,
  OPERATION_NAMES,
  type OperationName,
} from '../fixtures/clients.ts';
import { addPerson, PASSWORD } from '../fixtures/shop.ts';
import { SAMPLES } from './inputs.ts';
import { startWorld, type World } from './world.ts';

/** Spec §6, written out: which roles have a permission. Nothing here is taken from the program. */
const MATRIX: Record<Permission, readonly Role[]> = {
  can_view_dashboard: ['owner', 'admin', 'manager'],
  can_view_analytics: ['owner', 'admin', 'manager'],
  can_view_payroll: ['owner', 'admin', 'manager'],
  can_manage_team: ['owner', 'admin'],
  can_manage_stores: ['owner', 'admin'],
  can_manage_inventory: ['owner', 'admin', 'manager'],
  can_view_inventory: ['owner', 'admin', 'manager', 'cashier'],
  can_edit_products: ['owner', 'admin', 'manager'],
  can_archive_products: ['owner', 'admin', 'manager'],
  can_perform_stock_takes: ['owner', 'admin', 'manager'],
  can_manage_expenses: ['owner', 'admin', 'manager'],
  can_manage_suppliers: ['owner', 'admin', 'manager'],
  can_manage_purchase_orders: ['owner', 'admin', 'manager'],
  can_manage_bundles: ['owner', 'admin', 'manager'],
  can_manage_clients: ['owner', 'admin', 'manager'],
  can_process_returns: ['owner', 'admin', 'manager', 'cashier'],
  can_give_discounts: ['owner', 'admin', 'manager', 'cashier'],
  can_give_discounts_over_15_percent: ['owner', 'admin', 'manager'],
  can_view_audit_log: ['owner', 'admin', 'manager'],
};

/** Spec §2, side navigation and hub: what each entry needs. Entries of screens that are not built are not shown. */
const NAVIGATION: Record<string, Permission | null> = {
  'new-sale': null,
  transactions: null,
  // What waits for anyone.
  'to-settle': null,
  dashboard: 'can_view_dashboard',
  inventory: 'can_view_inventory',
  clients: 'can_manage_clients',
  expenses: 'can_manage_expenses',
  reports: 'can_view_analytics',
  suppliers: 'can_manage_suppliers',
  'goods-arrived': 'can_manage_purchase_orders',
  'purchase-orders': 'can_manage_purchase_orders',
  bundles: 'can_manage_bundles',
  'inventory-audit': 'can_perform_stock_takes',
  // On the hub only.
  team: 'can_manage_team',
  payroll: 'can_view_payroll',
  'audit-log': 'can_view_audit_log',
  stores: 'can_manage_stores',
  // Beside the specification's: what everybody at a counter does.
  drawer: null,
  deposits: null,
  quotes: null,
  leave: null,
  devices: null,
  'sync-inbox': null,
  profile: null,
  transfers: 'can_view_inventory',
  // And what owners open in the morning.
  analytics: 'can_view_analytics',
  accounts: 'can_manage_clients',
  loyalty: 'can_manage_clients',
  cheques: 'can_manage_expenses',
  credits: 'can_manage_clients',
  invoices: 'can_manage_clients',
  // And who describes what the shop sells, and sets it up.
  attributes: 'can_edit_products',
  'price-lists': 'can_edit_products',
  coupons: 'can_edit_products',
  settings: 'can_manage_stores',
};
/** What a role decides, not a permission: cashiers have no hub, and only owners change the store. */
const OF_ROLES: Record<string, readonly Role[]> = {
  hub: ['owner', 'admin', 'manager'],
  'select-store': ['owner'],
};

const has = (role: Role, permission: Permission) => MATRIX[permission].includes(role);
/** What belongs to the whole shop is nobody's who is bound to a store, whatever the permissions. */
const isShops = (name: OperationName) => metaOf(name).ofWholeShop === true;
const isBound = (role: Role) => role === 'manager' || role === 'cashier';

/** Every operation behind a permission. */
const GATED = OPERATION_NAMES.flatMap((name) => {
  const { permission, alsoPermission, nature, audience } = metaOf(name);
  const needs = [permission, alsoPermission].filter((needed) => needed !== null && needed !== undefined);
  return needs.length > 0 && audience === 'user' && nature !== 'till' ? [{ name, needs }] : [];
});

type Outcome = 'let in' | 'PERMISSION_DENIED' | 'WRONG_STORE';

/** What becomes of a call at the gate; what happens behind it is no concern here. */
async function outcomeOf(call: () => Promise<unknown>): Promise<Outcome> {
  try {
    await call();
    return 'let in';
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error;
    return error.code === 'PERMISSION_DENIED' || error.code === 'WRONG_STORE' ? error.code : 'let in';
  }
}

describe('who may do what, where', () => {
  let world: World;
  /** Each role here; each permission given to a cashier; a manager here who is a cashier there. */
  const people = new Map<string, Client>();
  /** A key that stands for another request: nobody who is let in changes anything. */
  const keys = new Map<string, string>();

  async function enter(name: string, role: Role, extra: Permission[], mixed: boolean): Promise<void> {
    const { shop } = world;
    const here = { storeId: shop.store.id, role };
    const there = { storeId: shop.otherStore.id, role: 'cashier' as const };
    const { id: userId } = await addPerson(world.server.url, shop.owner, {
      name,
      role,
      assignments: mixed ? [here, there] : isBound(role) ? [here] : [],
      permissions: extra,
    });
    const nobody = httpClient(world.server.url);
    const { access_token: token } = await nobody.auth.login({
      userId,
      password: PASSWORD,
      storeId: shop.store.id,
    });
    const client = httpClient(world.server.url, { token });
    people.set(name, client);
    const key = newId();
    await client.clients.create(
      { storeId: shop.store.id, name: 'Keyed' },
      { context: { idempotencyKey: key } },
    );
    keys.set(name, key);
  }

  beforeAll(async () => {
    world = await startWorld({ at: 'server', adapter: 'http', engine: 'sqlite' });
    for (const role of ROLES) await enter(role, role, [], false);
    for (const permission of PERMISSIONS) await enter(permission, 'cashier', [permission], false);
    await enter('mixed', 'manager', [], true);
  });
  afterAll(async () => {
    await world?.close();
  });

  const clientOf = (name: string): Client => {
    const client = people.get(name);
    if (!client) throw new Error(`nobody is called ${name}`);
    return client;
  };
  const knock = (who: string, name: (typeof GATED)[number]['name'], input: unknown) =>
    outcomeOf(() => callByName(clientOf(who), name, input, { idempotencyKey: keys.get(who) }));

  it('has an operation or a rule for each of the nineteen', () => {
    expect(PERMISSIONS).toHaveLength(19);
    expect(Object.keys(MATRIX)).toEqual([...PERMISSIONS]);
    expect(GATED.length).toBeGreaterThan(40);
  });

  for (const role of ROLES) {
    const mine = PERMISSIONS.filter((p) => has(role, p));
    it(`gives ${role} ${mine.length} of them, and no more`, async () => {
      const { effectivePermissions } = await clientOf(role).auth.session();
      expect(effectivePermissions).toEqual(mine);
    });

    it(`lets ${role} in where the table says, in the own store`, async () => {
      const expected: Record<string, Outcome> = {};
      const outcomes: Record<string, Outcome> = {};
      for (const { name, needs } of GATED) {
        const may = needs.every((need) => has(role, need)) && !(isBound(role) && isShops(name));
        expected[name] = may ? 'let in' : 'PERMISSION_DENIED';
        outcomes[name] = await knock(role, name, SAMPLES[name].fine(world));
      }
      expect(outcomes).toEqual(expected);
    });

    it(`lets ${role} in where the table says, in another store`, async () => {
      const expected: Record<string, Outcome> = {};
      const outcomes: Record<string, Outcome> = {};
      for (const { name, needs } of GATED) {
        const { elsewhere } = SAMPLES[name];
        if (!elsewhere) continue;
        expected[name] = isBound(role)
          ? 'WRONG_STORE'
          : needs.every((need) => has(role, need))
            ? 'let in'
            : 'PERMISSION_DENIED';
        outcomes[name] = await knock(role, name, elsewhere(world));
        // Which of the two refusals comes first is of no account.
        if (isBound(role) && outcomes[name] === 'PERMISSION_DENIED') outcomes[name] = 'WRONG_STORE';
      }
      expect(Object.keys(expected).length).toBeGreaterThan(20);
      expect(outcomes).toEqual(expected);
    });

    it(`shows ${role} the entries of the navigation that the table allows`, () => {
      const viewer = { role, permissions: mine, hasStore: true, atTill: true };
      const shown = offered(viewer).map((screen) => screen.id as string);
      const built = offered({ ...viewer, role: 'owner', permissions: PERMISSIONS }).map((s) => s.id);
      const allowed = (id: string) => {
        const needs = NAVIGATION[id];
        return needs === null || (needs ? has(role, needs) : OF_ROLES[id]?.includes(role));
      };
      expect(built.filter((id) => !(id in NAVIGATION) && !(id in OF_ROLES))).toEqual([]);
      expect(shown).toEqual(built.filter(allowed));
      // In the groups, whatever the shop uses.
      const usage = { bundles: false, transfers: false, leave: false, currencies: false };
      const grouped = groupsFor(viewer, usage).flatMap(({ screens }) => screens.map((screen) => screen.id));
      expect(grouped.sort()).toEqual([...shown].sort());
    });
  }

  for (const permission of PERMISSIONS) {
    it(`opens to a cashier who was given ${permission} just what it stands for`, async () => {
      const expected: Record<string, Outcome> = {};
      const outcomes: Record<string, Outcome> = {};
      for (const gated of GATED) {
        const may =
          !isShops(gated.name) && gated.needs.every((need) => need === permission || has('cashier', need));
        expected[gated.name] = may ? 'let in' : 'PERMISSION_DENIED';
        outcomes[gated.name] = await knock(permission, gated.name, SAMPLES[gated.name].fine(world));
      }
      expect(outcomes).toEqual(expected);
    });
  }

  it('goes by the role in each store: a manager here is a cashier there', async () => {
    const expected: Record<string, Outcome> = {};
    const outcomes: Record<string, Outcome> = {};
    for (const { name, needs } of GATED) {
      const { fine, elsewhere } = SAMPLES[name];
      const mayHere = !isShops(name) && needs.every((need) => has('manager', need));
      expected[`${name} here`] = mayHere ? 'let in' : 'PERMISSION_DENIED';
      outcomes[`${name} here`] = await knock('mixed', name, fine(world));
      if (!elsewhere) continue;
      expected[`${name} there`] = needs.every((need) => has('cashier', need))
        ? 'let in'
        : 'PERMISSION_DENIED';
      outcomes[`${name} there`] = await knock('mixed', name, elsewhere(world));
    }
    expect(outcomes).toEqual(expected);
  });
});
