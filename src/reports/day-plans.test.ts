import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Plans, queryPlans } from '../core/store/query-plans.fixture.ts';
import type { Row } from '../core/store/store.ts';
import { DEFAULT_HOURS } from '../core/time.ts';
import { dayOf } from '../dashboard/find-dashboard.ts';
import { payBooks } from '../payroll/pay-facts.ts';
import { movementsOf } from '../stock/find-movements.ts';
import { performanceOf } from '../team/performance.ts';
import { cashOutside } from './cash-outside.ts';
import { cashReceiptsByDay } from './cash-receipts.ts';
import { receiptsOf } from './receipt-rows.ts';
import { figuresOfDays } from './z-figures.ts';

const day = '2026-11-23';
const days = { from: day, to: day };
const store = { id: 'x', ...DEFAULT_HOURS } as Row<'stores'>;
const user = { id: 'x', role: 'cashier', assignments: [{ storeId: 'x', role: 'cashier' }] } as Partial<
  Row<'users'>
> as Row<'users'>;

let plans: Plans;
beforeAll(() => {
  plans = queryPlans();
  // Without a store, reads over all stores run no query.
  plans.write(`INSERT INTO stores (id, code, name, address, phone, manager, opens_at, closes_at, currency, tax_rate,
    zone, day_start_minutes, created_at) VALUES ('x', 'X', 'X', '', '', '', '', '', 'MAD', 20, 'UTC', 0, 0)`);
});
afterAll(() => plans.close());

const OF_SALES = 'sales USING INDEX sales_by_day (store_id=? AND day=?)';

it('what a store sold on a day is found by the day that its rows say, and in the order of the list', async () => {
  expect(await plans.of((r) => dayOf(r, store, day))).toEqual([
    `SEARCH ${OF_SALES}`,
    'SEARCH refunds USING INDEX refunds_by_day (store_id=? AND day=?)',
  ]);
  const receipts = await plans.of((r) => receiptsOf({ r, store, ...days, limit: 50 }));
  expect(receipts.filter((p) => /SCAN|TEMP B-TREE/.test(p))).toEqual([]);
});

it.each([
  ['cash outside of drawers', (r) => cashOutside(r, store, day)],
  ['the cash receipts of a day', (r) => cashReceiptsByDay(r, 'x', days)],
  ['the figures of a closing', (r) => figuresOfDays(r, 'x', days)],
  ['the deposits of all days until one', (r) => figuresOfDays(r, 'x', { to: day })],
] satisfies [string, Parameters<Plans['of']>[0]][])(
  '%s: no table of sales is read whole',
  async (_, read) => {
    const queryPlans = await plans.of(read);
    expect(queryPlans.length).toBeGreaterThan(0);
    expect(queryPlans.filter((p) => /SCAN (?!of_|\()/.test(p))).toEqual([]);
  },
);

it.each([
  ['commission', (r) => payBooks(r, days)],
  ['performance', (r) => performanceOf(r, user, days, 0)],
] satisfies [string, Parameters<Plans['of']>[0]][])(
  '%s: sales are found by store and day',
  async (_, read) => {
    const queryPlans = await plans.of(read);
    expect(queryPlans).toContainEqual(
      expect.stringMatching(
        /^SEARCH sales USING (?:COVERING )?INDEX sales_by_day \(store_id=\? AND day>\? AND day<\?\)$/,
      ),
    );
  },
);

it('the history of an article is walked in the order of its index', async () => {
  const queryPlans = await plans.of((r) => movementsOf(r, 'x', [day, 1, 'x'], 100));
  expect(queryPlans.filter((p) => /SCAN|TEMP B-TREE/.test(p))).toEqual([]);
});
