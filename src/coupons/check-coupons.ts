import { and, count, eq, isNotNull, sql } from 'drizzle-orm';
import type { Reader } from '../core/store/store.ts';

type CouponsFinding = {
  /** Uses compared. */
  checked: number;
  /** What is wrong first, in words; null if nothing is. */
  wrong: string | null;
};

/**
 * Checks that each sale with a coupon has one use of what its lines lost by it, that each use has its sale, and that a
 * code that was used too often was reported.
 */
export async function checkCoupons(r: Reader): Promise<CouponsFinding> {
  const { couponUses: u, couponCodes: k, sales: s, saleLines: l, exceptions: e } = r.t;
  const [counted] = await r.q.select({ n: count() }).from(u);
  const bySale = r.q
    .select({ saleId: l.saleId, off: sql<number>`sum(${l.couponShare})`.mapWith(Number).as('off') })
    .from(l)
    .where(isNotNull(l.couponShare))
    .groupBy(l.saleId)
    .as('by_sale');
  const [uneven] = await r.q
    .select({ number: s.receiptNumber, off: s.couponOff, used: u.amount, lines: bySale.off })
    .from(s)
    .leftJoin(u, eq(u.saleId, s.id))
    .leftJoin(bySale, eq(bySale.saleId, s.id))
    .where(
      sql`coalesce(${s.couponOff}, 0) <> coalesce(${u.amount}, 0) OR coalesce(${s.couponOff}, 0) <> coalesce(${bySale.off}, 0)`,
    )
    .limit(1);
  const over = await r.q
    .select({ codeId: k.id, code: k.code, most: k.mostUses, n: count() })
    .from(u)
    .innerJoin(k, and(eq(k.id, u.codeId), isNotNull(k.mostUses)))
    .groupBy(k.id, k.code, k.mostUses)
    .having(sql`count(*) > ${k.mostUses}`);
  const told = await r.q.select({ subject: e.subject }).from(e).where(eq(e.kind, 'coupon_overused'));
  const untold = over.find(({ codeId }) => !told.some(({ subject }) => subject === codeId));
  return {
    checked: Number(counted?.n ?? 0),
    wrong: uneven
      ? `sale ${uneven.number}: its coupon took ${uneven.off ?? 0} off, its use says ${uneven.used ?? 0}, its lines ${uneven.lines ?? 0}`
      : untold
        ? `coupon ${untold.code}: used ${untold.n} times of ${untold.most}, and nobody was told`
        : null,
  };
}
