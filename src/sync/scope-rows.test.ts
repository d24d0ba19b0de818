import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Plans, queryPlans } from '../core/store/query-plans.fixture.ts';
import { rowsInScope } from './scope-rows.ts';

let plans: Plans;
beforeAll(() => {
  plans = queryPlans();
});
afterAll(() => plans.close());

it.each([
  ['sales', 'sales USING INDEX sqlite_autoindex_sales_1 (id=?)'],
  ['saleLines', 'sale_lines USING INDEX sale_lines_by_sale (sale_id=?)'],
  ['payments', 'payments USING INDEX payments_by_drawer (drawer_session_id=?)'],
  ['refunds', 'refunds USING INDEX sqlite_autoindex_refunds_1 (id=?)'],
  ['refundLines', 'refund_lines USING INDEX refund_lines_by_sale (sale_id=?)'],
] as const)('the %s of open drawers are found by an index', async (table, expected) => {
  const read = plans.of(async (r) => {
    for await (const rows of rowsInScope(r, table, new Set(['', 'x']), 0)) expect(rows).toEqual([]);
  });
  expect((await read).filter((plan) => plan === `SEARCH ${expected}`)).not.toEqual([]);
  expect(await read).toContain('SCAN drawer_sessions USING INDEX drawer_sessions_open');
});
