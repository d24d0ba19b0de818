import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { read } from '../core/operation.ts';
import type { Reader } from '../core/store/store.ts';
import { storeSettings } from '../stores/settings.ts';
import { productsContract } from './contract.ts';
import { compareSizes } from './rules.ts';
import { variantsOf } from './variant-row.ts';

const FACETS = {
  categories: 'category',
  sizes: 'size',
  colors: 'color',
  fabrics: 'fabric_type',
  suppliers: 'supplier_id',
} as const;

/** The values of a column in a store: steps from each to the next in its index instead of reading every item. */
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

export const findFacets = read(productsContract.facets, async (r, { storeId }) => {
  const supplierIds = await valuesOf(r, storeId, FACETS.suppliers);
  const { suppliers } = r.t;
  const named =
    supplierIds.length === 0
      ? []
      : await r.q
          .select({ id: suppliers.id, name: suppliers.name })
          .from(suppliers)
          .where(inArray(suppliers.id, supplierIds))
          .orderBy(suppliers.fold, suppliers.id);
  return {
    categories: await valuesOf(r, storeId, FACETS.categories),
    sizes: (await valuesOf(r, storeId, FACETS.sizes)).sort(compareSizes),
    colors: await valuesOf(r, storeId, FACETS.colors),
    fabrics: await valuesOf(r, storeId, FACETS.fabrics),
    suppliers: named,
  };
});

/** How many of what runs out are named, and up to how many they are counted. */
const NAMED = 30;
const COUNTED = 1_000;

export const findAlerts = read(productsContract.alerts, async (r, { storeId }, call) => {
  if (!(await storeSettings(r, storeId)).lowStockAlerts) return { out: 0, low: 0, items: [], isOff: true };
  const { items } = r.t;
  const runsLow = sql`${eq(items.storeId, storeId)} AND ${items.stock} <= ${items.lowStockThreshold}
    AND ${items.archivedAt} IS NULL AND NOT ${items.isDiscontinued}`;
  const count = async (which: SQL): Promise<number> => {
    const some = r.q
      .select({ one: sql<number>`1`.as('one') })
      .from(items)
      .where(sql`${runsLow} AND ${which}`)
      .limit(COUNTED)
      .as('some');
    const [row] = await r.q.select({ n: sql<number>`count(*)`.mapWith(Number) }).from(some);
    return row?.n ?? 0;
  };
  const scarcest = await r.q
    .select({ id: items.id })
    .from(items)
    .where(runsLow)
    .orderBy(items.stock, items.id)
    .limit(NAMED);
  return {
    out: await count(sql`${items.stock} <= 0`),
    low: await count(sql`${items.stock} > 0`),
    items: await variantsOf(
      r,
      scarcest.map((i) => i.id),
      call,
    ),
    isOff: false,
  };
});
