import { and, count, isNotNull, sql } from 'drizzle-orm';
import type { Reader } from '../core/store/store.ts';

type PriceListsFinding = {
  /** Lines sold under a price list. */
  checked: number;
  /** What is wrong first, in words; null if nothing is. */
  wrong: string | null;
};

/**
 * Checks that each line came to its price less what its list, a person and the sale took off, and that each line sold
 * under a list names one that was published.
 */
export async function checkPriceLists(r: Reader): Promise<PriceListsFinding> {
  const { saleLines: l, priceLists: p } = r.t;
  const [counted] = await r.q.select({ n: count() }).from(l).where(isNotNull(l.priceListId));
  const [uneven] = await r.q
    .select({ id: l.id, net: l.net })
    .from(l)
    .where(
      sql`${l.net} <> ${l.price} * ${l.quantity} - coalesce(${l.listOff}, 0) - coalesce(${l.couponShare}, 0) - ${l.discount} - ${l.discountShare} - coalesce(${l.pointsShare}, 0)`,
    )
    .limit(1);
  const [unlisted] = await r.q
    .select({ id: l.id, name: l.priceListName })
    .from(l)
    .where(
      and(
        isNotNull(l.priceListId),
        sql`NOT EXISTS (SELECT 1 FROM ${p} WHERE ${p.id} = ${l.priceListId} AND ${p.publishedAt} IS NOT NULL)`,
      ),
    )
    .limit(1);
  return {
    checked: Number(counted?.n ?? 0),
    wrong: uneven
      ? `line ${uneven.id}: it came to ${uneven.net}, which does not follow from its price and reductions`
      : unlisted
        ? `line ${unlisted.id}: the price list ${unlisted.name} was never published`
        : null,
  };
}
