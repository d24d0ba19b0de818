import { and, asc, eq, isNull, sum } from 'drizzle-orm';
import { peopleAtWork } from '../attendance/at-work.ts';
import { Refusal } from '../core/errors.ts';
import { read } from '../core/operation.ts';
import { isStoreBound, worksIn } from '../core/permissions.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { addDays, businessDay, localHour, minutesIntoDay } from '../core/time.ts';
import { dashboardContract } from './contract.ts';
import { besideBefore, byHour, dayFigures, performers } from './rules.ts';

export const PERMISSION = 'can_view_dashboard';
export const PERFORMERS = 5;

/** The hours of a store's day. */
export const hoursIn =
  ({ zone, dayStartMinutes }: Pick<Row<'stores'>, 'zone' | 'dayStartMinutes'>) =>
  ({ sales, refunds }: Awaited<ReturnType<typeof dayOf>>) =>
    byHour(sales, refunds, (at) => localHour(at, zone), Math.floor(dayStartMinutes / 60));

/**
 * Sales and returns of a store on a business day, by the day stored in the rows.
 * @param until instant whose time of day is the upper limit, whatever its date; without it, the whole day
 */
export async function dayOf(r: Reader, store: Row<'stores'>, day: string, until?: number) {
  const { sales: s, refunds: f } = r.t;
  const { zone, dayStartMinutes } = store;
  const intoDay = (at: number) => minutesIntoDay(at, zone, dayStartMinutes);
  const isWanted = ({ at }: { at: number }) => until === undefined || intoDay(at) <= intoDay(until);
  const sales = await r.q
    .select({
      at: s.at,
      total: s.total,
      itemCount: s.itemCount,
      cashierId: s.cashierId,
      cashierName: s.cashierName,
    })
    .from(s)
    .where(and(eq(s.storeId, store.id), eq(s.day, day)));
  const refunds = await r.q
    .select({ at: f.at, total: f.total, cashierId: f.cashierId, cashierName: f.cashierName })
    .from(f)
    .where(and(eq(f.storeId, store.id), eq(f.day, day)));
  return { sales: sales.filter(isWanted), refunds: refunds.filter(isWanted) };
}

/** The day's sales and returns by who sold, instead of who took the money. */
export async function soldOn(r: Reader, storeId: string, day: string) {
  const { sales: s, saleLines: l, refunds: f, refundLines: b } = r.t;
  const sales = await r.q
    .select({
      at: s.at,
      total: sum(l.net).mapWith(Number),
      itemCount: sum(l.quantity).mapWith(Number),
      cashierId: l.sellerId,
      cashierName: l.sellerName,
    })
    .from(s)
    .innerJoin(l, eq(l.saleId, s.id))
    .where(and(eq(s.storeId, storeId), eq(s.day, day)))
    .groupBy(s.id, s.at, l.sellerId, l.sellerName);
  const refunds = await r.q
    .select({ at: f.at, total: b.amount, cashierId: b.sellerId, cashierName: f.cashierName })
    .from(f)
    .innerJoin(b, and(eq(b.saleId, f.saleId), eq(b.refundId, f.id)))
    .where(and(eq(f.storeId, storeId), eq(f.day, day)));
  return { sales, refunds };
}

export const personOf = ({ id, name, nameAr, nameFr, avatar }: Row<'users'>) => ({
  id,
  name,
  nameAr,
  nameFr,
  avatar,
});

export const showDashboard = read(dashboardContract.today, async (r, { storeId }, call) => {
  call.requireStore(storeId);
  if (!call.may(PERMISSION, storeId)) throw new Refusal('PERMISSION_DENIED', { permission: PERMISSION });
  const store = await r.get('stores', storeId);
  if (!store) throw new Refusal('NOT_FOUND');
  const { zone, dayStartMinutes } = store;
  const now = call.clock.now();
  const day = businessDay(now, zone, dayStartMinutes);
  const { sales, refunds } = await dayOf(r, store, day);
  const sold = await soldOn(r, storeId, day);
  const lastWeek = addDays(day, -7);
  const before = await dayOf(r, store, lastWeek, now);
  const { users } = r.t;
  const people = await r.q.select().from(users).where(isNull(users.archivedAt)).orderBy(asc(users.name));
  const staff = people.filter((user) => worksIn(user, storeId));
  const atWork = await peopleAtWork(
    r,
    staff.map((user) => user.id),
    now,
  );
  const hoursOf = hoursIn({ zone, dayStartMinutes });
  const { revenue, transactions } = dayFigures(before.sales, before.refunds);
  return {
    day,
    at: now,
    figures: dayFigures(sales, refunds),
    before: { day: lastWeek, revenue, transactions },
    hours: besideBefore(hoursOf({ sales, refunds }), hoursOf(before), Math.floor(dayStartMinutes / 60)),
    performers: performers(sold.sales, sold.refunds, PERFORMERS).map(({ userId, name, ...figures }) => {
      const user = people.find((p) => p.id === userId);
      const person = user ? personOf(user) : { id: userId, name, nameAr: null, nameFr: null, avatar: null };
      return { person: person, ...figures };
    }),
    present: staff.filter((user) => atWork.has(user.id)).map(personOf),
    // Owners and admins do not clock in.
    staff: staff.filter(isStoreBound).length,
  };
});
