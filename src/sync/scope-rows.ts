import { and, asc, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { TableName, Tables } from '../core/store/register.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { replicationOf, scopesOf } from './replication.ts';

/** A replica's file holds sales of the last 90 days; older ones are fetched singly. */
export const HISTORY_MS = 90 * 24 * 3_600_000;

type AnyTable = Tables['items'];

function storeColumn(table: AnyTable) {
  return 'storeId' in table ? table.storeId : null;
}

/**
 * The rows of one table in some scopes, page by page; the caller holds a snapshot. Rows that are included only
 * because of an open drawer come last, found by the index of their reference.
 * @param since where a table with a history begins, UTC ms
 */
export async function* rowsInScope(
  r: Reader,
  name: TableName,
  scopes: ReadonlySet<string>,
  since: number,
  pageRows = 1_000,
): AsyncGenerator<Row<TableName>[]> {
  const replication = replicationOf(name);
  const recent = replication?.recent?.(r.t, since);
  yield* pagesOf(r, name, scopes, { which: recent, pageRows });
  const held = replication?.held?.(r.t);
  if (!recent || !held) return;
  yield* pagesOf(r, name, scopes, { which: sql`${held} AND (${recent}) IS NOT TRUE`, pageRows });
}

/** Pages in key order. */
async function* pagesOf(
  r: Reader,
  name: TableName,
  scopes: ReadonlySet<string>,
  { which, pageRows }: { which: SQL | undefined; pageRows: number },
): AsyncGenerator<Row<TableName>[]> {
  const table = r.t[name] as unknown as AnyTable;
  const store = storeColumn(table);
  const stores = [...scopes].filter((s) => s !== '' && !s.startsWith('device:'));
  const inStores = store && stores.length > 0 ? or(inArray(store, stores), isNull(store)) : undefined;
  let last: string | null = null;
  for (;;) {
    const after: SQL | undefined = last === null ? undefined : gt(table.id, last);
    const page: Row<TableName>[] = await r.q
      .select()
      .from(table)
      .where(and(inStores, which, after))
      .orderBy(asc(table.id))
      .limit(pageRows);
    const rows = page.filter((row) => (scopesOf(name, row) ?? []).some((s) => scopes.has(s)));
    if (rows.length > 0) yield rows;
    const end = page.at(-1);
    if (!end || page.length < pageRows) return;
    last = String(end.id);
  }
}
