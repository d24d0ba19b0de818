import { and, between, desc, inArray, isNull, sum } from 'drizzle-orm';
import type { Reader, Row } from '../core/store/store.ts';
import { ownNames } from '../payment-methods/method-row.ts';
import { bucketOf, bucketsOf, type Grain, periodBefore } from '../totals/period-rules.ts';
import { customersIn, daysOf, type Scope, sumsByCategory, sumsByKey, together } from '../totals/sums.ts';
import { type Measures, weekdayAndHour } from '../totals/totals-rules.ts';
import { analyticsRead } from './analytics-read.ts';
import { analyticsContract, type Overview } from './contract.ts';
import { kpisOf, shareOf } from './kpi-rules.ts';

type DayTotals = Row<'salesTotals'>;

const byRevenue = (a: { revenue: number }, b: { revenue: number }) => b.revenue - a.revenue;

async function expensesOf(r: Reader, { stores, from, to }: Scope) {
  const { expenses: e } = r.t;
  // The index of expenses starts with the store.
  const all = r.q.select({ id: r.t.stores.id }).from(r.t.stores);
  const rows = await r.q
    .select({ category: e.category, amount: sum(e.amount).mapWith(Number) })
    .from(e)
    .where(
      and(
        inArray(e.storeId, stores === null ? all : [...stores]),
        between(e.date, from, to),
        isNull(e.archivedAt),
      ),
    )
    .groupBy(e.category)
    .orderBy(desc(sum(e.amount)), e.category);
  return { rows, total: rows.reduce((n, row) => n + row.amount, 0) };
}

async function figuresOf(r: Reader, scope: Scope, sums: Measures, expenses: number) {
  return { ...kpisOf(sums, expenses), customers: await customersIn(r, scope) };
}

function trendOf(days: readonly DayTotals[], scope: Scope, grain: Grain): Overview['trend'] {
  const made = Map.groupBy(days, (d) => bucketOf(d.period, grain));
  return bucketsOf(scope, grain).map((period) => {
    const { revenue, grossProfit, sales } = kpisOf(together(made.get(period) ?? []), 0);
    return { period, revenue, grossProfit, sales };
  });
}

async function storesOf(r: Reader, days: readonly DayTotals[]): Promise<Overview['stores']> {
  const sums = [...Map.groupBy(days, (d) => d.storeId)];
  const stores = new Map((await r.q.select().from(r.t.stores)).map((s) => [s.id, s]));
  return sums
    .map(([id, rows]) => {
      const store = stores.get(id);
      return { id, name: store?.name ?? '', nameAr: store?.nameAr ?? null, ...shareOf(together(rows)) };
    })
    .sort(byRevenue);
}

/** Who took the money, or who sold: each person's part of the figures. */
async function peopleOf(r: Reader, kind: 'cashier' | 'seller', scope: Scope): Promise<Overview['cashiers']> {
  const sums = await sumsByKey(r, kind, scope);
  const people = await r.getMany(
    'users',
    sums.map((s) => s.key),
  );
  const byId = new Map(people.map((u) => [u.id, u]));
  return sums
    .map(({ key: id, ...m }) => {
      const { name = '', nameAr = null, nameFr = null } = byId.get(id) ?? {};
      return { id, name, nameAr, nameFr, ...shareOf(m) };
    })
    .sort(byRevenue);
}

/** Sales by hour of the week, and the best hour of the clock. */
async function hoursOf(r: Reader, scope: Scope): Promise<Pick<Overview, 'hours' | 'peakHour'>> {
  const rows = await sumsByKey(r, 'hour', scope);
  const hours = rows
    .map(({ key, sold, refunded, sales }) => ({ ...weekdayAndHour(key), revenue: sold - refunded, sales }))
    .sort((a, b) => a.weekday - b.weekday || a.hour - b.hour);
  const clock = new Map<number, number>();
  for (const { hour, revenue } of hours) clock.set(hour, (clock.get(hour) ?? 0) + revenue);
  const [peak] = [...clock].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  return { hours, peakHour: peak && peak[1] > 0 ? peak[0] : null };
}

/** The figures of a period; also used by the shop's reports and emails. */
export async function overviewOf(r: Reader, scope: Scope, grain: Grain): Promise<Overview> {
  const before: Scope = { ...periodBefore(scope), stores: scope.stores };
  const [days, daysBefore] = [await daysOf(r, scope), await daysOf(r, before)];
  const [expenses, spentBefore] = [await expensesOf(r, scope), await expensesOf(r, before)];
  const categories = await sumsByCategory(r, scope);
  const methods = await sumsByKey(r, 'method', scope);
  const names = await ownNames(r);
  return {
    figures: await figuresOf(r, scope, together(days), expenses.total),
    before: {
      from: before.from,
      to: before.to,
      figures: await figuresOf(r, before, together(daysBefore), spentBefore.total),
      trend: trendOf(daysBefore, before, grain),
    },
    trend: trendOf(days, scope, grain),
    stores: await storesOf(r, days),
    cashiers: await peopleOf(r, 'cashier', scope),
    sellers: await peopleOf(r, 'seller', scope),
    categories: categories.map(({ key: category, ...m }) => ({ category, ...shareOf(m) })).sort(byRevenue),
    methods: methods
      .map(({ key: method, sold, refunded, sales }) => ({
        method,
        methodNames: names.get(method) ?? null,
        amount: sold - refunded,
        sales,
      }))
      .sort((a, b) => b.amount - a.amount),
    expenses: expenses.rows,
    ...(await hoursOf(r, scope)),
  };
}

export const findOverview = analyticsRead(analyticsContract.overview, (r, { from, to, grain }, stores) =>
  overviewOf(r, { stores, from, to }, grain),
);
