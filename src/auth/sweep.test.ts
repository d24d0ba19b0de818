import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SqliteStore } from '../core/store/sqlite.node.ts';
import { memoryStore } from '../credentials/auth-store.fixture.ts';
import { sweepSignIns } from './sweep.ts';

const DAY_MS = 86_400_000;
const NOW = 100 * DAY_MS;

let store: SqliteStore;
beforeEach(() => {
  store = memoryStore();
});
afterEach(() => store.close());

const session = (id: string, expiresAt: number) => ({
  id,
  userId: null,
  storeId: null,
  selected: null,
  by: 'password' as const,
  createdAt: 1,
  expiresAt,
});
const ids = async (table: 'sessions' | 'signInAttempts') =>
  (await store.read((r) => r.q.select({ id: r.t[table].id }).from(r.t[table])))
    .map(({ id }) => id)
    .toSorted();

it('forgets what has ended, however much it is, and keeps what still counts', async () => {
  const ended = Array.from({ length: 1_200 }, (_, i) => session(`ended-${i}`, NOW - 1));
  await store.transact(async (w) => {
    await w.insert('sessions', ...ended, session('open', NOW + 1));
    const count = { failures: 6, lastAt: NOW, goodAt: null };
    await w.insert(
      'signInAttempts',
      { ...count, id: 'today' },
      { ...count, id: 'yesterday', lastAt: NOW - DAY_MS - 1 },
      { ...count, id: 'known', lastAt: NOW - 2 * DAY_MS, goodAt: NOW - 29 * DAY_MS },
      { ...count, id: 'unknown', lastAt: NOW - 32 * DAY_MS, goodAt: NOW - 31 * DAY_MS },
    );
  });
  await sweepSignIns(store, NOW);
  expect(await ids('sessions')).toEqual(['open']);
  expect(await ids('signInAttempts')).toEqual(['known', 'today']);
});
