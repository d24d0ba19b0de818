import { and, countDistinct, eq, gte, inArray, lte, sum } from 'drizzle-orm';
import type { z } from 'zod';
import { workedDaysOf } from '../attendance/worked-days.ts';
import { isStoreBound } from '../core/permissions.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { addDays, businessDayOf } from '../core/time.ts';
import type { performance } from './contract.ts';
import { ratesOf } from './rules.ts';

const DAYS = 30;

/**
 * A person's sales and attendance, from all sales and clock events, which only the server has.
 * @param period the first and last day; by default the last 30 days
 */
export async function performanceOf(
  r: Reader,
  user: Row<'users'>,
  period: { from?: string | undefined; to?: string | undefined },
  now: number,
): Promise<z.infer<typeof performance>> {
  const home = await r.get('stores', user.assignments[0]?.storeId ?? '');
  const to = period.to ?? businessDayOf(home, now);
  const from = period.from ?? addDays(to, 1 - DAYS);
  const { sales, saleLines, clockEvents, leaveRequests } = r.t;
  const stores = (await r.q.select({ id: r.t.stores.id }).from(r.t.stores)).map((s) => s.id);
  const places = isStoreBound(user) ? user.assignments.map((a) => a.storeId) : stores;
  const [sold] = await r.q
    .select({ sales: countDistinct(sales.id), total: sum(saleLines.net) })
    .from(sales)
    .innerJoin(saleLines, eq(saleLines.saleId, sales.id))
    .where(
      and(
        // There is an index by store and business day, but none by seller.
        inArray(sales.storeId, stores),
        eq(saleLines.sellerId, user.id),
        gte(sales.day, from),
        lte(sales.day, to),
      ),
    );
  const worked = await workedDaysOf(r, { userId: user.id, from, to });
  const open =
    places.length === 0
      ? []
      : await r.q
          .selectDistinct({ day: clockEvents.day })
          .from(clockEvents)
          .where(
            and(inArray(clockEvents.storeId, places), gte(clockEvents.day, from), lte(clockEvents.day, to)),
          );
  const leave = await r.q
    .select({ from: leaveRequests.from, to: leaveRequests.to })
    .from(leaveRequests)
    .where(
      and(
        eq(leaveRequests.userId, user.id),
        eq(leaveRequests.status, 'approved'),
        lte(leaveRequests.from, to),
      ),
    );
  const present = new Set(worked.map((d) => d.day));
  const due = new Set(
    open.map((o) => o.day).filter((day) => !leave.some((l) => l.from <= day && day <= l.to)),
  );
  // A day of leave on which the person came anyway also counts as due.
  for (const day of present) due.add(day);
  const figures = {
    sales: sold?.sales ?? 0,
    total: Number(sold?.total ?? 0),
    minutes: worked.reduce((minutes, d) => minutes + d.minutes, 0),
    daysPresent: present.size,
    daysOpen: due.size,
  };
  return { from, to, ...figures, ...ratesOf(figures) };
}
