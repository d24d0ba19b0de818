import { afterAll, beforeAll, expect, it } from 'vitest';
import { SqliteStore } from '../core/store/sqlite.node.ts';
import type { Reader } from '../core/store/store.ts';
import { openSession } from './open-session.ts';
import { sumsOfSession } from './session-sums.ts';

let store: SqliteStore;
const prepared: string[] = [];

beforeAll(() => {
  store = new SqliteStore({ file: ':memory:', migrations: 'migrations/sqlite' });
  const prepare = store.connection.prepare.bind(store.connection);
  store.connection.prepare = ((sql: string) => {
    prepared.push(sql);
    return prepare(sql);
  }) as typeof store.connection.prepare;
});
afterAll(() => store.close());

/** How SQLite finds the rows of each statement that a read runs. */
async function plansOf(read: (r: Reader) => Promise<unknown>): Promise<string[]> {
  prepared.length = 0;
  // The writing connection is the one that is listened to.
  await store.transact(read);
  const asked = prepared.filter((sql) => /^select/i.test(sql));
  return asked.flatMap((sql) => {
    const bound = Array.from(sql.matchAll(/\?/g), () => 'x');
    const plan = store.connection.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...bound);
    return (plan as { detail: string }[]).map(({ detail }) => detail);
  });
}

it('the rows of a session are found by an index on what they name', async () => {
  const plans = await plansOf((r) => sumsOfSession(r, { id: 'x', storeId: 'x', float: 0 }));
  expect(plans.filter((p) => p.startsWith('SCAN'))).toEqual([]);
  expect(plans.filter((p) => p.includes('payments_by_drawer (drawer_session_id=?)'))).toHaveLength(3);
  expect(plans.filter((p) => p.includes('deposit_payments_by_drawer'))).toHaveLength(1);
});

it('the open session of a till and a store is found without a look at any other', async () => {
  const plans = await plansOf((r) => openSession(r, { tillId: 'x', storeId: 'x' }));
  expect(plans.filter((p) => p.startsWith('SCAN'))).toEqual([]);
  expect(plans[0]).toContain('drawer_sessions_open (till_id=? AND store_id=?)');
});
