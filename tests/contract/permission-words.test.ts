import { describe, expect, it } from 'vitest';
import ar from '../../resources/locales/ar/team.json' with { type: 'json' };
import en from '../../resources/locales/en/team.json' with { type: 'json' };
import fr from '../../resources/locales/fr/team.json' with { type: 'json' };
import { PERMISSIONS, type Permission } from '../../src/core/permissions.ts';
import { metaOf, OPERATION_NAMES } from '../fixtures/clients.ts';

/**
 * By permission: each area with operations that it opens, and the word by which the permission's English sentence
 * names that. An operation of another area under a permission fails here until the sentence says so.
 */
const OPENED: Record<Permission, Record<string, string>> = {
  can_view_dashboard: { dashboard: 'today’s sales' },
  can_view_analytics: {
    analytics: 'trends',
    reports: 'every report',
    taxes: 'every report',
    hardware: 'past days',
  },
  can_view_payroll: { payroll: 'pay' },
  can_manage_team: {
    team: 'people',
    attendance: 'attendance',
    leave: 'time off',
    sellers: 'sales targets',
    payroll: 'With View payroll, also generate and pay payroll',
  },
  can_manage_stores: {
    stores: 'stores',
    loyalty: 'loyalty points',
    currency: 'all settings',
    paymentMethods: 'all settings',
    taxes: 'all settings',
    auditLog: 'settings',
    mail: 'emails',
    sample: 'settings',
    devices: 'stations',
    syncInbox: 'refused changes',
    till: 'pause sync',
    simulators: 'settings',
  },
  can_manage_inventory: {
    stock: 'Adjust stock',
    freeArticles: 'identify unlisted items',
    imports: 'files',
    counts: 'stock counts',
    transfers: 'transfers',
  },
  can_view_inventory: {
    catalogue: 'items, prices, stock',
    transfers: 'transfers',
    labels: 'labels',
    hardware: 'print labels',
  },
  can_edit_products: {
    attributes: 'categories, sizes and colours',
    catalogue: 'styles',
    priceLists: 'price lists',
    coupons: 'coupons',
  },
  can_archive_products: { catalogue: 'Archive, restore and delete' },
  can_perform_stock_takes: { counts: 'stock counts' },
  can_manage_expenses: {
    expenses: 'expenses',
    sales: 'return without a receipt',
    accounts: 'client accounts',
    loyalty: 'loyalty points',
    cheques: 'cheques',
    hardware: 'cheques',
    credits: 'store credit',
    drawer: 'other people’s shifts',
    reports: 'close days',
    deposits: 'unclaimed deposits',
    shell: 'the station’s window',
    till: 'start a training',
  },
  can_manage_suppliers: { suppliers: 'suppliers', imports: 'import a list' },
  can_manage_purchase_orders: { purchaseOrders: 'receive with or without an order' },
  can_manage_bundles: { bundles: 'bundles' },
  can_manage_clients: {
    accounts: 'client accounts',
    loyalty: 'loyalty points',
    clients: 'clients’ pages',
    credits: 'store credit',
    imports: 'import a list',
  },
  can_process_returns: { sales: 'refund and exchange', deposits: 'cancel deposits' },
  can_give_discounts: {},
  can_give_discounts_over_15_percent: {},
  can_view_audit_log: {
    invoices: 'invoices',
    receipts: 'receipts',
    reports: 'Z reports',
    auditLog: 'who did what',
  },
};

/** What it opens without an operation of its own: inside an operation that others may call, or a screen. */
const BESIDES: Partial<Record<Permission, readonly string[]>> = {
  can_manage_inventory: ['settle oversold items'],
  can_edit_products: ['see costs'],
  can_manage_expenses: ['take cash out', 'sell for another person', 'settle cash exceptions', 'devices'],
  can_manage_clients: ['invoices'],
  can_give_discounts: ['15%'],
  can_give_discounts_over_15_percent: ['above 15%', 'sell below the minimum price'],
};

describe.each([
  ['ar', ar],
  ['en', en],
  ['fr', fr],
] as const)('the permissions in %s', (_language, texts) => {
  it('have a sentence each, and no two the same', () => {
    const words: Record<string, string> = texts.permissionWords;
    expect(Object.keys(words).toSorted()).toEqual([...PERMISSIONS].toSorted());
    expect(new Set(Object.values(words)).size).toBe(PERMISSIONS.length);
    for (const sentence of Object.values(words)) expect(sentence.trimEnd()).toMatch(/\.$/);
  });
});

describe('the sentence of a permission', () => {
  it.each(PERMISSIONS)('%s names each area that it opens', (permission) => {
    const areas = OPERATION_NAMES.filter((name) => {
      const meta = metaOf(name);
      return meta.permission === permission || meta.alsoPermission === permission;
    }).map((name) => name.split('.')[0]);
    const named = OPENED[permission];
    expect(Object.keys(named).toSorted()).toEqual([...new Set(areas)].toSorted());
    const sentence = en.permissionWords[permission];
    for (const word of [...Object.values(named), ...(BESIDES[permission] ?? [])])
      expect(sentence.toLowerCase()).toContain(word.toLowerCase());
  });
});
