import { and, between, count, eq, inArray, or, type SQL, sql, sum } from 'drizzle-orm';
import type { Reader, Row } from '../core/store/store.ts';
import { type Days, spansOf } from './period-rules.ts';
import { type KeyedKind, MEASURES, type Measures, noMeasures, type TotalsKind } from './totals-rules.ts';

/** What of the totals is read: stores, or all of them, and business days. */
export type Scope = Days & { stores: readonly string[] | null };

/** The rows of one kind in a scope: whole months by their sums, the days beside them one by one. */
export function totalsWhere(r: Reader, kind: KeyedKind, scope: Scope): SQL | undefined {
  const { salesTotals: t } = r.t;
  const of = (k: TotalsKind, { from, to }: Days) => and(eq(t.kind, k), between(t.period, from, to));
  const { months, days } = spansOf(scope);
  const parts = days.map((d) => of(kind, d));
  if (months) parts.push(of(`${kind}_month`, months));
  return and(or(...parts), inStores(r, scope));
}

const inStores = (r: Reader, { stores }: Scope) =>
  stores === null ? undefined : inArray(r.t.salesTotals.storeId, [...stores]);

/** The days of each store in a scope. */
export async function daysOf(r: Reader, scope: Scope): Promise<Row<'salesTotals'>[]> {
  const { salesTotals: t } = r.t;
  return await r.q
    .select()
    .from(t)
    .where(and(eq(t.kind, 'day'), between(t.period, scope.from, scope.to), inStores(r, scope)));
}

/** What the days of a scope come to together. */
export async function sumOfDays(r: Reader, scope: Scope): Promise<Measures> {
  const { salesTotals: t } = r.t;
  const [sums] = await r.q
    .select({ days: count(), ...summed(r) })
    .from(t)
    .where(and(eq(t.kind, 'day'), between(t.period, scope.from, scope.to), inStores(r, scope)));
  // Sums over no rows are nothing, not 0.
  return sums && sums.days > 0 ? sums : noMeasures();
}

/** The sum of each measure, as columns of a select over the totals. */
export function summed(r: Reader) {
  const { salesTotals: t } = r.t;
  const of = (measure: (typeof MEASURES)[number]) => sum(t[measure]).mapWith(Number);
  return {
    sales: of('sales'),
    refunds: of('refunds'),
    pieces: of('pieces'),
    returned: of('returned'),
    gross: of('gross'),
    discount: of('discount'),
    sold: of('sold'),
    refunded: of('refunded'),
    tax: of('tax'),
    refundedTax: of('refundedTax'),
    cost: of('cost'),
    returnedCost: of('returnedCost'),
  };
}

/** The sums of a kind by its key. */
export async function sumsByKey(r: Reader, kind: KeyedKind, scope: Scope) {
  const { salesTotals: t } = r.t;
  return await r.q
    .select({ key: t.key, ...summed(r) })
    .from(t)
    .where(totalsWhere(r, kind, scope))
    .groupBy(t.key);
}

/** How many clients that are known by name bought something. */
export async function customersIn(r: Reader, scope: Scope): Promise<number> {
  const { salesTotals: t } = r.t;
  const [row] = await r.q
    .select({ count: sql<number>`count(DISTINCT ${t.key})`.mapWith(Number) })
    .from(t)
    .where(and(totalsWhere(r, 'client', scope), sql`${t.sales} > 0`));
  return row?.count ?? 0;
}

/** Adds up rows of sums. */
export function together(rows: readonly Measures[]): Measures {
  const all = noMeasures();
  for (const row of rows) for (const measure of MEASURES) all[measure] += row[measure];
  return all;
}
