import { and, gt, lt } from 'drizzle-orm';
import type { Reader, Row, Store, Writer } from '../core/store/store.ts';
import { revisionOf, runAlone } from './clock.ts';

/** The readers of the server's change log; each has its own position in it. */
type LogReader = 'totals' | 'audit';

/** Number of entries per transaction: some hundred sales. */
const AT_A_TIME = 5_000;

type LogEntry = Pick<Row<'changeLog'>, 'id' | 'name' | 'rowId'>;

/** How a reader processes entries, in order (`take`), and a database that is older than the reader (`takeAll`). */
export type LogWork = {
  reader: LogReader;
  take(w: Writer, entries: readonly LogEntry[]): Promise<void>;
  takeAll(w: Writer): Promise<void>;
};

const padded = (revision: number): string => String(revision).padStart(15, '0');

/** Processes the whole database again; no other write runs meanwhile. */
export async function startOver(w: Writer, work: LogWork): Promise<void> {
  await runAlone(w);
  const revision = await revisionOf(w);
  await work.takeAll(w);
  await w.put('changeLogReaders', { id: work.reader, upTo: padded(revision + 1) });
}

/**
 * Processes the next batch and stores the new position with it.
 * @returns whether that was the last batch
 */
async function takeNext(w: Writer, work: LogWork): Promise<boolean> {
  const place = await w.lock('changeLogReaders', work.reader);
  if (!place) {
    await startOver(w, work);
    return true;
  }
  // Revisions are in commit order, so everything up to this one is visible.
  const revision = await revisionOf(w);
  const { changeLog: log } = w.t;
  const entries = await w.q
    .select({ id: log.id, name: log.name, rowId: log.rowId })
    .from(log)
    .where(and(gt(log.id, place.upTo), lt(log.id, padded(revision + 1))))
    .orderBy(log.id)
    .limit(AT_A_TIME);
  const last = entries.at(-1);
  if (!last) return true;
  await work.take(w, entries);
  await w.update('changeLogReaders', place, { upTo: last.id });
  return entries.length < AT_A_TIME;
}

async function isThrough(r: Reader, reader: LogReader): Promise<boolean> {
  const place = await r.get('changeLogReaders', reader);
  if (!place) return false;
  const { changeLog: log } = r.t;
  const [next] = await r.q.select({ id: log.id }).from(log).where(gt(log.id, place.upTo)).limit(1);
  return next === undefined;
}

/** Brings a reader up to date with what is committed, in batches of one transaction each. */
export async function readOn(store: Store, work: LogWork): Promise<void> {
  if (await store.read((r) => isThrough(r, work.reader))) return;
  while (!(await store.transact((w) => takeNext(w, work))));
}

/** The same within a transaction that stores a value computed by the reader: no change may be missing from it. */
export async function readOnWithin(w: Writer, work: LogWork): Promise<void> {
  while (!(await takeNext(w, work)));
}
