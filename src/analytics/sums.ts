import { and, between, eq, inArray, or, type SQL, sql, sum } from 'drizzle-orm';
import type { Reader } from '../core/store/store.ts';
import { type Days, spansOf } from './period-rules.ts';
import { BY_MONTH, MEASURES, type Measures, noMeasures, type TotalsKind } from './totals-rules.ts';

/** What of the totals is read: stores, or all of them, and business days. */
export type Scope = Days & { stores: readonly string[] | null };

const isByMonth = (kind: TotalsKind): kind is keyof typeof BY_MONTH => kind in BY_MONTH;

/** The rows of one kind in a scope. */
export function totalsWhere(r: Reader, kind: TotalsKind, scope: Scope): SQL | undefined {
  const { salesTotals: t } = r.t;
  const of = (k: TotalsKind, { from, to }: Days) => and(eq(t.kind, k), between(t.period, from, to));
  const { months, days } = isByMonth(kind) ? spansOf(scope) : { months: null, days: [scope] };
  const parts = days.map((d) => of(kind, d));
  if (months && isByMonth(kind)) parts.push(of(BY_MONTH[kind], months));
  return and(or(...parts), scope.stores === null ? undefined : inArray(t.storeId, [...scope.stores]));
}

/** The sum of each measure, as columns of a select over the totals. */
export function summed(r: Reader) {
  const { salesTotals: t } = r.t;
  const of = (measure: (typeof MEASURES)[number]) => sum(t[measure]).mapWith(Number);
  return {
    ...{ sales: of('sales'), refunds: of('refunds'), pieces: of('pieces'), returned: of('returned') },
    ...{ gross: of('gross'), discount: of('discount'), sold: of('sold'), refunded: of('refunded') },
    ...{ tax: of('tax'), refundedTax: of('refundedTax'), cost: of('cost'), returnedCost: of('returnedCost') },
  };
}

/** The sums of a kind by its key. */
export async function sumsByKey(r: Reader, kind: TotalsKind, scope: Scope) {
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
