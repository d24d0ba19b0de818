import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { attributeNames } from '../attributes/attribute-row.ts';
import { read } from '../core/operation.ts';
import type { Reader } from '../core/store/store.ts';
import { needsStockSql } from '../stock/needs-stock.ts';
import { storeSettings } from '../stores/settings.ts';
import { storesOfList } from '../stores/stores-of-list.ts';
import { catalogueContract } from './contract.ts';
import { itemsOf } from './select-items.ts';

const FACETS = {
  categories: 'category',
  sizes: 'size',
  colors: 'color',
  fabrics: 'fabric_type',
  suppliers: 'supplier_id',
} as const;

/**
 * The distinct values of a column in a store: seeks from one to the next in the index instead of reading every item.
 */
async function valuesOf(r: Reader, storeId: string, column: string): Promise<string[]> {
  const c = sql.raw(`"${column}"`);
  const rows = await r.rows<{ value: string | null }>(
    sql`WITH RECURSIVE steps(value) AS (
        SELECT min(${c}) FROM items WHERE store_id = ${storeId}
        UNION ALL
        SELECT (SELECT min(${c}) FROM items WHERE store_id = ${storeId} AND ${c} > steps.value)
          FROM steps WHERE steps.value IS NOT NULL)
      SELECT value AS "value" FROM steps WHERE value IS NOT NULL AND value <> ''`,
  );
  return rows.flatMap((row) => row.value ?? []);
}

/** The distinct values of a column in some stores. */
async function valuesIn(r: Reader, stores: readonly string[], column: string): Promise<string[]> {
  const values = new Set<string>();
  for (const storeId of stores) for (const value of await valuesOf(r, storeId, column)) values.add(value);
  return stores.length === 1 ? [...values] : [...values].sort();
}

export const findFacets = read(catalogueContract.facets, async (r, { storeId }, call) => {
  const stores = await storesOfList(r, call, 'can_view_inventory', storeId);
  const supplierIds = await valuesIn(r, stores, FACETS.suppliers);
  const { suppliers } = r.t;
  const named =
    supplierIds.length === 0
      ? []
      : await r.q
          .select({ id: suppliers.id, name: suppliers.name })
          .from(suppliers)
          .where(inArray(suppliers.id, supplierIds))
          .orderBy(suppliers.fold, suppliers.id);
  const names = await attributeNames(r);
  return {
    categories: (await valuesIn(r, stores, FACETS.categories)).sort(names.compare('category')),
    sizes: (await valuesIn(r, stores, FACETS.sizes)).sort(names.compare('size')),
    colors: (await valuesIn(r, stores, FACETS.colors)).sort(names.compare('color')),
    fabrics: await valuesIn(r, stores, FACETS.fabrics),
    suppliers: named,
  };
});

/** Max. articles listed by an alert, and max. counted. */
const NAMED = 30;
const COUNTED = 1_000;

export const findAlerts = read(catalogueContract.alerts, async (r, input, call) => {
  const alerts: Alerts[] = [];
  for (const storeId of await storesOfList(r, call, 'can_view_inventory', input.storeId)) {
    if ((await storeSettings(r, storeId)).lowStockAlerts) alerts.push(await alertsOf(r, storeId));
  }
  const scarcest = alerts
    .flatMap((storeAlerts) => storeAlerts.scarcest)
    .sort((a, b) => a.stock - b.stock)
    .slice(0, NAMED);
  return {
    out: alerts.reduce((n, storeAlerts) => n + storeAlerts.out, 0),
    low: alerts.reduce((n, storeAlerts) => n + storeAlerts.low, 0),
    items: await itemsOf(
      r,
      scarcest.map((i) => i.id),
      call,
    ),
    isOff: alerts.length === 0,
  };
});

type Alerts = { out: number; low: number; scarcest: { id: string; stock: number }[] };

/** The low-stock alert of a store. */
async function alertsOf(r: Reader, storeId: string): Promise<Alerts> {
  const { items } = r.t;
  const runsLow = sql`${eq(items.storeId, storeId)} AND ${needsStockSql(items)}`;
  const count = async (which: SQL): Promise<number> => {
    const matching = r.q
      .select({ one: sql<number>`1`.as('one') })
      .from(items)
      .where(sql`${runsLow} AND ${which}`)
      .limit(COUNTED)
      .as('some');
    const [row] = await r.q.select({ n: sql<number>`count(*)`.mapWith(Number) }).from(matching);
    return row?.n ?? 0;
  };
  const scarcest = await r.q
    .select({ id: items.id, stock: items.stock })
    .from(items)
    .where(runsLow)
    .orderBy(items.stock, items.id)
    .limit(NAMED);
  return {
    out: await count(sql`${items.stock} <= 0`),
    low: await count(sql`${items.stock} > 0`),
    scarcest,
  };
}
