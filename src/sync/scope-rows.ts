import { and, asc, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { TableName, Tables } from '../core/store/register.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { scopesOf } from './replication.ts';

/** A replica's file holds the sales of so long; older ones are asked for one by one. */
export const HISTORY_MS = 90 * 24 * 3_600_000;

/** What is of a business day since an instant: a till whose clock is a year behind sells today all the same. */
const isOfDays = ({ day }: Pick<Tables['sales' | 'refunds' | 'stockMovements'], 'day'>, since: number): SQL =>
  sql`${day} >= ${new Date(since).toISOString().slice(0, 10)}`;

const OPEN_DRAWERS = sql`(SELECT id FROM drawer_sessions WHERE closed_at IS NULL)`;
/** Sales whose money went into a drawer that is open; what was paid back from it says nothing of the sale's own day. */
const SOLD = sql`(SELECT sale_id FROM payments WHERE refund_id IS NULL AND drawer_session_id IN ${OPEN_DRAWERS})`;
const GIVEN_BACK = sql`(SELECT refund_id FROM payments WHERE refund_id IS NOT NULL AND drawer_session_id IN ${OPEN_DRAWERS})`;

/** Tables whose old rows stay at the server, and which rows count as recent. */
const RECENT: { [T in TableName]?: (t: Tables, since: number) => SQL } = {
  sales: (t, since) => isOfDays(t.sales, since),
  saleLines: (t, since) =>
    sql`${t.saleLines.saleId} IN (SELECT id FROM sales WHERE ${isOfDays(t.sales, since)})`,
  payments: (t, since) =>
    sql`(${t.payments.saleId} IN (SELECT id FROM sales WHERE ${isOfDays(t.sales, since)})
    OR ${t.payments.refundId} IN (SELECT id FROM refunds WHERE ${isOfDays(t.refunds, since)}))`,
  refunds: (t, since) => isOfDays(t.refunds, since),
  refundLines: (t, since) =>
    sql`${t.refundLines.refundId} IN (SELECT id FROM refunds WHERE ${isOfDays(t.refunds, since)})`,
  // No index leads from a document to its receipt, so both are looked for in one walk.
  receipts: (t, since) =>
    sql`(${t.receipts.at} >= ${since} OR ${t.receipts.documentId} IN ${SOLD} OR ${t.receipts.documentId} IN ${GIVEN_BACK})`,
  stockMovements: (t, since) => isOfDays(t.stockMovements, since),
  stockCountLines: (t, since) =>
    sql`${t.stockCountLines.countId} IN (SELECT id FROM stock_counts WHERE started_at >= ${since})`,
  stockCountResults: (t, since) =>
    sql`${t.stockCountResults.countId} IN (SELECT id FROM stock_counts WHERE started_at >= ${since})`,
  auditLog: (t, since) => sql`${t.auditLog.at} >= ${since}`,
  notifications: (t, since) => sql`${t.notifications.at} >= ${since}`,
  notificationReads: (t, since) => sql`${t.notificationReads.at} >= ${since}`,
};

/**
 * What a drawer that is open holds, however old its day: a till whose clock was behind when it was opened, or that was
 * never closed for months, counts its cash by these rows. Movements and deposits have no history and are all there.
 */
const OF_OPEN_DRAWERS: { [T in TableName]?: (t: Tables) => SQL } = {
  sales: (t) => sql`${t.sales.id} IN ${SOLD}`,
  saleLines: (t) => sql`${t.saleLines.saleId} IN ${SOLD}`,
  payments: (t) => sql`${t.payments.drawerSessionId} IN ${OPEN_DRAWERS}`,
  refunds: (t) => sql`${t.refunds.id} IN ${GIVEN_BACK}`,
  refundLines: (t) =>
    sql`(${t.refundLines.saleId} IN (SELECT sale_id FROM refunds WHERE id IN ${GIVEN_BACK})
    AND ${t.refundLines.refundId} IN ${GIVEN_BACK})`,
};

type AnyTable = Tables['items'];

function storeColumn(table: AnyTable) {
  return 'storeId' in table ? table.storeId : null;
}

/**
 * The rows of one table in some scopes, some at a time; the caller holds a snapshot. Those that only an open drawer
 * keeps come last, found by the index of what they name.
 * @param since where a table with a history begins, UTC ms
 */
export async function* rowsInScope(
  r: Reader,
  name: TableName,
  scopes: ReadonlySet<string>,
  since: number,
  pageRows = 1_000,
): AsyncGenerator<Row<TableName>[]> {
  const recent = RECENT[name]?.(r.t, since);
  yield* pagesOf(r, name, scopes, { which: recent, pageRows });
  const held = OF_OPEN_DRAWERS[name]?.(r.t);
  if (!recent || !held) return;
  yield* pagesOf(r, name, scopes, { which: sql`${held} AND (${recent}) IS NOT TRUE`, pageRows });
}

/** In the order of their keys. */
async function* pagesOf(
  r: Reader,
  name: TableName,
  scopes: ReadonlySet<string>,
  { which, pageRows }: { which: SQL | undefined; pageRows: number },
): AsyncGenerator<Row<TableName>[]> {
  const table = r.t[name] as unknown as AnyTable;
  const store = storeColumn(table);
  const stores = [...scopes].filter((s) => s !== '' && !s.startsWith('device:'));
  const mine = store && stores.length > 0 ? or(inArray(store, stores), isNull(store)) : undefined;
  let last: string | null = null;
  for (;;) {
    const after: SQL | undefined = last === null ? undefined : gt(table.id, last);
    const page: Row<TableName>[] = await r.q
      .select()
      .from(table)
      .where(and(mine, which, after))
      .orderBy(asc(table.id))
      .limit(pageRows);
    const rows = page.filter((row) => (scopesOf(name, row) ?? []).some((s) => scopes.has(s)));
    if (rows.length > 0) yield rows;
    const end = page.at(-1);
    if (!end || page.length < pageRows) return;
    last = String(end.id);
  }
}
