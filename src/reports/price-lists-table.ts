import { and, asc, eq, gte, isNotNull, lte, sql } from 'drizzle-orm';
import type { Asked } from './find-tables.ts';
import { type Cell, column, type Section, section, shareOf } from './table-rules.ts';

const number = (value: ReturnType<typeof sql>) => sql<number>`coalesce(sum(${value}), 0)`.mapWith(Number);

/** What was sold under each price list, and what the list gave: the items' own prices less those of the list. */
async function ofLists({ r, store, from, to }: Asked): Promise<Section> {
  const { sales: s, saleLines: l } = r.t;
  const rows = await r.q
    .select({
      name: sql<string>`max(${l.priceListName})`,
      pieces: number(sql`${l.quantity}`),
      own: number(sql`${l.ownPrice} * ${l.quantity}`),
      given: number(sql`(${l.ownPrice} - ${l.listPrice}) * ${l.quantity} + coalesce(${l.listOff}, 0)`),
      sold: number(sql`${l.net}`),
    })
    .from(l)
    .innerJoin(s, eq(s.id, l.saleId))
    .where(and(eq(s.storeId, store.id), gte(s.day, from), lte(s.day, to), isNotNull(l.priceListId)))
    .groupBy(l.priceListId)
    .orderBy(asc(sql`max(${l.priceListName})`), asc(l.priceListId));
  return section(
    'lists',
    [
      column('list', 'text'),
      column('pieces', 'count'),
      column('ownValue', 'money'),
      column('given', 'money'),
      column('share', 'share'),
      column('sold', 'money'),
    ],
    rows.map((row): Cell[] => [
      row.name,
      row.pieces,
      row.own,
      row.given,
      shareOf(row.given, row.own),
      row.sold,
    ]),
  );
}

/** The sales that each coupon was used in, and what it took off them. */
async function ofCoupons({ r, store, from, to }: Asked): Promise<Section> {
  const { sales: s } = r.t;
  const rows = await r.q
    .select({
      name: s.couponName,
      sales: sql<number>`count(*)`.mapWith(Number),
      given: number(sql`${s.couponOff}`),
      sold: number(sql`${s.total}`),
    })
    .from(s)
    .where(and(eq(s.storeId, store.id), gte(s.day, from), lte(s.day, to), isNotNull(s.couponName)))
    .groupBy(s.couponName)
    .orderBy(asc(s.couponName));
  return section(
    'coupons',
    [column('coupon', 'text'), column('sales', 'count'), column('given', 'money'), column('sold', 'money')],
    rows.map((row): Cell[] => [row.name ?? '', row.sales, row.given, row.sold]),
  );
}

/** The points that sales gave and took, and what those took off; empty for a store without points. */
async function ofPoints({ r, store, from, to }: Asked): Promise<Section> {
  const { sales: s } = r.t;
  const [row] = await r.q
    .select({
      sales: sql<number>`count(*)`.mapWith(Number),
      earned: number(sql`${s.pointsEarned}`),
      spent: number(sql`${s.pointsSpent}`),
      given: number(sql`${s.pointsOff}`),
      sold: number(sql`${s.total}`),
    })
    .from(s)
    .where(and(eq(s.storeId, store.id), gte(s.day, from), lte(s.day, to), isNotNull(s.pointsEarned)));
  return section(
    'points',
    [
      column('sales', 'count'),
      column('pointsEarned', 'count'),
      column('pointsSpent', 'count'),
      column('given', 'money'),
      column('sold', 'money'),
    ],
    row?.sales ? [[row.sales, row.earned, row.spent, row.given, row.sold]] : [],
  );
}

/** What price lists, coupons and points sold and gave. */
export const priceListSections = async (of: Asked): Promise<Section[]> => [
  await ofLists(of),
  await ofCoupons(of),
  await ofPoints(of),
];
