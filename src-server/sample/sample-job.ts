import { setImmediate } from 'node:timers/promises';
import { rankItems } from '../../src/catalogue/rank-items.ts';
import type { Log } from '../../src/core/call.ts';
import { Refusal } from '../../src/core/errors.ts';
import { itemId } from '../../src/core/ids.ts';
import type { Reader, Store, Writer } from '../../src/core/store/store.ts';
import type { Clock } from '../../src/core/time.ts';
import { newFirstPassword } from '../../src/credentials/first-password.ts';
import type { BlobFolder } from '../../src/files/blobs.node.ts';
import { type DemoShop, demoShop } from '../../src/sample/demo-shop.ts';
import type { Sample } from '../../src/sample/port.ts';
import { SHOPS } from '../../src/sample/shops.ts';
import { hashPasswords, writeEvent, writeShop, writeStyle } from './write-sample.ts';

const SEED = 20_261_121;
/** Events per step: a concurrent real sale waits for some tens of milliseconds at most. */
const EVENTS_A_STEP = 16;
/** Number of best sellers ranked first in searches. */
const RANKED = 60;
const KEY = 'sample';

/** Loaded on demand, since few starts need it. */
const drawing = async () => ({
  ...(await import('./draw-avatar.ts')),
  ...(await import('./draw-garment.ts')),
});

/** Progress of the job, stored in the database in the same transaction as its rows, so that a restart resumes there. */
type Mark = { now: number; step: number; isDone: boolean };

type Step = { prepare?: () => Promise<void>; write: (w: Writer) => Promise<void> };

export type SampleJob = Sample & {
  /** Resumes an unfinished earlier run; call at start. */
  resume(): Promise<void>;
  /** Resolves when the job is not running. */
  settled(): Promise<void>;
  /** Stops after the current step. */
  stop(): Promise<void>;
};

/** Whether the sample was written to a database, or is being written. */
export const isFilled = async (r: Reader): Promise<boolean> => (await readMark(r)) !== null;

async function readMark(r: Reader): Promise<Mark | null> {
  const row = await r.get('syncState', KEY);
  return row ? (JSON.parse(row.value) as Mark) : null;
}

const writeMark = (w: Writer, mark: Mark) => w.put('syncState', { id: KEY, value: JSON.stringify(mark) });

async function hasGoods(r: Reader): Promise<boolean> {
  const { styles, articles, sales } = r.t;
  for (const table of [styles, articles, sales]) {
    const [row] = await r.q.select({ id: table.id }).from(table).limit(1);
    if (row) return true;
  }
  return false;
}

/** Best sellers of a store, best first. */
function bestSellers(shop: DemoShop, n: number): string[] {
  const storeId = shop.stores[n]?.id ?? '';
  return [...(shop.initialStock[n] ?? [])]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, RANKED)
    .map(([articleId]) => itemId(articleId, storeId));
}

/** All rows to write, as transactions of a few hundred rows each. */
function stepsOf(shop: DemoShop, blobs: Pick<BlobFolder, 'putBytes'>, isReachable: boolean): Step[] {
  const picture = (bytes: Uint8Array) => blobs.putBytes(bytes, 'image/webp', null);
  const people: Parameters<typeof writeShop>[2] = [];
  const pictures = new Map<number, Map<string, string>>();
  const clientIds = SHOPS.map((_, n) =>
    shop.events.filter((e) => e.kind === 'client' && e.shop === n).map((e) => e.id),
  );
  const steps: Step[] = [
    {
      async prepare() {
        // The sample's public password is only for this machine. If others can reach the server, everyone gets a random
        // one, and the owner sets temporary passwords.
        const hashed = await hashPasswords(shop, isReachable ? newFirstPassword() : undefined);
        for (const [n, password] of hashed.entries()) {
          people.push({ ...password, avatar: await picture(await (await drawing()).drawAvatar(n)) });
        }
      },
      write: (w) => writeShop(w, shop, people, isReachable),
    },
  ];
  for (const [n, style] of shop.styles.entries()) {
    steps.push({
      async prepare() {
        const ofColor = new Map<string, string>();
        for (const color of style.colors) {
          const drawn = await (await drawing()).drawGarment({ ...style, colors: [color] });
          ofColor.set(color.name, await picture(drawn));
        }
        pictures.set(n, ofColor);
      },
      write: (w) => writeStyle(w, shop, n, pictures.get(n) ?? new Map()),
    });
  }
  for (let at = 0; at < shop.events.length; at += EVENTS_A_STEP) {
    const chunk = shop.events.slice(at, at + EVENTS_A_STEP);
    steps.push({
      async write(w) {
        for (const event of chunk) await writeEvent(w, shop, event, clientIds);
      },
    });
  }
  steps.push({
    async write(w) {
      for (const [n, { id }] of shop.stores.entries()) await rankItems(w, id, bestSellers(shop, n));
    },
  });
  return steps;
}

/**
 * Fills an empty shop with the demo shop, in the background and in small transactions. Empty means no article and no
 * sale: existing stores, people and clients stay unchanged. Each step stores its progress in its own transaction, so an
 * interrupted run resumes without writing anything twice.
 */
export function createSample(
  store: Store,
  blobs: Pick<BlobFolder, 'putBytes'>,
  clock: Clock,
  log: Log,
  isReachable = false,
): SampleJob {
  let state: ReturnType<Sample['progress']>['state'] = 'none';
  let done = 0;
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();

  async function run(mark: Mark): Promise<void> {
    const steps = stepsOf(demoShop({ seed: SEED, now: mark.now }), blobs, isReachable);
    for (let n = mark.step; n < steps.length; ) {
      if (isStopped) return;
      const step = steps[n];
      await step?.prepare?.();
      n = await store.transact(async (w) => {
        // Another node may have resumed the job too; the lock lets only one of them write each step.
        await w.lock('syncState', KEY);
        const saved = await readMark(w);
        if (saved?.step !== n) return saved?.step ?? steps.length;
        await step?.write(w);
        await writeMark(w, { ...mark, step: n + 1, isDone: n + 1 === steps.length });
        return n + 1;
      });
      done = n / steps.length;
      await setImmediate();
    }
    state = 'done';
  }

  function launch(mark: Mark): void {
    state = 'running';
    done = 0;
    running = run(mark).catch((error: unknown) => {
      state = 'failed';
      log.error('the sample shop could not be filled', { error: String(error) });
    });
  }

  return {
    async start() {
      if (state === 'running') return;
      const mark = await store.transact(async (w) => {
        const saved = await readMark(w);
        if (saved && !saved.isDone) return saved;
        if (saved || (await hasGoods(w))) throw new Refusal('STORES_EXIST');
        const fresh: Mark = { now: clock.now(), step: 0, isDone: false };
        await writeMark(w, fresh);
        return fresh;
      });
      // Of two concurrent calls, only the first starts it.
      if (progressOf().state !== 'running') launch(mark);
    },
    async resume() {
      const mark = await store.read(readMark);
      if (mark?.isDone) [state, done] = ['done', 1];
      else if (mark && state !== 'running') launch(mark);
    },
    progress: progressOf,
    settled: () => running,
    async stop() {
      isStopped = true;
      await running;
    },
  };

  function progressOf() {
    return { state, done };
  }
}
