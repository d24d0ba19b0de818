import { and, asc, desc, gt, inArray, isNull, lt, notInArray, sql, sum } from 'drizzle-orm';
import type { InputOf } from '../core/operation.ts';
import type { Reader } from '../core/store/store.ts';
import { addDays, businessDayOf, businessDayStart, type DayHours, DEFAULT_HOURS } from '../core/time.ts';
import { type Scope, styleOfRow, styleSums, totalsWhere } from '../totals/sums.ts';
import { analyticsRead } from './analytics-read.ts';
import { analyticsContract, type StyleFigures } from './contract.ts';
import { percentageOf, shareOf } from './kpi-rules.ts';

const ofStores = (r: Reader, stores: Scope['stores']) =>
  stores === null ? undefined : inArray(r.t.items.storeId, [...stores]);

/** Pieces of some styles in stock. */
async function stockOf(r: Reader, styleIds: readonly string[], stores: Scope['stores']) {
  const { items: i } = r.t;
  // The index of styles starts with the store.
  const all = stores ?? (await r.q.select({ id: r.t.stores.id }).from(r.t.stores)).map((s) => s.id);
  const rows = await r.q
    .select({ id: i.styleId, stock: sum(i.stock).mapWith(Number) })
    .from(i)
    .where(and(inArray(i.storeId, [...all]), inArray(i.styleId, [...styleIds]), isNull(i.archivedAt)))
    .groupBy(i.styleId);
  return new Map(rows.map((row) => [row.id, row.stock]));
}

type Ranked = Pick<InputOf<typeof analyticsContract.styles>, 'sort' | 'order' | 'limit'>;

/** The styles of a scope, best first; also used by the shop's emails. */
export async function stylesIn(
  r: Reader,
  scope: Scope,
  { sort, order, limit }: Ranked,
): Promise<StyleFigures[]> {
  const { salesTotals: t } = r.t;
  const style = styleOfRow(r);
  const value = {
    revenue: sql`sum(${t.sold} - ${t.refunded})`,
    pieces: sql`sum(${t.pieces} - ${t.returned})`,
    profit: sql`sum(${t.sold} - ${t.refunded} - ${t.tax} + ${t.refundedTax} - ${t.cost} + ${t.returnedCost})`,
    returned: sql`sum(${t.returned})`,
  }[sort];
  const rows = await styleSums(r)
    .where(totalsWhere(r, 'style', scope))
    .groupBy(style)
    .orderBy(order === 'asc' ? asc(value) : desc(value), style)
    .limit(limit);
  const keys = rows.map((row) => row.key);
  const styles = new Map((await r.getMany('styles', keys)).map((x) => [x.id, x]));
  const bundles = new Map((await r.getMany('bundles', keys)).map((x) => [x.id, x]));
  const stock = await stockOf(r, keys, scope.stores);
  return rows.map(({ key: id, ...m }) => {
    const style = styles.get(id);
    const entry = style ?? bundles.get(id);
    const inStock = Math.max(stock.get(id) ?? 0, 0);
    const kept = m.pieces - m.returned;
    return {
      id,
      kind: style ? ('style' as const) : entry ? ('bundle' as const) : ('other' as const),
      name: entry?.name ?? '',
      nameAr: entry?.nameAr ?? null,
      nameFr: entry?.nameFr ?? null,
      category: style?.category ?? '',
      image: entry?.image ?? null,
      stock: stock.get(id) ?? 0,
      sellThrough: percentageOf(kept, kept + inStock),
      ...shareOf(m),
    };
  });
}

export const findStyleFigures = analyticsRead(
  analyticsContract.styles,
  async (r, { from, to, ...ranked }, stores) => ({ items: await stylesIn(r, { stores, from, to }, ranked) }),
);

/** The day settings of the first store in scope: the stores of a shop have the same opening hours. */
async function hoursOf(r: Reader, stores: Scope['stores']): Promise<DayHours> {
  const rows = stores === null ? await r.q.select().from(r.t.stores) : await r.getMany('stores', [...stores]);
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))[0] ?? DEFAULT_HOURS;
}

export const findDeadStock = analyticsRead(
  analyticsContract.deadStock,
  async (r, { days, limit }, stores, call) => {
    const { items: i, styles: s, salesTotals: t } = r.t;
    const hours = await hoursOf(r, stores);
    const today = businessDayOf(hours, call.clock.now());
    const since = addDays(today, -days);
    const sold = r.q
      .select({ key: t.key })
      .from(t)
      .where(and(totalsWhere(r, 'style', { stores, from: since, to: today }), gt(t.pieces, 0)));
    const unsold = await r.q
      .select({
        id: i.styleId,
        stock: sum(i.stock).mapWith(Number),
        value: sql<number>`sum(${i.stock} * ${i.cost})`.mapWith(Number),
      })
      .from(i)
      .where(and(ofStores(r, stores), gt(i.stock, 0), isNull(i.archivedAt), notInArray(i.styleId, sold)))
      .groupBy(i.styleId)
      .orderBy(desc(sql`sum(${i.stock} * ${i.cost})`), i.styleId);
    // Newer styles had no time to sell.
    const begins = businessDayStart(since, hours.zone, hours.dayStartMinutes);
    const old = await r.q
      .select({ id: s.id })
      .from(s)
      .where(and(lt(s.createdAt, begins), isNull(s.archivedAt)));
    const isOld = new Set(old.map((style) => style.id));
    const dead = unsold.filter((row) => isOld.has(row.id));
    const first = dead.slice(0, limit);
    const byId = new Map(
      (
        await r.getMany(
          'styles',
          first.map((row) => row.id),
        )
      ).map((x) => [x.id, x]),
    );
    return {
      items: first.flatMap((row) => {
        const style = byId.get(row.id);
        if (!style) return [];
        const { name, nameAr, nameFr, category, image } = style;
        return [{ ...row, name, nameAr, nameFr, category, image }];
      }),
      styles: dead.length,
      stock: dead.reduce((n, row) => n + row.stock, 0),
      value: dead.reduce((n, row) => n + row.value, 0),
    };
  },
);
