import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import Database from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sha256 } from '../../src/core/hash.ts';
import {
  brokenReceipts,
  scopedContents,
  scopesOfTill,
  stockDifferences,
  wholeReplica,
} from '../fixtures/agreement.ts';
import { realHashes } from '../fixtures/cheap-hashes.ts';
import { expectEvery } from '../fixtures/every.ts';
import { laterRelease } from '../fixtures/later-release.ts';
import { earlierRow, type OldServer, startOldServer } from '../fixtures/old-server.ts';
import { startTestServer, type TestServer } from '../fixtures/server.ts';
import { openShop, PASSWORD, type Shop, styleInput } from '../fixtures/shop.ts';
import { settle, startBareTill, startTestTill, type TestTill } from '../fixtures/till.ts';
import { until } from '../fixtures/wait.ts';

/** What release 0.1.0 left behind: a till with sales that it had not sent, and its server. */
const RELEASE = join(import.meta.dirname, '../fixtures/releases/0.1.0');
const unpacked = (name: string) => gunzipSync(readFileSync(join(RELEASE, `${name}.gz`)));
const readFixture = <T>(name: string) => JSON.parse(readFileSync(join(RELEASE, name), 'utf8')) as T;
const old = readFixture<{
  storeId: string;
  cashierId: string;
  queued: number;
  itemId: string;
  soldId: string;
}>('shop.json');
const DAY_MS = 24 * 3_600_000;

// The release left hashes of the real cost.
realHashes();

function replaceDatabase(file: string, bytes: Uint8Array): void {
  for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}

function migrationsOf(file: string): number {
  const connection = new Database(file, { readonly: true });
  const count = connection.prepare('SELECT count(*) FROM __drizzle_migrations').pluck().get() as number;
  connection.close();
  return count;
}

/** Those of the release, and the one of the invented release behind it. */
const MIGRATIONS = { release: 1, later: 2 };

describe('what release 0.1.0 left', () => {
  let later: ReturnType<typeof laterRelease>;
  let server: TestServer;
  let till: TestTill;
  let oldServer: OldServer | null;
  let ends: (() => unknown)[];

  /** The old till's data and identity where the program of today looks for them. */
  const moveIn = (serverUrl: string) => () => {
    replaceDatabase(join(till.data, 'till.sqlite'), unpacked('till.sqlite'));
    rmSync(join(till.data, 'journal.log'), { force: true });
    const folder = join(till.keys, sha256(resolve(till.data)).slice(0, 16));
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      join(folder, 'identity.json'),
      JSON.stringify({ ...readFixture<object>('identity.json'), serverUrl }),
    );
  };

  beforeAll(() => {
    later = laterRelease();
  });
  afterAll(() => later.remove());
  beforeEach(async () => {
    oldServer = null;
    ends = [];
    server = await startTestServer('sqlite');
    ends.push(() => server.close());
    await server.restart(
      () => replaceDatabase(join(server.data, 'server.sqlite'), unpacked('server.sqlite')),
      later.root,
    );
    till = await startBareTill(server);
    ends.push(() => till.close());
  });
  afterEach(async () => {
    for (const end of ends.toReversed()) await end();
  });

  const status = () => till.browser.till.status();
  const signIn = async () => {
    const login = { userId: old.cashierId, password: PASSWORD, storeId: old.storeId };
    return (await till.http().auth.login(login)).access_token;
  };
  const sell = async (token: string) =>
    await till.http({ token }).sales.complete({
      storeId: old.storeId,
      items: [{ productId: old.itemId, price: 100_00, quantity: 1 }],
      paymentMethod: 'cash',
      paymentAmount: 100_00,
    });
  async function expectAgreement(): Promise<void> {
    await settle(till);
    const scopes = scopesOfTill((await till.identity()).deviceId, [old.storeId]);
    expect(await wholeReplica(till.probe)).toEqual(await scopedContents(server.probe, scopes));
    expect(await stockDifferences(server.probe)).toEqual({});
    expect(await stockDifferences(till.probe)).toEqual({});
    expect(brokenReceipts(await server.probe.rows('receipts'))).toEqual([]);
    expect(await server.probe.rows('exceptions')).toEqual([]);
  }
  const soldAtServer = async () => (await server.probe.rows('sales')).map((s) => s.id).toSorted();

  it('goes on under a later release: the queue arrives, receipts go on in their series', async () => {
    till.cable.cut();
    await till.restart(moveIn(till.cable.url), later.root);
    expect(migrationsOf(join(till.data, 'till.sqlite'))).toBe(MIGRATIONS.later);
    expect(migrationsOf(join(till.data, 'backups/before-9999_later.sqlite'))).toBe(MIGRATIONS.release);
    expect(migrationsOf(join(server.data, 'server.sqlite'))).toBe(MIGRATIONS.later);
    expect(await status()).toMatchObject({ enrolment: 'ready', queued: old.queued, refused: 0, aside: 0 });
    const queue = await till.probe.rows('outbox');
    const bytes = queue.map(({ text, hash }) => ({ text, hash }));
    const atTill = (await till.probe.rows('sales')).map((s) => s.id).toSorted();
    expect(await soldAtServer()).toEqual([old.soldId]);

    till.cable.mend();
    await expectAgreement();
    expect(await soldAtServer()).toEqual(atTill);
    const kept = (await till.probe.rows('outbox')).map(({ text, hash }) => ({ text, hash }));
    expect(kept).toEqual(bytes);
    expect((await server.probe.rows('commands')).filter((c) => c.status !== 'applied')).toEqual([]);

    const last = Math.max(...(await till.probe.rows('receipts')).map((r) => r.number));
    const next = await sell(await signIn());
    expect(next.receiptNumber).toBe(`CAS1-T1A-${String(last + 1).padStart(6, '0')}`);
    await expectAgreement();
    const issued = await server.probe.rows('receipts');
    expect(issued).toHaveLength(last + 1);
    expectEvery(issued, ({ signature }) => signature !== null);
    expect((await till.identity()).incarnation).toBe(1);
    expect(await status()).toMatchObject({ problem: null, online: true });
  });

  it('sells off line under a later release before it has met its server again', async () => {
    await till.restart(moveIn(till.cable.url), later.root);
    const token = await signIn();
    await settle(till);
    till.cable.cut();
    await until('the till is off line', async () => !(await status()).online);
    const sold = [await sell(token), await sell(token)];
    await till.restart();
    sold.push(await sell(token));
    till.cable.mend();
    await expectAgreement();
    expect(await soldAtServer()).toEqual(expect.arrayContaining(sold.map((s) => s.id)));
    expect((await till.identity()).incarnation).toBe(1);
  });

  describe('at a server of an earlier release', () => {
    beforeEach(async () => {
      oldServer = await startOldServer(server.url);
      ends.push(() => oldServer?.close());
    });

    it('a till of today sells and sends on, says that the server is too old, and stops when it is not', async () => {
      await till.restart(moveIn(oldServer?.url ?? ''));
      const token = await signIn();
      await settle(till);
      const first = await sell(token);
      await settle(till);
      expect(await soldAtServer()).toContain(first.id);
      expect(await status()).toMatchObject({ problem: 'server_too_old', online: true, queued: 0 });

      // The daily comparison is something that this server does not know.
      till.clock.advance(2 * DAY_MS);
      server.clock.advance(2 * DAY_MS);
      const later = await sell(token);
      await settle(till);
      expect(await soldAtServer()).toContain(later.id);
      expect(await status()).toMatchObject({ problem: 'server_too_old', online: true, queued: 0 });
      expect((await till.identity()).incarnation).toBe(1);

      oldServer?.upgrade();
      await sell(token);
      await expectAgreement();
      expect(await status()).toMatchObject({ problem: null, online: true });
    });
  });
});

describe('a till that is enrolled at a server of an earlier release', () => {
  it('is filled page by page, and sells', async () => {
    const server = await startTestServer('sqlite');
    const shop: Shop = await openShop(server.url);
    // More rows than the first page takes.
    const sizes = Array.from({ length: 100 }, (_, i) => String(i));
    for (let n = 0; n < 8; n += 1)
      await shop.owner.catalogue.createStyle({
        ...styleInput(shop.store.id, { sizes }),
        fabricType: 'Satin',
      });
    const oldServer = await startOldServer(server.url);
    const till = await startTestTill({ ...server, url: oldServer.url }, shop);
    try {
      await settle(till);
      const scopes = scopesOfTill((await till.identity()).deviceId, [shop.store.id]);
      const { items: _mine, ...replica } = await wholeReplica(till.probe);
      const { items: _theirs, ...contents } = await scopedContents(server.probe, scopes);
      expect(replica).toEqual(contents);
      expect(await till.browser.till.status()).toMatchObject({ problem: 'server_too_old', filling: null });
      // What that server does not send of items is empty here.
      const asOfOld = async ({ probe }: { probe: TestTill['probe'] }) =>
        (await probe.rows('items'))
          .map((item) => earlierRow('items', item))
          .toSorted((a, b) => (String(a.id) < String(b.id) ? -1 : 1));
      const items = await asOfOld(till);
      expect(items).toEqual(await asOfOld(server));
      expect(items.length).toBe(800);
      expect((await till.probe.rows('items'))[0]).toMatchObject({ fabricType: null });
      expect((await server.probe.rows('items'))[0]).toMatchObject({ fabricType: 'Satin' });
    } finally {
      await till.close();
      await oldServer.close();
      await server.close();
    }
  });
});
