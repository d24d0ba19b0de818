import { and, between, count, eq, inArray, or, type SQL, sql, sum } from 'drizzle-orm';
import { attributeNames } from '../attributes/attribute-row.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { type Days, spansOf } from './period-rules.ts';
import {
  freeOfKey,
  type KeyedKind,
  MEASURES,
  type Measures,
  noMeasures,
  type TotalsKind,
} from './totals-rules.ts';

/** Which totals are read: stores (null: all) and business days. */
export type Scope = Days & { stores: readonly string[] | null };

/** The rows of one kind in a scope: whole months by their monthly rows, the remaining days by their daily rows. */
export function totalsWhere(r: Reader, kind: KeyedKind, scope: Scope): SQL | undefined {
  const { salesTotals: t } = r.t;
  const inPeriod = (k: TotalsKind, { from, to }: Days) => and(eq(t.kind, k), between(t.period, from, to));
  const { months, days } = spansOf(scope);
  const parts = days.map((d) => inPeriod(kind, d));
  if (months) parts.push(inPeriod(`${kind}_month`, months));
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

/** The sum of a scope's days. */
export async function sumOfDays(r: Reader, scope: Scope): Promise<Measures> {
  const { salesTotals: t } = r.t;
  const [sums] = await r.q
    .select({ days: count(), ...summed(r) })
    .from(t)
    .where(and(eq(t.kind, 'day'), between(t.period, scope.from, scope.to), inStores(r, scope)));
  // SQL sums over no rows are null, not 0.
  return sums && sums.days > 0 ? sums : noMeasures();
}

/** The sum of each measure, as columns of a select over the totals. */
export function summed(r: Reader) {
  const { salesTotals: t } = r.t;
  const summedMeasure = (measure: (typeof MEASURES)[number]) => sum(t[measure]).mapWith(Number);
  return {
    sales: summedMeasure('sales'),
    refunds: summedMeasure('refunds'),
    pieces: summedMeasure('pieces'),
    returned: summedMeasure('returned'),
    gross: summedMeasure('gross'),
    discount: summedMeasure('discount'),
    couponOff: summedMeasure('couponOff'),
    pointsOff: summedMeasure('pointsOff'),
    sold: summedMeasure('sold'),
    refunded: summedMeasure('refunded'),
    tax: summedMeasure('tax'),
    refundedTax: summedMeasure('refundedTax'),
    cost: summedMeasure('cost'),
    returnedCost: summedMeasure('returnedCost'),
  };
}

/** Sums of a kind by key. */
export async function sumsByKey(r: Reader, kind: KeyedKind, scope: Scope) {
  const { salesTotals: t } = r.t;
  return await r.q
    .select({ key: t.key, ...summed(r) })
    .from(t)
    .where(totalsWhere(r, kind, scope))
    .groupBy(t.key);
}

/** Sums of a kind by the meaning of their keys: names used at the time of sale are counted under the current name. */
export async function sumsByMeaning(
  r: Reader,
  kind: KeyedKind,
  scope: Scope,
  meaningOf: (key: string) => string,
): Promise<({ key: string } & Measures)[]> {
  return byMeaning(await sumsByKey(r, kind, scope), meaningOf);
}

function byMeaning(rows: readonly ({ key: string } & Measures)[], meaningOf: (key: string) => string) {
  const groups = Map.groupBy(rows, ({ key }) => meaningOf(key));
  return [...groups].map(([key, same]) => ({ key, ...together(same) }));
}

/** Max. keys per query. */
const KEYS = 500;

/** The categories of free articles that were identified, by line. */
async function identifiedCategories(r: Reader, lineIds: readonly string[]): Promise<Map<string, string>> {
  const { freeArticles: f, items: i } = r.t;
  const categories = new Map<string, string>();
  for (let n = 0; n < lineIds.length; n += KEYS) {
    const rows = await r.q
      .select({ id: f.id, category: i.category })
      .from(f)
      .innerJoin(i, eq(i.id, f.itemId))
      .where(inArray(f.id, lineIds.slice(n, n + KEYS)));
    for (const { id, category } of rows) categories.set(id, category);
  }
  return categories;
}

/** Sums of categories by their current names; identified free articles count in the category of their item. */
export async function sumsByCategory(r: Reader, scope: Scope): Promise<({ key: string } & Measures)[]> {
  const names = await attributeNames(r);
  const rows = await sumsByKey(r, 'category', scope);
  const lineIds = rows.flatMap(({ key }) => freeOfKey(key)?.lineId ?? []);
  const identified = await identifiedCategories(r, lineIds);
  return byMeaning(rows, (key) => {
    const free = freeOfKey(key);
    return names.nameOf('category', free ? (identified.get(free.lineId) ?? free.category) : key);
  });
}

/** The style of a row of kind `style`: of an identified free article, that of its item. For `styleSums`. */
export const styleOfRow = (r: Reader) => sql<string>`coalesce(${r.t.items.styleId}, ${r.t.salesTotals.key})`;

/** Joins the rows of kind `style` with what free articles were identified as. */
export function styleSums(r: Reader) {
  const { salesTotals: t, freeArticles: f, items: i } = r.t;
  return r.q
    .select({ key: styleOfRow(r), ...summed(r) })
    .from(t)
    .leftJoin(f, eq(f.id, t.key))
    .leftJoin(i, eq(i.id, f.itemId));
}

/** Number of named clients who bought something. */
export async function customersIn(r: Reader, scope: Scope): Promise<number> {
  const { salesTotals: t } = r.t;
  const [row] = await r.q
    .select({ count: sql<number>`count(DISTINCT ${t.key})`.mapWith(Number) })
    .from(t)
    .where(and(totalsWhere(r, 'client', scope), sql`${t.sales} > 0`));
  return row?.count ?? 0;
}

/** Adds up several rows of sums. */
export function together(rows: readonly Measures[]): Measures {
  const all = noMeasures();
  for (const row of rows) for (const measure of MEASURES) all[measure] += row[measure];
  return all;
}
