import {
  and,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  type SQL,
  sql,
  sum,
} from 'drizzle-orm';
import type { z } from 'zod';
import { type Call, read } from '../core/operation.ts';
import { decodeCursor, pageOf } from '../core/page.ts';
import { behind } from '../core/store/keyset.ts';
import type { Reader } from '../core/store/store.ts';
import { type PAYROLL_STATUSES, payrollContract } from './contract.ts';
import { hasWages } from './generate-payroll.ts';
import { toPayroll } from './payroll-row.ts';
import { storesPaid, visiblePay } from './payroll-scope.ts';

export type PayFilter = Omit<
  NonNullable<z.output<NonNullable<(typeof payrollContract.export)['~orpc']['inputSchema']>>>,
  'language'
>;

function ofStatus(r: Reader, status: (typeof PAYROLL_STATUSES)[number] | undefined): SQL | undefined {
  const { payrolls: p } = r.t;
  if (status === 'dismissed') return isNotNull(p.dismissedAt);
  return and(isNull(p.dismissedAt), status ? eq(p.status, status) : undefined);
}

/** Condition for the filtered payrolls that the caller sees; deleted ones never. */
export function foundPay(r: Reader, call: Call, o: PayFilter): SQL | undefined {
  const { payrolls: p } = r.t;
  return and(
    visiblePay(r, call),
    isNull(p.deletedAt),
    o.id ? eq(p.id, o.id) : ofStatus(r, o.status),
    o.storeId ? eq(p.storeId, o.storeId) : undefined,
    o.userId ? eq(p.userId, o.userId) : undefined,
    o.frequency ? eq(p.frequency, o.frequency) : undefined,
    o.from ? gte(p.to, o.from) : undefined,
    o.to ? lte(p.to, o.to) : undefined,
  );
}

/**
 * Condition for the pending payrolls of a filter that the caller may mark as paid: in stores whose team they manage,
 * and their own only as owner.
 */
export function payablePay(r: Reader, call: Call, o: PayFilter): SQL | undefined {
  const { payrolls: p } = r.t;
  const me = call.caller.user;
  const stores = storesPaid(call);
  return and(
    foundPay(r, call, { ...o, status: 'pending' }),
    stores === null ? undefined : inArray(p.storeId, stores),
    me?.role === 'owner' ? undefined : ne(p.userId, me?.id ?? ''),
  );
}

async function totalOf(r: Reader, where: SQL | undefined): Promise<{ count: number; net: number }> {
  const { payrolls: p, users } = r.t;
  const [totals] = await r.q
    .select({ count: count(), net: sum(p.net).mapWith(Number) })
    .from(p)
    .innerJoin(users, eq(users.id, p.userId))
    .where(where);
  return { count: totals?.count ?? 0, net: totals?.net ?? 0 };
}

export const listPayroll = read(payrollContract.list, async (r, { cursor, limit, ...filter }, call) => {
  const { payrolls: p, users } = r.t;
  const rows = await r.q
    .select({ row: p, person: users })
    .from(p)
    .innerJoin(users, eq(users.id, p.userId))
    .where(
      and(foundPay(r, call, filter), behind([p.to, p.id], decodeCursor(cursor, ['text', 'text']), 'desc')),
    )
    .orderBy(desc(p.to), desc(p.id))
    .limit(limit + 1);
  const page = pageOf(
    rows,
    limit,
    ({ row }) => [row.to, row.id],
    ({ row, person }) => toPayroll(row, person, call),
  );
  const conditionFor = (status: 'pending' | 'paid') =>
    filter.status && filter.status !== status ? sql`1 = 0` : foundPay(r, call, { ...filter, status });
  const isPayable = (filter.status ?? 'pending') === 'pending';
  return {
    ...page,
    hasWages: await hasWages(r, call),
    totals: {
      pending: await totalOf(r, conditionFor('pending')),
      paid: await totalOf(r, conditionFor('paid')),
      payable: await totalOf(r, isPayable ? payablePay(r, call, filter) : sql`1 = 0`),
    },
  };
});

export const listOwnPay = read(payrollContract.mine, async (r, { cursor, limit }, call) => {
  const { payrolls: p } = r.t;
  const rows = await r.q
    .select({
      id: p.id,
      frequency: p.frequency,
      from: p.from,
      to: p.to,
      total: p.total,
      deductions: p.deductions,
      net: p.net,
      paidAt: p.paidAt,
    })
    .from(p)
    .where(
      and(
        eq(p.userId, call.caller.user?.id ?? ''),
        eq(p.status, 'paid'),
        isNull(p.deletedAt),
        behind([p.to, p.id], decodeCursor(cursor, ['text', 'text']), 'desc'),
      ),
    )
    .orderBy(desc(p.to), desc(p.id))
    .limit(limit + 1);
  return pageOf(
    rows,
    limit,
    (row) => [row.to, row.id],
    (row) => row,
  );
});
