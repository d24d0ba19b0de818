import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Reader, Row } from '../core/store/store.ts';
import { within } from './z-figures.ts';

export type CashOutside = { amount: number; count: number };

const sumOf = sql<number>`coalesce(sum(amount), 0)`.mapWith(Number);
const countOf = sql<number>`count(*)`.mapWith(Number);

/** Cash of a day that belongs to no drawer: sales, returns, deposits and repayments made while none was open. */
export async function cashOutside(r: Reader, store: Row<'stores'>, day: string): Promise<CashOutside> {
  const { sales: s, refunds: f, payments: p, depositPayments: d, accountMoves: m } = r.t;
  const days = { from: day, to: day };
  const isOutside = and(eq(p.method, 'cash'), isNull(p.drawerSessionId));
  const ofSales = r.q
    .select({ amount: sql<number>`sum(${p.amount}) - max(${s.change})`.as('amount') })
    .from(s)
    .innerJoin(p, eq(p.saleId, s.id))
    .where(and(within(s, store.id, days), isNull(p.refundId), isOutside))
    .groupBy(s.id)
    .as('of_sales');
  const ofReturns = r.q
    .select({ amount: sql<number>`sum(${p.amount})`.as('amount') })
    .from(f)
    .innerJoin(p, and(eq(p.saleId, f.saleId), eq(p.refundId, f.id)))
    .where(and(within(f, store.id, days), isOutside))
    .groupBy(f.id)
    .as('of_returns');
  const [sold] = await r.q.select({ amount: sumOf, count: countOf }).from(ofSales);
  const [returned] = await r.q.select({ amount: sumOf, count: countOf }).from(ofReturns);
  const [deposits] = await r.q
    .select({ amount: sql<number>`coalesce(sum(${d.amount}), 0)`.mapWith(Number), count: countOf })
    .from(d)
    .where(
      and(within(d, store.id, days), eq(d.method, 'cash'), isNull(d.drawerSessionId), ne(d.kind, 'forfeit')),
    );
  const [repayments] = await r.q
    .select({ amount: sql<number>`coalesce(-sum(${m.amount}), 0)`.mapWith(Number), count: countOf })
    .from(m)
    .where(
      and(
        within(m, store.id, days),
        eq(m.kind, 'repayment'),
        eq(m.method, 'cash'),
        isNull(m.drawerSessionId),
      ),
    );
  const parts = [sold, returned, deposits, repayments];
  return {
    amount: parts.reduce((n, part) => n + (part?.amount ?? 0), 0),
    count: parts.reduce((n, part) => n + (part?.count ?? 0), 0),
  };
}
