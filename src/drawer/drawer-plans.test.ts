import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Plans, queryPlans } from '../core/store/query-plans.fixture.ts';
import { openSession } from './open-session.ts';
import { sumsOfSession } from './session-sums.ts';

let plans: Plans;
beforeAll(() => {
  plans = queryPlans();
});
afterAll(() => plans.close());

it('the rows of a session are found by an index on what they name', async () => {
  const steps = await plans.of((r) => sumsOfSession(r, { id: 'x', storeId: 'x', float: 0 }));
  expect(steps.filter((p) => p.startsWith('SCAN'))).toEqual([]);
  expect(steps.filter((p) => p.includes('payments_by_drawer (drawer_session_id=?)'))).toHaveLength(3);
  expect(steps.filter((p) => p.includes('deposit_payments_by_drawer'))).toHaveLength(1);
});

it('the open session of a till and a store is found without a look at any other', async () => {
  const steps = await plans.of((r) => openSession(r, { tillId: 'x', storeId: 'x' }));
  expect(steps.filter((p) => p.startsWith('SCAN'))).toEqual([]);
  expect(steps[0]).toContain('drawer_sessions_open (till_id=? AND store_id=?)');
});
