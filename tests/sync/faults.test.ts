import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SqliteStore } from '../../src/core/store/sqlite.node.ts';
import { readCommandJournal } from '../../src-main/replica/command-journal.ts';
import {
  brokenReceipts,
  scopedContents,
  scopesOfTill,
  stockDifferences,
  wholeReplica,
} from '../fixtures/agreement.ts';
import { ROUGHNESS, type RoughLine, startRoughLine } from '../fixtures/rough-line.ts';
import { startTestServer, type TestServer } from '../fixtures/server.ts';
import { addStyle, type Item, openShop, type Shop, saleInput } from '../fixtures/shop.ts';
import { settle, signInAtTill, startTestTill, type TestTill } from '../fixtures/till.ts';
import { until } from '../fixtures/wait.ts';
import { random } from './sim/random.ts';

const ROUNDS = 60;
/** The till's own patience with its server is ten seconds; a test has less. */
const PATIENCE_MS = 250;

describe('what goes wrong around a till', () => {
  let server: TestServer;
  let shop: Shop;
  let till: TestTill;
  let token: string;
  let item: Item;
  let line: RoughLine;
  const chance = random(20_261_121);

  beforeEach(async () => {
    server = await startTestServer('sqlite');
    shop = await openShop(server.url);
    line = await startRoughLine(server.url, chance.pick);
    till = await startTestTill({ ...server, url: line.url }, shop);
    token = (await signInAtTill(till, server, shop, 'cashier')).token;
    const [made] = await addStyle(shop.owner, shop.store.id, { stock: 10_000 });
    if (!made) throw new Error('the style has no item');
    item = made;
    await settle(till);
  });
  afterEach(async () => {
    await till?.close();
    await line?.close();
    await server?.close();
  });

  const sell = () => till.http({ token }).sales.complete(saleInput(shop.store.id, [item]));
  const soldAt = async (of: { probe: TestServer['probe'] }) =>
    (await of.probe.rows('sales')).map((s) => s.id).toSorted();
  const journal = () => join(till.data, 'journal.log');

  async function expectAgreement(sold: { id: string }[]): Promise<void> {
    await settle(till);
    expect(await soldAt(server)).toEqual(sold.map((s) => s.id).toSorted());
    const scopes = scopesOfTill((await till.identity()).deviceId, [shop.store.id]);
    expect(await wholeReplica(till.probe)).toEqual(await scopedContents(server.probe, scopes));
    expect(await stockDifferences(server.probe)).toEqual({});
    expect(brokenReceipts(await server.probe.rows('receipts'))).toEqual([]);
    expect(await server.probe.rows('exceptions')).toEqual([]);
    expect((await till.identity()).incarnation).toBe(1);
  }

  describe('on its line', () => {
    it('breaks off requests, loses and cuts short answers and stands still: it sells on, and all arrives once', async () => {
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(Math.min(ms, PATIENCE_MS)));
      const sold: { id: string }[] = [];
      for (let n = 0; n < ROUNDS; n += 1) {
        const kind = ROUGHNESS[n % ROUGHNESS.length];
        if (kind) line.be(kind);
        for (let sale = 0; sale <= n % 3; sale += 1) sold.push(await sell());
        // Others sell too, so that there is something to pull.
        if (n % 2 === 0) sold.push(await shop.owner.sales.complete(saleInput(shop.store.id, [item])));
        await till.browser.till.host.ports.till?.sync().catch(() => undefined);
        line.be();
        if (n % 5 === 4) await till.browser.till.host.ports.till?.sync().catch(() => undefined);
      }
      vi.restoreAllMocks();
      await expectAgreement(sold);
      for (const [kind, times] of line.tally) expect(times, kind).toBeGreaterThan(3);
    });
  });

  describe('on its disk', () => {
    /** As full as it is now: the next page that is needed is one too many. */
    const fill = (connection: Database.Database) =>
      connection.pragma(`max_page_count = ${connection.pragma('page_count', { simple: true })}`);
    const makeRoom = (connection: Database.Database) => connection.pragma('max_page_count = 1000000');
    const tillConnection = () => till.browser.till.replica.store.connection;
    const serverConnection = () => {
      const { store } = server.server;
      if (!(store instanceof SqliteStore)) throw new Error('this server has another engine');
      return store.connection;
    };
    /** Sells until it is refused. @returns what was sold before */
    async function sellUntil(code: string, sale: () => Promise<{ id: string }> = sell) {
      const sold: { id: string }[] = [];
      for (let n = 0; n < 300; n += 1) {
        const before = await till.probe.contents();
        const done = await sale().catch((error: unknown) => error);
        if (!(done instanceof Error)) {
          sold.push(done as { id: string });
          continue;
        }
        expect(done).toMatchObject({ code, defined: true });
        return { sold, before };
      }
      throw new Error(`never refused with ${code}`);
    }

    it('has no space left: a sale is refused in plain words, nothing is half written, and it sells on with space', async () => {
      line.be('cut-request');
      fill(tillConnection());
      const { sold, before } = await sellUntil('DISK_FULL');
      expect(await till.probe.contents()).toEqual(before);
      await expect(sell()).rejects.toMatchObject({ code: 'DISK_FULL' });
      expect(tillConnection().pragma('integrity_check', { simple: true })).toBe('ok');
      makeRoom(tillConnection());
      const next = await sell();
      expect(next.receiptNumber).toBe(`CAS1-T1A-${String(sold.length + 1).padStart(6, '0')}`);
      line.be();
      await expectAgreement([...sold, next]);
    });

    it('has no space left for what others did: it is pulled when there is', async () => {
      fill(tillConnection());
      const sold: { id: string }[] = [];
      for (let n = 0; n < 60; n += 1) {
        sold.push(await shop.owner.sales.complete(saleInput(shop.store.id, [item])));
      }
      await expect(till.browser.till.host.ports.till?.sync()).rejects.toThrow();
      expect((await till.browser.till.status()).online).toBe(false);
      expect((await soldAt(till)).length).toBeLessThan(sold.length);
      expect(await stockDifferences(till.probe)).toEqual({});
      makeRoom(tillConnection());
      await expectAgreement(sold);
    });

    it('of the server has no space left: the till sells on and sends it later, REST is refused in plain words', async () => {
      fill(serverConnection());
      const atServer = () => shop.owner.sales.complete(saleInput(shop.store.id, [item]));
      const { sold } = await sellUntil('DISK_FULL', atServer);
      const before = await server.probe.contents({ devices: 'all' });
      sold.push(await sell(), await sell());
      await until('a failed round', async () => {
        await till.browser.till.host.ports.till?.sync().catch(() => undefined);
        return !(await till.browser.till.status()).online;
      });
      expect((await till.browser.till.status()).queued).toBe(2);
      expect(await server.probe.contents({ devices: 'all' })).toEqual(before);
      makeRoom(serverConnection());
      await expectAgreement(sold);
    });

    it('cannot be written to: a sale is refused in plain words, and it sells on when it can', async () => {
      const first = await sell();
      tillConnection().pragma('query_only = ON');
      const before = await till.probe.contents();
      await expect(sell()).rejects.toMatchObject({ code: 'DISK_UNWRITABLE', defined: true });
      expect(await till.probe.contents()).toEqual(before);
      tillConnection().pragma('query_only = OFF');
      await expectAgreement([first, await sell()]);
    });

    it('has a journal that is cut short at any byte: what stands before is read, and the till sells on', async () => {
      line.be('cut-request');
      const sold = [await sell(), await sell(), await sell()];
      await till.restart();
      const all = readCommandJournal(journal());
      const bytes = readFileSync(journal());
      const written = bytes.subarray(0, bytes.indexOf(0));
      expect(all).toHaveLength(3);
      const copy = join(till.data, 'cut');
      for (let at = 0; at < written.length; at += 97) {
        writeFileSync(copy, written.subarray(0, at));
        const read = readCommandJournal(copy).map((c) => c.hash);
        expect(read).toEqual(all.slice(0, read.length).map((c) => c.hash));
      }
      for (const part of [0.7, 0.4, 0]) {
        await till.restart(() => truncateSync(journal(), Math.floor(written.length * part)));
        sold.push(await sell());
      }
      expect(readCommandJournal(journal()).at(-1)?.isCommitted).toBe(true);
      line.be();
      await expectAgreement(sold);
    });

    const canMountHere = canMount();
    if (!canMountHere) it.skip('a disk of its own: not run, since nothing can be mounted here');

    describe.runIf(canMountHere)('of its own', () => {
      const mount = (...args: string[]) => void execFileSync('mount', [...args, 'hanout-test', till.data]);
      beforeEach(async () => {
        const aside = mkdtempSync(join(tmpdir(), 'hanout-aside-'));
        await till.restart(() => {
          cpSync(till.data, aside, { recursive: true });
          mount('-t', 'tmpfs', '-o', 'size=12m');
          cpSync(aside, till.data, { recursive: true });
        });
        rmSync(aside, { recursive: true });
      });
      afterEach(async () => {
        // A start that failed may still hold a file open.
        await till.restart(() => void execFileSync('umount', ['-l', till.data]));
      });

      it('fills up under its log and its journal', async () => {
        line.be('cut-request');
        const ballast = join(till.data, 'ballast');
        writeFileSync(ballast, new Uint8Array(freeOn(till.data) - 400_000));
        const { sold, before } = await sellUntil('DISK_FULL');
        expect(sold.length).toBeGreaterThan(0);
        expect(await till.probe.contents()).toEqual(before);
        rmSync(ballast);
        sold.push(await sell());
        await till.restart();
        sold.push(await sell());
        line.be();
        await expectAgreement(sold);
      });

      it('has no room for a journal of the usual size: the till starts and sells all the same', async () => {
        line.be('cut-request');
        const ballast = join(till.data, 'ballast');
        await till.restart(() => {
          rmSync(journal());
          writeFileSync(ballast, new Uint8Array(freeOn(till.data) - 2_000_000));
        });
        const sold = [await sell(), await sell()];
        // The journal tries again to reserve room behind what it has, once in vain and once with success.
        await till.restart();
        expect(readCommandJournal(journal()).map((c) => c.isCommitted)).toEqual([true, true]);
        rmSync(ballast);
        await till.restart();
        expect(readCommandJournal(journal()).map((c) => c.isCommitted)).toEqual([true, true]);
        line.be();
        await expectAgreement(sold);
      });

      it('is read-only at a start: the start fails, nothing is taken for damaged, and it sells on after', async () => {
        const sold = [await sell()];
        await settle(till);
        await expect(till.restart(() => mount('-o', 'remount,ro'))).rejects.toThrow();
        mount('-o', 'remount,rw');
        expect(readdirSync(till.data)).not.toContain('damaged');
        await till.restart();
        sold.push(await sell());
        await expectAgreement(sold);
      });
    });
  });
});

function canMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const at = mkdtempSync(join(tmpdir(), 'hanout-mount-'));
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', 'hanout-test', at]).status === 0;
  if (isMounted) spawnSync('umount', [at]);
  rmSync(at, { recursive: true, force: true });
  return isMounted;
}

/** Bytes that a disk still takes. */
function freeOn(path: string): number {
  const said = execFileSync('df', ['--output=avail', '-B1', path]).toString();
  return Number(said.trim().split('\n').at(-1));
}
