import { and, eq, gte, lte, sql } from 'drizzle-orm';
import type { Asked } from './find-tables.ts';
import { type Cell, column, type Section, section, shareOf } from './table-rules.ts';

/**
 * What sales brought less than the prices in force, by who gave it and by the reason that they gave: typed prices,
 * discounts of lines and of sales together. That is whoever was at the till; of a deposit whoever took it, and of a quote
 * that is sold whole as it was offered whoever made it. What price lists, coupons and points give is no person's gift. Sales at or
 * above the prices in force are absent.
 */
export async function givenAwaySections({ r, store, from, to, nameOf }: Asked): Promise<Section[]> {
  const { sales: s, saleLines: l, deposits: d, quoteSales: qs, quotes: q } = r.t;
  const whole = sql`${s.total} + coalesce(${s.pointsOff}, 0)`;
  const isAsOffered = sql`${q.total} = ${whole} AND ${q.validUntil} >= ${s.day}`;
  const promisedBy = sql`CASE WHEN ${isAsOffered} THEN ${q.userName} END`;
  const giver = sql<string>`coalesce(${d.userName}, ${promisedBy}, ${s.cashierName})`;
  const value = sql<number>`sum(CASE WHEN ${l.price} > ${l.listPrice} THEN ${l.price} ELSE ${l.listPrice} END * ${l.quantity} - coalesce(${l.listOff}, 0) - coalesce(${l.couponShare}, 0))`;
  const bySale = r.q
    .select({
      cashier: giver.as('giver'),
      reason: s.discountReason,
      // What points paid was given when they were earned.
      total: sql<number>`${whole}`.mapWith(Number).as('whole_total'),
      value: value.mapWith(Number).as('list_value'),
    })
    .from(s)
    .innerJoin(l, eq(l.saleId, s.id))
    .leftJoin(d, eq(d.saleId, s.id))
    .leftJoin(qs, eq(qs.id, s.id))
    .leftJoin(q, eq(q.id, qs.quoteId))
    .where(and(eq(s.storeId, store.id), gte(s.day, from), lte(s.day, to)))
    .groupBy(s.id, s.cashierName, s.discountReason, s.total, s.pointsOff, s.day, d.userName, q.id)
    .as('by_sale');
  const rows = await r.q
    .select({
      cashier: bySale.cashier,
      reason: bySale.reason,
      sales: sql<number>`count(*)`.mapWith(Number),
      value: sql<number>`sum(${bySale.value})`.mapWith(Number),
      total: sql<number>`sum(${bySale.total})`.mapWith(Number),
    })
    .from(bySale)
    .where(sql`${bySale.value} > ${bySale.total}`)
    .groupBy(sql`${bySale.cashier}`, bySale.reason);
  const off = (row: (typeof rows)[number]) => row.value - row.total;
  const ordered = rows.toSorted(
    (a, b) => (a.cashier < b.cashier ? -1 : a.cashier > b.cashier ? 1 : 0) || off(b) - off(a),
  );
  return [
    section(
      'reasons',
      [
        column('cashier', 'text'),
        column('reason', 'reason'),
        column('sales', 'count'),
        column('listValue', 'money'),
        column('discount', 'money'),
        column('share', 'share'),
      ],
      ordered.map((row): Cell[] => [
        nameOf(row.cashier),
        row.reason ?? 'none',
        row.sales,
        row.value,
        off(row),
        shareOf(off(row), row.value),
      ]),
    ),
  ];
}
