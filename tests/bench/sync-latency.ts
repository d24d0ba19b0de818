import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Database from 'better-sqlite3';
import type { Till } from '../../src-main/till/till.ts';
import { until } from '../fixtures/wait.ts';
import { line, median, round } from './measure.ts';
import { startSlowLine } from './slow-line.ts';
import { enrolTill, openTill, type SyncShop, sellOffLine, sellOne } from './sync-shop.ts';

const SEEN = 25;
const SEEN_TRIP_MS = 50;
const QUEUED = 500;
const QUEUE_TRIP_MS = 200;

const isQuiet = async (till: Till) => {
  const { online, syncing, queued } = await till.status();
  return online && !syncing && queued === 0;
};

/** How many round trips a sale on one till takes until another one has it. */
export async function benchSeen(shop: SyncShop, say: (text: string) => void): Promise<number> {
  const slow = await startSlowLine(shop.server.url, SEEN_TRIP_MS);
  const [near, far] = [await enrolTill(shop, 'near'), await enrolTill(shop, 'far')];
  const [seller, watcher] = [await openTill(near, slow.url), await openTill(far, slow.url)];
  // A connection of its own sees what is committed and nothing else.
  const eye = new Database(join(far.data, 'till.sqlite'), { readonly: true });
  const seen = eye.prepare('SELECT 1 FROM sales WHERE id = ?');
  const times: number[] = [];
  while (times.length < SEEN) {
    // All lines stand, and what the sale before left to do is done.
    await until('both tills are quiet', async () => (await isQuiet(seller)) && (await isQuiet(watcher)));
    await pause(10 * SEEN_TRIP_MS);
    const started = performance.now();
    const id = await sellOne(shop, seller);
    while (seen.get(id) === undefined) await pause(1);
    times.push(performance.now() - started);
  }
  eye.close();
  await Promise.all([seller.close(), watcher.close()]);
  await slow.close();
  say(line(`a sale seen by another till at ${SEEN_TRIP_MS} ms`, times));
  return round(median(times) / SEEN_TRIP_MS, 2);
}

/** Milliseconds until the server has answered for each sale of a queue, and until their rows are pulled back. */
export async function benchQueue(
  shop: SyncShop,
  say: (text: string) => void,
): Promise<{ ack500Ms: number; covered500Ms: number }> {
  const closed = await enrolTill(shop, 'queue');
  await sellOffLine(shop, closed, QUEUED);
  const slow = await startSlowLine(shop.server.url, QUEUE_TRIP_MS);
  slow.cut();
  const till = await openTill(closed, slow.url);
  const counts = new Database(join(closed.data, 'till.sqlite'), { readonly: true });
  const open = counts.prepare(
    "SELECT count(*) AS open, sum(status = 'pending') AS pending FROM outbox WHERE status <> 'acknowledged'",
  );
  const look = () => open.get() as { open: number; pending: number | null };
  if (look().pending !== QUEUED) throw new Error('the queue did not wait for the line');
  slow.mend();
  const started = performance.now();
  const synced = till.host.ports.till?.sync();
  await until('all are acknowledged', () => !look().pending, 60_000);
  const ack500Ms = Math.round(performance.now() - started);
  await until('all are pulled back', () => look().open === 0, 60_000);
  const covered500Ms = Math.round(performance.now() - started);
  await synced;
  counts.close();
  await till.close();
  await slow.close();
  say(
    `${QUEUED} queued sales at ${QUEUE_TRIP_MS} ms: acknowledged ${ack500Ms} ms, pulled back ${covered500Ms} ms`,
  );
  return { ack500Ms, covered500Ms };
}
