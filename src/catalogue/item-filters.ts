import { type SQL, sql } from 'drizzle-orm';
import type { InputOf } from '../core/operation.ts';
import { type Reader, rowLimit } from '../core/store/store.ts';
import type { StockStatus } from '../stock/status-rules.ts';
import type { catalogueContract } from './contract.ts';

type ListInput = InputOf<typeof catalogueContract.list>;
/** The filters of a list of items, of one or several stores. */
export type ItemFilters = Omit<ListInput, 'cursor' | 'limit' | 'sort' | 'order' | 'search' | 'storeId'> & {
  /** Null means all. */
  stores: readonly string[] | null;
};

/** Columns of the items table under an alias. */
const columnsOf = (name: string) => (column: string) => sql.raw(`"${name}"."${column}"`);
type Columns = ReturnType<typeof columnsOf>;

/** Columns that have an index with the store as its first column. */
const FACETS = [
  ['category', 'category'],
  ['size', 'size'],
  ['color', 'color'],
  ['fabricType', 'fabric_type'],
  ['supplierId', 'supplier_id'],
] as const;

/**
 * As sums, so that SQLite does not use the low-stock index instead of the one that gives the list's order;
 * `narrowest` uses it when it leaves few rows.
 */
const STATUS: Record<StockStatus, (c: Columns) => SQL> = {
  discontinued: (c) => sql`${c('is_discontinued')}`,
  out_of_stock: (c) => sql`NOT ${c('is_discontinued')} AND ${c('stock')} + 0 <= 0`,
  low_stock: (c) =>
    sql`NOT ${c('is_discontinued')} AND ${c('stock')} + 0 > 0 AND ${c('stock')} - ${c('low_stock_threshold')} <= 0`,
  in_stock: (c) =>
    sql`NOT ${c('is_discontinued')} AND ${c('stock')} + 0 > 0 AND ${c('stock')} - ${c('low_stock_threshold')} > 0`,
};

function storesOf(c: Columns, stores: readonly string[] | null): SQL[] {
  if (stores === null) return [];
  const [only] = stores;
  if (stores.length === 1) return [sql`${c('store_id')} = ${only}`];
  if (stores.length === 0) return [sql`1 = 0`];
  return [
    sql`${c('store_id')} IN (${sql.join(
      stores.map((s) => sql`${s}`),
      sql`, `,
    )})`,
  ];
}

function archivedOf(c: Columns, filters: ItemFilters): SQL[] {
  if (filters.onlyArchived) return [sql`${c('archived_at')} IS NOT NULL`];
  return filters.includeArchived ? [] : [sql`${c('archived_at')} IS NULL`];
}

/**
 * The conditions of a list of items.
 * @param table the alias of the items table
 * @param walks whether another index gives the order, in which case the filters' indexes must not be used
 */
export function conditionsOf(filters: ItemFilters, table: string, walks = false): SQL {
  const c = columnsOf(table);
  const facets = FACETS.flatMap(([key, column]) => {
    const value = filters[key];
    if (value === undefined) return [];
    return [walks ? sql`(${c(column)} || '') = ${value}` : sql`${c(column)} = ${value}`];
  });
  const status = filters.status ? [STATUS[filters.status](c)] : [];
  return sql.join(
    [...storesOf(c, filters.stores), ...archivedOf(c, filters), ...facets, ...status, sql`1 = 1`],
    sql` AND `,
  );
}

/** Sorting this many rows is faster than walking an index to find them. */
const FEW = 2_000;

/**
 * The filter that leaves the fewest items of a store, if they are few: a list then reads and sorts them, whatever its
 * order. Null when walking an index in the list's order is better.
 */
export async function narrowest(r: Reader, filters: ItemFilters, table: string): Promise<SQL | null> {
  if (filters.stores?.length !== 1) return null;
  const c = columnsOf('items');
  const candidates = FACETS.flatMap(([key, column]) =>
    filters[key] === undefined ? [] : [sql`${c(column)} = ${filters[key]}`],
  );
  const runsLow = sql`${c('stock')} <= ${c('low_stock_threshold')}`;
  if (filters.status === 'out_of_stock') candidates.push(sql`${runsLow} AND ${c('stock')} <= 0`);
  if (filters.status === 'low_stock') candidates.push(sql`${runsLow} AND ${c('stock')} > 0`);
  if (filters.onlyArchived) candidates.push(sql`${c('archived_at')} IS NOT NULL`);
  let best: { rows: number; condition: SQL } | null = null;
  for (const candidate of candidates) {
    const condition = sql`${storesOf(c, filters.stores)[0]} AND ${candidate}`;
    const [counted] = await r.rows<{ rows: number }>(
      sql`SELECT count(*) AS "rows" FROM (SELECT 1 AS "one" FROM items WHERE ${condition} LIMIT ${rowLimit(FEW + 1)}) AS "few"`,
    );
    const rows = Number(counted?.rows ?? 0);
    if (rows <= FEW && (best === null || rows < best.rows)) best = { rows, condition };
  }
  if (best === null) return null;
  return sql`${columnsOf(table)('id')} IN (SELECT items.id FROM items WHERE ${best.condition})`;
}
