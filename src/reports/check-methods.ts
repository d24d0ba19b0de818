import { and, count, eq, inArray, isNull, ne, or, sql, sum } from 'drizzle-orm';
import type { Reader } from '../core/store/store.ts';
import { addFigures, NOTHING, type ZFigures } from './z-rules.ts';

type MethodsFinding = {
  /** Sales and closed days. */
  checked: number;
  /** What is wrong first, in words; null if nothing is. */
  wrong: string | null;
};

const sameAmounts = (a: Record<string, number>, b: Record<string, number>): boolean =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => (a[key] ?? 0) === (b[key] ?? 0));

/**
 * The first sale whose payments do not add up to what it says was paid, or whose total, rounding and change do not, and
 * about which nobody is told.
 */
async function unevenSale(r: Reader): Promise<string | null> {
  const { sales: s, payments: p, exceptions: e } = r.t;
  const paid = sum(p.amount).mapWith(Number);
  const dueOf = sql<number>`${s.total} + ${s.giftCards} + ${s.rounding} + ${s.change}`.mapWith(Number);
  const uneven = await r.q
    .select({ id: s.id, number: s.receiptNumber, said: s.paid, due: dueOf, paid })
    .from(s)
    .innerJoin(p, and(eq(p.saleId, s.id), isNull(p.refundId)))
    .groupBy(s.id, s.receiptNumber, s.paid, s.total, s.change, s.rounding, s.giftCards)
    .having(or(ne(sum(p.amount), s.paid), ne(s.paid, dueOf)));
  if (uneven.length === 0) return null;
  const ids = uneven.map((sale) => sale.id);
  const told = await r.q
    .select({ id: e.documentId })
    .from(e)
    .where(and(eq(e.kind, 'sums_differ'), inArray(e.documentId, ids)));
  const sale = uneven.find(({ id }) => !told.some((row) => row.id === id));
  return sale
    ? `sale ${sale.number}: paid ${sale.said} of ${sale.due}, its payments make ${sale.paid}`
    : null;
}

/**
 * Checks the money by payment method: the payments of each sale are what was paid, and the closings of each day add up
 * to the amounts that they cover. That these follow from the payments, the check of the totals says.
 */
export async function checkMethods(r: Reader): Promise<MethodsFinding> {
  const covered = await r.q.select().from(r.t.zDays);
  const closings = await r.q.select().from(r.t.zReports);
  const sums = new Map<string, ZFigures>();
  for (const { storeId, body } of closings) {
    for (const { day, figures } of body.days) {
      const key = `${storeId} ${day}`;
      sums.set(key, addFigures(sums.get(key) ?? NOTHING, figures));
    }
  }
  const wrongDay = covered.find(
    ({ storeId, day, figures }) =>
      !sameAmounts(figures.byMethod, sums.get(`${storeId} ${day}`)?.byMethod ?? {}),
  );
  const [sales] = await r.q.select({ count: count() }).from(r.t.sales);
  return {
    checked: Number(sales?.count ?? 0) + covered.length,
    wrong: wrongDay
      ? `${wrongDay.day} of store ${wrongDay.storeId}: the closings differ from the covered amounts`
      : await unevenSale(r),
  };
}
