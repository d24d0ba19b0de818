import { and, asc, eq, gte, isNull, lte } from 'drizzle-orm';
import { peopleAtWork } from '../attendance/at-work.ts';
import { Refusal } from '../core/errors.ts';
import { read } from '../core/operation.ts';
import { isStoreBound, worksIn } from '../core/permissions.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { addDays, businessDay, businessDayStart, localHour } from '../core/time.ts';
import { dashboardContract } from './contract.ts';
import { byHour, dayFigures, performers } from './rules.ts';

export const PERMISSION = 'can_view_dashboard';
export const WEEK_MS = 7 * 24 * 3_600_000;
export const PERFORMERS = 5;

/** What was sold and given back in a store on a business day, until an instant. */
export async function dayOf(r: Reader, store: Row<'stores'>, day: string, until: number) {
  const { sales: s, refunds: f } = r.t;
  // A sale of a day is never before the day begins: the index finds the few of them.
  const since = businessDayStart(day, store.zone, store.dayStartMinutes);
  const sales = await r.q
    .select({
      ...{ at: s.at, total: s.total, itemCount: s.itemCount },
      ...{ cashierId: s.cashierId, cashierName: s.cashierName },
    })
    .from(s)
    .where(and(eq(s.storeId, store.id), gte(s.at, since), lte(s.at, until), eq(s.day, day)));
  const refunds = await r.q
    .select({ at: f.at, total: f.total, cashierId: f.cashierId, cashierName: f.cashierName })
    .from(f)
    .where(and(eq(f.storeId, store.id), gte(f.at, since), lte(f.at, until), eq(f.day, day)));
  return { sales, refunds };
}

export const personOf = ({ id, name, nameAr, nameFr, avatar }: Row<'users'>) => ({
  ...{ id, name, nameAr, nameFr, avatar },
});

export const showDashboard = read(dashboardContract.today, async (r, { storeId }, call) => {
  call.requireStore(storeId);
  if (!call.may(PERMISSION, storeId)) throw new Refusal('PERMISSION_DENIED', { permission: PERMISSION });
  const store = await r.get('stores', storeId);
  if (!store) throw new Refusal('NOT_FOUND');
  const { zone, dayStartMinutes } = store;
  const now = call.clock.now();
  const day = businessDay(now, zone, dayStartMinutes);
  const { sales, refunds } = await dayOf(r, store, day, now);
  const lastWeek = addDays(day, -7);
  const before = await dayOf(r, store, lastWeek, now - WEEK_MS);
  const { users } = r.t;
  const people = await r.q.select().from(users).where(isNull(users.archivedAt)).orderBy(asc(users.name));
  const staff = people.filter((user) => worksIn(user, storeId));
  const atWork = await peopleAtWork(
    r,
    staff.map((user) => user.id),
    now,
  );
  const { revenue, transactions } = dayFigures(before.sales, before.refunds);
  return {
    day,
    at: now,
    figures: dayFigures(sales, refunds),
    before: { day: lastWeek, revenue, transactions },
    hours: byHour(sales, refunds, (at) => localHour(at, zone), Math.floor(dayStartMinutes / 60)),
    performers: performers(sales, refunds, PERFORMERS).map(({ userId, name, ...sold }) => {
      const user = people.find((p) => p.id === userId);
      const known = user ? personOf(user) : { id: userId, name, nameAr: null, nameFr: null, avatar: null };
      return { person: known, ...sold };
    }),
    present: staff.filter((user) => atWork.has(user.id)).map(personOf),
    // Owners and admins come and go as they like.
    staff: staff.filter(isStoreBound).length,
  };
});
