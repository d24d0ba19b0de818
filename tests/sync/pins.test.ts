import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sha256 } from '../../src/core/hash.ts';
import { refusalOf } from '../contract/case.ts';
import { type Client, httpClient } from '../fixtures/clients.ts';
import { ENGINES } from '../fixtures/databases.ts';
import { enrolRawDevice } from '../fixtures/raw-device.ts';
import { startTestServer, type TestServer } from '../fixtures/server.ts';
import { addPerson, openShop, PASSWORD, type Shop } from '../fixtures/shop.ts';
import { settle, startTestTill, type TestTill } from '../fixtures/till.ts';

const PIN = '7294';
const YEAR_MS = 365 * 24 * 3_600_000;

describe.each(ENGINES)('PINs at tills, with a server on %s', (engine) => {
  let server: TestServer;
  let shop: Shop;
  let till: TestTill;
  let another: TestTill;
  let elsewhere: TestTill;
  beforeAll(async () => {
    server = await startTestServer(engine);
    shop = await openShop(server.url);
    await accept(true);
    till = await startTestTill(server, shop);
    another = await startTestTill(server, shop, {
      stores: [shop.store.id, shop.otherStore.id],
      name: 'Of both',
    });
    elsewhere = await startTestTill(server, shop, { stores: [shop.otherStore.id], name: 'Elsewhere' });
  });
  afterAll(async () => {
    for (const opened of [till, another, elsewhere]) await opened?.close();
    await server?.close();
  });

  const accept = (pinSignIn: boolean, storeId = shop.store.id) =>
    shop.owner.stores.updateSettings({ id: storeId, pinSignIn });
  const settleAll = async () => {
    for (const opened of [till, another, elsewhere]) await settle(opened);
  };
  const atServer = async (userId: string) => {
    const { access_token: token } = await httpClient(server.url).auth.login({ userId, password: PASSWORD });
    return httpClient(server.url, { token });
  };
  /** A person of these stores with a PIN. */
  const withPin = async (...storeIds: string[]) => {
    const assignments = storeIds.map((storeId) => ({ storeId, role: 'cashier' as const }));
    const { id } = await addPerson(server.url, shop.owner, { name: 'Pinned', role: 'cashier', assignments });
    await (await atServer(id)).auth.setPin({ pin: PIN, ownPassword: PASSWORD });
    return id;
  };
  const login = (client: Client, userId: string, pin = PIN, storeId = shop.store.id) =>
    client.auth.pinLogin({ userId, pin, storeId });
  const codeOf = async (call: () => Promise<unknown>) => (await refusalOf(call)).code;
  /** Whose PIN a till checks, and with what. */
  const verifiersAt = async (at: TestTill) =>
    new Map(
      (await at.probe.rows('pinGrants'))
        .filter((row) => row.verifier !== '')
        .map((row) => [row.subjectId, row.verifier]),
    );

  it('are checked by each till of a store that accepts them, with a verifier of its own', async () => {
    const here = await withPin(shop.store.id);
    const there = await withPin(shop.otherStore.id);
    await settleAll();
    const [mine, ofAll, theirs] = [
      await verifiersAt(till),
      await verifiersAt(another),
      await verifiersAt(elsewhere),
    ];
    expect([mine.has(here), ofAll.has(here), theirs.has(here)]).toEqual([true, true, false]);
    expect([mine.has(there), ofAll.has(there), theirs.has(there)]).toEqual([false, false, false]);
    expect(mine.get(here)).not.toBe(ofAll.get(here));
    for (const opened of [till, another, elsewhere]) {
      const own = (await opened.identity()).deviceId;
      expect((await opened.probe.rows('pinGrants')).filter((row) => row.deviceId !== own)).toEqual([]);
      expect(await opened.probe.rows('pins')).toEqual([]);
    }
    await accept(true, shop.otherStore.id);
    await settleAll();
    expect((await verifiersAt(elsewhere)).has(there)).toBe(true);
    expect((await verifiersAt(till)).has(there)).toBe(false);
    // A till of several stores takes a PIN in those that accept them.
    await accept(false, shop.otherStore.id);
    await settleAll();
    expect((await login(another.http(), here)).id).toBe(here);
    expect(await codeOf(() => login(another.http(), there, PIN, shop.otherStore.id))).toBe('PIN_NOT_HERE');
    expect((await verifiersAt(elsewhere)).size).toBe(0);
  });

  it('lead to a session at the server, which is no more than the one here', async () => {
    const id = await withPin(shop.store.id);
    await settleAll();
    const { access_token: token } = await login(till.http(), id);
    const client = till.http({ token });
    await expect.poll(async () => (await client.team.me({})).hasPin).toBe(true);
    const sessions = (await server.probe.rows('sessions')).filter((s) => s.userId === id);
    expect(sessions.map(({ by }) => by)).toContain('pin');
    expect(await codeOf(() => client.auth.setPin({ pin: '4071' }))).toBe('IDENTITY_REQUIRED');
  });

  it('stay locked over a restart and a clock that is a year wrong, at that till alone', async () => {
    const id = await withPin(shop.store.id);
    await settleAll();
    for (let i = 0; i < 5; i += 1) await refusalOf(() => login(till.http(), id, `70531${i}`));
    const state = async () => {
      const { items } = await till.http().auth.storeUsers({ storeId: shop.store.id });
      return [items.find((user) => user.id === id)?.pin, await codeOf(() => login(till.http(), id))];
    };
    const locked = ['locked', 'PIN_LOCKED'];
    expect(await state()).toEqual(locked);
    await till.restart();
    expect(await state()).toEqual(locked);
    for (const ms of [YEAR_MS, -2 * YEAR_MS, YEAR_MS]) {
      till.clock.advance(ms);
      expect(await state()).toEqual(locked);
    }
    await settleAll();
    expect(await state()).toEqual(locked);
    expect((await login(another.http(), id)).id).toBe(id);
    expect(await state()).toEqual(locked);
    await till.http().auth.login({ userId: id, password: PASSWORD });
    expect((await login(till.http(), id)).id).toBe(id);
  });

  it('are of no use to whoever has a till’s key alone', async () => {
    const [here, there] = [await withPin(shop.store.id), await withPin(shop.otherStore.id)];
    const stolen = await enrolRawDevice(server.url, shop);
    const { client } = stolen;
    // It has told no public key, so that nothing it signs is a till's.
    expect(await codeOf(() => login(client, here))).toBe('PIN_NOT_HERE');
    expect(await codeOf(() => login(client, there, PIN, shop.otherStore.id))).toBe('PIN_NOT_HERE');
    for (const ask of [
      () => client.auth.setPin({ pin: '4071', ownPassword: PASSWORD }),
      () => client.auth.removePin({ ownPassword: PASSWORD }),
      () => client.team.removePin({ id: here, ownPassword: PASSWORD }),
    ]) {
      expect(await codeOf(ask)).toBe('UNAUTHORIZED');
    }
    const changes: { table: string; row: Record<string, unknown> | null }[] = [];
    for (let cursor = ''; ; ) {
      const page = await stolen.pull(cursor);
      changes.push(...page.changes);
      cursor = page.cursor;
      if (!page.more) break;
    }
    const rowsOf = (table: string) => changes.filter((c) => c.table === table).map(({ row }) => row);
    expect(rowsOf('pins')).toEqual([]);
    const grants = rowsOf('pinGrants').filter((row) => row && row.verifier !== '');
    expect(grants.map((row) => row?.deviceId)).toEqual(grants.map(() => stolen.id));
    expect(grants.map((row) => row?.subjectId)).not.toContain(there);
    // What it reports of other people is not believed.
    const failed = (subject: string) => ({ kind: 'pin' as const, subject, failures: 5, at: Date.now() });
    await client.sync.guesses({
      notes: [failed(here), failed(there), failed(sha256('nobody').slice(0, 36))],
    });
    const { items } = await shop.owner.auditLog.list({ limit: 50 });
    const told = items.filter((e) => e.action === 'sign_in.pin_guessed').map((e) => e.entityId);
    expect(told).toContain(here);
    expect(told).not.toContain(there);
    // Nor does it push any of these rows.
    const row = { id: here, hash: 'ab', salt: 'cd', changedAt: 1 };
    const before = await server.probe.rows('pins');
    const { answers } = await stolen.push(stolen.envelope({ name: 'auth.setPin', record: row }));
    expect(answers.map(({ status }) => status)).not.toContain('applied');
    expect(await server.probe.rows('pins')).toEqual(before);
  });
});
