import { and, asc, count, eq, sql } from 'drizzle-orm';
import { Refusal } from '../core/errors.ts';
import { merged } from '../core/merged.ts';
import { read } from '../core/operation.ts';
import { decodeCursor, pageOf } from '../core/page.ts';
import { behind } from '../core/store/keyset.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { localTime } from '../core/time.ts';
import { storesOfList } from '../stores/stores-of-list.ts';
import { printedNames } from '../team/printed-names.ts';
import { type ReceiptRow, reportsContract } from './contract.ts';
import { within } from './z-figures.ts';

type Asked = {
  r: Reader;
  store: Row<'stores'>;
  from: string;
  to: string;
  /** Day, moment and id of the receipt that the rows come after. */
  after?: [string, number, string] | null;
  limit?: number;
};
type Found = { at: number; row: ReceiptRow };
type Key = [day: string, at: number, id: string];

const keyOf = ({ at, row }: Found): Key => [row.day, at, row.id];

function isBefore([day, at, id]: Key, [otherDay, otherAt, otherId]: Key): boolean {
  if (day !== otherDay) return day < otherDay;
  return at === otherAt ? id < otherId : at < otherAt;
}

/** Sales and returns of some days in chronological order, up to the limit. */
export async function receiptsOf({ r, store, from, to, after = null, limit }: Asked): Promise<Found[]> {
  const { sales: s, refunds: f } = r.t;
  const days = { from, to };
  const sales = r.q
    .select()
    .from(s)
    .where(and(within(s, store.id, days), behind([s.day, s.at, s.id], after)))
    .orderBy(asc(s.day), asc(s.at), asc(s.id));
  const refunds = r.q
    .select({ refund: f, client: s.clientName })
    .from(f)
    .leftJoin(s, eq(s.id, f.saleId))
    .where(and(within(f, store.id, days), behind([f.day, f.at, f.id], after)))
    .orderBy(asc(f.day), asc(f.at), asc(f.id));
  const sold = await (limit === undefined ? sales : sales.limit(limit));
  const refunded = await (limit === undefined ? refunds : refunds.limit(limit));
  return [
    ...sold.map(
      ({ at, ...sale }): Found => ({
        at,
        row: {
          id: sale.id,
          storeId: store.id,
          kind: 'sale',
          day: sale.day,
          time: localTime(at, store.zone),
          number: sale.receiptNumber,
          cashier: sale.cashierName,
          client: sale.clientName,
          discount: sale.discount,
          tax: sale.tax,
          total: sale.total,
        },
      }),
    ),
    ...refunded.map(
      ({ refund: { at, ...refund }, client }): Found => ({
        at,
        row: {
          id: refund.id,
          storeId: store.id,
          kind: 'refund',
          day: refund.day,
          time: localTime(at, store.zone),
          number: refund.receiptNumber,
          cashier: refund.cashierName,
          client,
          discount: 0,
          tax: 0 - refund.tax,
          total: 0 - refund.total,
        },
      }),
    ),
  ]
    .sort((a, b) => (isBefore(keyOf(a), keyOf(b)) ? -1 : 1))
    .slice(0, limit);
}

/** Receipts per step in a file: some milliseconds. */
const AT_ONCE = 200;

/** Maps every receipt for a file; yields to other requests between steps. */
export async function ofEveryReceipt<T>(
  scope: Asked,
  { each, letOthers }: { each: (row: ReceiptRow) => T; letOthers: () => Promise<void> },
): Promise<T[]> {
  const rows: T[] = [];
  let after: Key | null = null;
  for (;;) {
    const page: Found[] = await receiptsOf({ ...scope, after, limit: AT_ONCE });
    for (const { row } of page) rows.push(each(row));
    const last = page.at(-1);
    if (!last || page.length < AT_ONCE) return rows;
    after = keyOf(last);
    await letOthers();
  }
}

type Totals = { count: number; discount: number; tax: number; total: number };

/** Totals of the receipts of some days. */
async function totalsOf({ r, store, from, to }: Asked): Promise<Totals> {
  const { sales: s, refunds: f } = r.t;
  const days = { from, to };
  const sumOf = (column: typeof s.tax | typeof s.total | typeof s.discount | typeof f.tax | typeof f.total) =>
    sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);
  const [sold] = await r.q
    .select({ count: count(), discount: sumOf(s.discount), tax: sumOf(s.tax), total: sumOf(s.total) })
    .from(s)
    .where(within(s, store.id, days));
  const [returned] = await r.q
    .select({ count: count(), tax: sumOf(f.tax), total: sumOf(f.total) })
    .from(f)
    .where(within(f, store.id, days));
  return {
    count: (sold?.count ?? 0) + (returned?.count ?? 0),
    discount: sold?.discount ?? 0,
    tax: (sold?.tax ?? 0) - (returned?.tax ?? 0),
    total: (sold?.total ?? 0) - (returned?.total ?? 0),
  };
}

/** @throws NOT_FOUND if there is no such store */
export const listReceipts = read(
  reportsContract.receipts,
  async (r, { storeId, from, to, cursor, limit, language }, call) => {
    const ids = await storesOfList(r, call, 'can_view_analytics', storeId);
    const stores = await r.getMany('stores', ids);
    if (stores.length === 0) throw new Refusal('NOT_FOUND');
    const scopeOf = (store: Row<'stores'>) => ({ r, store, from, to });
    const after = decodeCursor(cursor, ['text', 'number', 'text']);
    const rows = await merged(stores, limit + 1, { keyOf }, (store) =>
      receiptsOf({ ...scopeOf(store), after, limit: limit + 1 }),
    );
    const totals: Totals = { count: 0, discount: 0, tax: 0, total: 0 };
    for (const store of after === null ? stores : []) {
      const storeTotals = await totalsOf(scopeOf(store));
      for (const name of ['count', 'discount', 'tax', 'total'] as const) totals[name] += storeTotals[name];
    }
    const nameOf = await printedNames(r, language);
    return {
      ...pageOf(rows, limit, keyOf, ({ row }) => ({ ...row, cashier: nameOf(row.cashier) })),
      totals: after === null ? totals : null,
    };
  },
);
