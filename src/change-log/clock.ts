import { eq } from 'drizzle-orm';
import { newId } from '../core/ids.ts';
import type { ChangeLogHook, Reader, Row, Writer } from '../core/store/store.ts';

/** The id of the clock's only row. */
const CLOCK = 'clock';

async function lockClock(w: Writer): Promise<Row<'syncClock'>> {
  const clock = await w.lock('syncClock', CLOCK);
  if (!clock) throw new Error('the sync clock is missing: initialise the server database first');
  return clock;
}

/** Creates the clock of a new server database; a restored backup gets another epoch than its original. */
export async function initialiseClock(w: Writer, epoch = newId()): Promise<void> {
  await w.insertMissing('syncClock', { id: CLOCK, revision: 0, epoch });
}

/**
 * The server's change log hook: it increments the revision last before the commit, so that the lock is short
 * and revisions are in commit order, and logs which row changed for which scope.
 */
export const bumpClock: ChangeLogHook = async (w, changes) => {
  const clock = await lockClock(w);
  const revision = clock.revision + 1;
  await w.update('syncClock', clock, { revision });
  const entries = changes.flatMap((change) => [
    ...change.scopes.map((scope) => ({ change, scope, op: 'put' as const })),
    ...change.left.map((scope) => ({ change, scope, op: 'leave' as const })),
  ]);
  await w.insert(
    'changeLog',
    ...entries.map(({ change, scope, op }, n) => ({
      // Ordered and unique without a random number: the revision and the position within it.
      id: `${String(revision).padStart(15, '0')}-${String(n).padStart(6, '0')}`,
      revision,
      name: change.table,
      rowId: change.id,
      scope,
      op,
    })),
  );
  return revision;
};

/**
 * Locks the clock until the transaction ends, so that no other write commits meanwhile: for rare writes that
 * assign a number or happen only once (a device's code, a store's code, the first owner). With READ COMMITTED
 * two of them could read the same state.
 */
export async function runAlone(w: Writer): Promise<void> {
  await lockClock(w);
}

export async function epochOf(r: Reader): Promise<string> {
  const clock = await r.get('syncClock', CLOCK);
  if (!clock) throw new Error('the sync clock is missing: initialise the server database first');
  return clock.epoch;
}

export async function revisionOf(r: Reader): Promise<number> {
  return (await r.get('syncClock', CLOCK))?.revision ?? 0;
}

/**
 * Gives this database a new epoch after a restore from a backup, which every till then notices. The server's
 * own receipts continue in new series, since numbers after the backup have been printed.
 */
export async function renewEpoch(w: Writer, epoch = newId()): Promise<void> {
  const clock = await lockClock(w);
  const { devices } = w.t;
  for (const device of await w.q.select().from(devices).where(eq(devices.kind, 'server'))) {
    await w.update('devices', device, { incarnation: device.incarnation + 1 });
  }
  await w.update('syncClock', clock, { epoch });
}
