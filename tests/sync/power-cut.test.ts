import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sha256 } from '../../src/core/hash.ts';
import { openOrRecover } from '../../src-main/replica/recover.ts';
import { type Bundle, bundlePrograms } from '../fixtures/bundle.ts';
import { realHashes } from '../fixtures/cheap-hashes.ts';
import { extent } from '../fixtures/extent.ts';
import { testLog } from '../fixtures/log.ts';
import { SEED, withSeed } from '../fixtures/seed.ts';
import { ROOT, startTestServer } from '../fixtures/server.ts';
import { addStyle, openShop, PASSWORD, type Shop, saleInput } from '../fixtures/shop.ts';
import { settle, startTestTill } from '../fixtures/till.ts';
import { answeredIn, checkState, DATABASE, JOURNAL, layOut, WATCHED } from './power-cut/check-state.ts';
import { type CrashState, crashStates, FATES } from './power-cut/crash-states.ts';
import { type Event, readTrace, TRACED } from './power-cut/trace.ts';
import { random } from './sim/random.ts';

// A program by itself checks what this process made.
realHashes();

const STATES = extent('HANOUT_STATES', { short: 250, full: 6_000 });
const SALES = 120;
/** As many states of a till that is set to lose sales show that the replay finds what it is for. */
const MUTANT_STATES = 300;
const START_EVERY = 50;

/** strace is on Linux, and not on every one; some forbid it to trace. */
const canTrace = spawnSync('strace', ['-f', '-o', '/dev/null', 'true']).status === 0;
/** Syncs cost nothing in memory, and the trace has them all the same. */
const place = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

if (!canTrace) it.skip('power cuts: not run, since strace cannot be had here');

describe.runIf(canTrace)('a till whose power is cut at any moment', () => {
  let folder: string;
  let bundle: Bundle;
  let shop: Shop;
  let sale: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(place, 'hanout-power-'));
    bundle = await bundlePrograms({ seller: 'tests/sync/power-cut/seller.ts' });
    const server = await startTestServer('sqlite');
    shop = await openShop(server.url);
    sale = JSON.stringify(
      saleInput(shop.store.id, await addStyle(shop.owner, shop.store.id, { stock: 100_000 })),
    );
    const till = await startTestTill(server, shop);
    await settle(till);
    const identity = join(till.keys, sha256(resolve(till.data)).slice(0, 16));
    // What is copied is a till that was closed: from there on the trace has every byte.
    await till.browser.close();
    cpSync(till.data, join(folder, 'base'), { recursive: true });
    cpSync(identity, join(folder, 'keys'), { recursive: true });
    await till.probe.close();
    await till.cable.close();
    rmSync(till.data, { recursive: true });
    rmSync(till.keys, { recursive: true });
    await server.close();
  });
  afterAll(() => {
    bundle?.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Sells under strace. @returns the files before, and what was done to them */
  function trace(sales: number, synchronous: string): { base: Map<string, Buffer>; events: Event[] } {
    const data = join(folder, 'data');
    rmSync(data, { recursive: true, force: true });
    cpSync(join(folder, 'base'), data, { recursive: true });
    const names = WATCHED.filter((name) => existsSync(join(data, name)));
    const base = new Map(names.map((name) => [name, readFileSync(join(data, name))]));
    const login = { userId: shop.people.cashier.id, password: PASSWORD, storeId: shop.store.id };
    const file = join(folder, 'trace');
    const { signal, stderr } = spawnSync('strace', [
      '-f',
      '-xx',
      '-s',
      '10000000',
      '-e',
      'signal=none',
      '-e',
      `trace=${TRACED}`,
      '-o',
      file,
      process.execPath,
      bundle.file('seller'),
      '--data',
      data,
      '--keys',
      join(folder, 'keys'),
      '--root',
      ROOT,
      '--sales',
      String(sales),
      '--synchronous',
      synchronous,
      '--login',
      JSON.stringify(login),
      '--sale',
      sale,
    ]);
    if (signal !== 'SIGKILL') throw new Error(`the seller ended otherwise: ${stderr}`);
    const events = readTrace(file, WATCHED);
    rmSync(file);
    expect(events.filter((e) => e.kind === 'say')).toHaveLength(sales);
    return { base, events };
  }

  /** A start on such a state finds nothing damaged, and asks nobody about a sale that was answered. */
  async function expectStart(state: CrashState, at: string): Promise<void> {
    layOut(state, at);
    const { replica, recovery } = await openOrRecover({
      data: at,
      migrations: join(ROOT, 'migrations/sqlite'),
      committed: () => undefined,
      log: testLog(),
      now: Date.now(),
      phase: () => undefined,
    });
    try {
      expect(recovery?.cause ?? 'behind').toBe('behind');
      const unsureId = recovery?.unsure ? (JSON.parse(recovery.unsure.text) as { id: string }).id : '';
      expect(answeredIn(state)).not.toContain(unsureId);
    } finally {
      await replica.store.close();
    }
  }

  it(`loses no answered sale and no page of its database, in ${STATES} states of its disk`, {
    timeout: 300_000 + STATES * 100,
  }, async () => {
    const { base, events } = trace(SALES, 'FULL');
    const at = join(folder, 'state');
    mkdirSync(at);
    const checkpoints = events.filter((e) => e.kind === 'sync' && e.file === DATABASE).length;
    expect(checkpoints, 'times that the log was moved into the database').toBeGreaterThan(5);
    expect(events.some((e) => e.kind === 'sync' && e.file === JOURNAL)).toBe(true);
    const tally = new Map(FATES.map((fate) => [fate, 0]));
    let states = 0;
    let journaled = 0;
    for (const state of crashStates(base, events, STATES, random(SEED))) {
      const finding = checkState(state, at);
      const where = `HANOUT_SEED=${SEED}, state ${states} (${state.fate})`;
      expect(finding, where).toMatchObject({ whole: 'ok', lost: [], problems: [] });
      journaled = Math.max(journaled, finding.journaled);
      if (states % START_EVERY === 0) await withSeed(() => expectStart(state, at));
      tally.set(state.fate, (tally.get(state.fate) ?? 0) + 1);
      states += 1;
      // The runner wants to hear of its worker now and then.
      if (states % 20 === 0) await setImmediate();
    }
    console.log(`power cut: ${states} states, HANOUT_SEED=${SEED}:`, Object.fromEntries(tally));
    expect(states).toBe(STATES);
    expect(journaled, `HANOUT_SEED=${SEED}`).toBeGreaterThan(SALES / 2);
  });

  it('would lose answered sales with synchronous=NORMAL, which the same replay finds', {
    timeout: 300_000 + MUTANT_STATES * 100,
  }, async () => {
    const { base, events } = trace(SALES / 2, 'NORMAL');
    const at = join(folder, 'mutant');
    mkdirSync(at);
    let losing = 0;
    let most = 0;
    for (const state of crashStates(base, events, MUTANT_STATES, random(SEED))) {
      const { lost } = checkState(state, at);
      if (lost.length > 0) losing += 1;
      most = Math.max(most, lost.length);
      await setImmediate();
    }
    console.log(`synchronous=NORMAL: ${losing} of ${MUTANT_STATES} states lose up to ${most} answered sales`);
    expect(losing, `HANOUT_SEED=${SEED}`).toBeGreaterThan(0);
  });
});
