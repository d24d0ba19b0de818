import { asc, isNull } from 'drizzle-orm';
import { peopleAtWork } from '../attendance/at-work.ts';
import { read } from '../core/operation.ts';
import { isStoreBound, worksIn } from '../core/permissions.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { addDays, businessDay, businessDayOf, DEFAULT_DAY_START_MINUTES } from '../core/time.ts';
import { activeStores } from '../stores/find-stores.ts';
import { dashboardContract } from './contract.ts';
import { dayOf, hoursIn, PERFORMERS, PERMISSION, personOf, soldOn } from './find-dashboard.ts';
import { besideBefore, dayFigures, performers, sumHours } from './rules.ts';

/**
 * One store's part of the day.
 * @param atWork who is clocked in, in any store
 */
async function storeDay(
  r: Reader,
  store: Row<'stores'>,
  now: number,
  people: readonly Row<'users'>[],
  atWork: { has(userId: string): boolean },
) {
  const { id, name, nameAr, zone, dayStartMinutes } = store;
  const day = businessDay(now, zone, dayStartMinutes);
  const { sales, refunds } = await dayOf(r, store, day);
  const was = await dayOf(r, store, addDays(day, -7), now);
  const hoursOf = hoursIn(store);
  const { revenue, transactions } = dayFigures(sales, refunds);
  const before = dayFigures(was.sales, was.refunds);
  // Owners and admins belong to no store.
  const staff = people.filter((user) => isStoreBound(user) && worksIn(user, id));
  return {
    sales,
    refunds,
    sold: await soldOn(r, id, day),
    hours: hoursOf({ sales, refunds }),
    hoursBefore: hoursOf(was),
    shown: {
      store: { id, name, nameAr },
      day,
      revenue,
      transactions,
      before: { revenue: before.revenue, transactions: before.transactions },
      present: staff.filter((user) => atWork.has(user.id)).length,
      staff: staff.length,
    },
  };
}

/** Each store has its own day: start of day and time zone may differ. */
export const showAllStores = read(dashboardContract.allStores, async (r, _input, call) => {
  const stores = (await activeStores(r)).filter(
    ({ id }) => (call.stores === null || call.stores.includes(id)) && call.may(PERMISSION, id),
  );
  const now = call.clock.now();
  const { users } = r.t;
  const people = await r.q.select().from(users).where(isNull(users.archivedAt)).orderBy(asc(users.name));
  const atWork = await peopleAtWork(
    r,
    people.map((user) => user.id),
    now,
  );
  const days: Awaited<ReturnType<typeof storeDay>>[] = [];
  for (const store of stores) days.push(await storeDay(r, store, now, people, atWork));
  const [first] = stores;
  const sales = days.flatMap((d) => d.sales);
  const refunds = days.flatMap((d) => d.refunds);
  const today = businessDayOf(first, now);
  const sumOf = (key: 'revenue' | 'transactions') => days.reduce((n, d) => n + d.shown.before[key], 0);
  const dayStartHour = Math.floor((first?.dayStartMinutes ?? DEFAULT_DAY_START_MINUTES) / 60);
  return {
    day: today,
    at: now,
    figures: dayFigures(sales, refunds),
    before: {
      day: addDays(today, -7),
      revenue: sumOf('revenue'),
      transactions: sumOf('transactions'),
    },
    hours: besideBefore(
      sumHours(
        days.map((d) => d.hours),
        dayStartHour,
      ),
      sumHours(
        days.map((d) => d.hoursBefore),
        dayStartHour,
      ),
      dayStartHour,
    ),
    performers: performers(
      days.flatMap((d) => d.sold.sales),
      days.flatMap((d) => d.sold.refunds),
      PERFORMERS,
    ).map(({ userId, name, ...made }) => {
      const user = people.find((p) => p.id === userId);
      const person = user ? personOf(user) : { id: userId, name, nameAr: null, nameFr: null, avatar: null };
      return { person: person, ...made };
    }),
    stores: days.map((d) => d.shown),
  };
});
