import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../src/core/ids.ts';
import { hashesMade } from '../fixtures/cheap-hashes.ts';
import { httpClient } from '../fixtures/clients.ts';
import { startTestServer, type TestServer } from '../fixtures/server.ts';
import { openShop, PASSWORD, type Shop } from '../fixtures/shop.ts';
import { refusalOf } from './case.ts';

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer('sqlite');
  shop = await openShop(server.url);
});
afterAll(async () => {
  await server?.close();
});

const nobody = () => httpClient(server.url);

/** How many passwords the server hashes before it refuses one. */
async function costOf(userId: string, password: string): Promise<number> {
  const before = hashesMade();
  const { code } = await refusalOf(() => nobody().auth.login({ userId, password }));
  expect(code).toBe('INVALID_CREDENTIALS');
  return hashesMade() - before;
}

it('hashes one password for a person whom nobody knows, as for a wrong one of somebody known', async () => {
  const gone = shop.people.otherCashier.id;
  await shop.owner.team.archive({ id: gone });
  expect(await costOf(shop.people.cashier.id, 'not the one')).toBe(1);
  expect(await costOf(newId(), 'not the one')).toBe(1);
  expect(await costOf(gone, PASSWORD)).toBe(1);
});

it('writes a line of who is guessed at beside the entry of people, once in an hour', async () => {
  const { id } = shop.people.manager;
  const lines = () => server.log.lines.filter(({ data }) => data.subject === id);
  // Within one hour of the clock's, however late in it the test begins.
  server.clock.advance(3_600_000 - (server.clock.now() % 3_600_000));
  for (let tried = 0; tried < 4; tried += 1) await costOf(id, 'not the one');
  expect(lines()).toEqual([]);
  await costOf(id, 'not the one');
  const entries = (await server.probe.rows('auditLog')).filter(({ action }) => action === 'sign_in.guessed');
  expect(entries).toMatchObject([{ entityId: id, details: { count: 5, from: '127.0.0.1' } }]);
  const line = { level: 'warn', message: 'somebody guesses' };
  const data = { kind: 'user', subject: id, from: '127.0.0.1', failures: 5 };
  expect(lines()).toEqual([{ ...line, data }]);
  server.clock.advance(60_000);
  await costOf(id, 'not the one');
  expect(lines()).toHaveLength(1);
});

it('keeps five hundred empty stations of a store, and opens no more without ending the oldest', async () => {
  const { id: storeId } = shop.otherStore;
  const now = server.clock.now();
  const kept = Array.from({ length: 500 }, (_, nth) => ({
    id: `empty-${nth}`,
    userId: null,
    storeId,
    by: 'password' as const,
    selected: null,
    // The first of the list is the oldest, but for one that stands in another store.
    createdAt: now - 10_000 + nth,
    expiresAt: now + 86_400_000,
  }));
  const elsewhere = { ...kept[0], id: 'elsewhere', storeId: shop.store.id, createdAt: 1 };
  await server.server.host.store.transact(async (w) => {
    for (const session of [...kept, elsewhere]) await w.insert('sessions', session as (typeof kept)[0]);
  });
  const emptyOnes = async () => (await server.probe.rows('sessions')).filter(({ userId }) => userId === null);
  // A browser's station has a cookie; a bearer client keeps the token that it came with.
  const open = () =>
    fetch(`${server.url}/api/auth/store/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hanout-client': 'screens' },
      body: JSON.stringify({ storeId }),
    });
  expect((await open()).status).toBe(200);
  const ids = (await emptyOnes()).map(({ id }) => id);
  expect(ids).toHaveLength(501);
  expect(ids).not.toContain('empty-0');
  expect(ids).toEqual(expect.arrayContaining(['empty-1', 'empty-499', 'elsewhere']));
  expect((await open()).status).toBe(200);
  expect((await emptyOnes()).map(({ id }) => id)).not.toContain('empty-1');
});
