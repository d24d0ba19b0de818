import { and, eq, gte, inArray, lte, sum } from 'drizzle-orm';
import { daysWorked } from '../attendance/rules.ts';
import { clockRows, punchesIn } from '../attendance/worked-days.ts';
import { spread } from '../core/money.ts';
import type { Reader } from '../core/store/store.ts';
import type { Days } from '../leave/rules.ts';
import type { PayFrequency } from './period-rules.ts';
import type { PayFacts } from './rules.ts';

/** Inputs of pay over some days for everyone; loaded once, then read for each person and period. */
export type PayBooks = { of(userId: string, frequency: PayFrequency, period: Days): PayFacts };

type Sold = { userId: string; day: string; net: number };

type SellersPart = { documentId: string; day: string; tax: number; sellerId: string; amount: number };

/** What each seller's lines of a document bring without VAT: the tax was rounded once, and is spread over them. */
function withoutTax(parts: readonly SellersPart[], sign: 1 | -1): Sold[] {
  return [...Map.groupBy(parts, (part) => part.documentId).values()].flatMap((ofDocument) => {
    const taxes = spread(
      ofDocument[0]?.tax ?? 0,
      ofDocument.map((part) => part.amount),
    );
    return ofDocument.map(({ sellerId, day, amount }, i) => ({
      userId: sellerId,
      day,
      net: sign * (amount - (taxes[i] ?? 0)),
    }));
  });
}

/** Sales less returns, without VAT, by the seller of each line and day. A return takes back from who sold the piece. */
async function soldIn(r: Reader, { from, to }: Days): Promise<Sold[]> {
  const { sales: s, saleLines: l, refunds: f, refundLines: b, stores } = r.t;
  const everywhere = (await r.q.select({ id: stores.id }).from(stores)).map((store) => store.id);
  // Names all stores, because the index starts with the store.
  const ofDays = <T extends typeof s | typeof f>(table: T) =>
    and(inArray(table.storeId, everywhere), gte(table.day, from), lte(table.day, to));
  const sold = await r.q
    .select({
      documentId: s.id,
      day: s.day,
      tax: s.tax,
      sellerId: l.sellerId,
      amount: sum(l.net).mapWith(Number),
    })
    .from(s)
    .innerJoin(l, eq(l.saleId, s.id))
    .where(ofDays(s))
    .groupBy(s.id, s.day, s.tax, l.sellerId)
    .orderBy(s.id, l.sellerId);
  const returned = await r.q
    .select({
      documentId: f.id,
      day: f.day,
      tax: f.tax,
      sellerId: b.sellerId,
      amount: sum(b.amount).mapWith(Number),
    })
    .from(f)
    .innerJoin(b, and(eq(b.saleId, f.saleId), eq(b.refundId, f.id)))
    // Without a sale, nobody is known who sold it.
    .where(and(ofDays(f), eq(f.withoutReceipt, false)))
    .groupBy(f.id, f.day, f.tax, b.sellerId)
    .orderBy(f.id, b.sellerId);
  return [...withoutTax(sold, 1), ...withoutTax(returned, -1)];
}

/** Loads the inputs of pay for some days. */
export async function payBooks(r: Reader, days: Days): Promise<PayBooks> {
  const clock = await clockRows(r, days);
  const sold = Map.groupBy(await soldIn(r, days), (row) => row.userId);
  const { leaveRequests: l } = r.t;
  // Loads whole requests, since rest days depend on the start of the leave.
  const approved = await r.q
    .select({ userId: l.userId, from: l.from, to: l.to, isPaid: l.isPaid })
    .from(l)
    .where(and(eq(l.status, 'approved'), lte(l.from, days.to), gte(l.to, days.from)));
  const leave = Map.groupBy(approved, (row) => row.userId);
  const worked = new Map<string, ReturnType<typeof daysWorked>>();
  const workedBy = (userId: string) => {
    const workedDays = worked.get(userId) ?? daysWorked(punchesIn(clock, userId));
    worked.set(userId, workedDays);
    return workedDays;
  };
  return {
    of(userId, frequency, period) {
      const isIn = ({ day }: { day: string }) => period.from <= day && day <= period.to;
      const off = leave.get(userId) ?? [];
      return {
        frequency,
        period,
        worked: workedBy(userId).filter(isIn),
        netSales: (sold.get(userId) ?? []).filter(isIn).reduce((n, row) => n + row.net, 0),
        paidLeave: off.filter((row) => row.isPaid),
        unpaidLeave: off.filter((row) => !row.isPaid),
      };
    },
  };
}
