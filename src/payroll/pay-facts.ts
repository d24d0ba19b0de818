import { and, eq, gte, inArray, lte, sum } from 'drizzle-orm';
import { daysWorked } from '../attendance/rules.ts';
import { clockRows, punchesIn } from '../attendance/worked-days.ts';
import type { Reader } from '../core/store/store.ts';
import type { Days } from '../leave/rules.ts';
import type { PayFrequency } from './period-rules.ts';
import type { PayFacts } from './rules.ts';

/** Inputs of pay over some days for everyone; loaded once, then read for each person and period. */
export type PayBooks = { of(userId: string, frequency: PayFrequency, period: Days): PayFacts };

type Sold = { userId: string; day: string; net: number };

/** Sales less returns, without VAT, by seller and day. A return counts against the seller of the original sale. */
async function soldIn(r: Reader, { from, to }: Days): Promise<Sold[]> {
  const { sales: s, refunds: f, stores } = r.t;
  const everywhere = (await r.q.select({ id: stores.id }).from(stores)).map((store) => store.id);
  // Names all stores, because the index starts with the store.
  const ofDays = <T extends typeof s | typeof f>(table: T) =>
    and(inArray(table.storeId, everywhere), gte(table.day, from), lte(table.day, to));
  const sold = await r.q
    .select({
      userId: s.cashierId,
      day: s.day,
      total: sum(s.total).mapWith(Number),
      tax: sum(s.tax).mapWith(Number),
    })
    .from(s)
    .where(ofDays(s))
    .groupBy(s.cashierId, s.day);
  const returned = await r.q
    .select({
      userId: s.cashierId,
      day: f.day,
      total: sum(f.total).mapWith(Number),
      tax: sum(f.tax).mapWith(Number),
    })
    .from(f)
    .innerJoin(s, eq(s.id, f.saleId))
    .where(ofDays(f))
    .groupBy(s.cashierId, f.day);
  return [
    ...sold.map(({ userId, day, total, tax }) => ({ userId, day, net: total - tax })),
    ...returned.map(({ userId, day, total, tax }) => ({ userId, day, net: tax - total })),
  ];
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
