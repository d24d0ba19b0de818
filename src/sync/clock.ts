import { eq } from 'drizzle-orm';
import { newId } from '../core/ids.ts';
import type { Journal, Reader, Row, Writer } from '../core/store/store.ts';

/** The one row of the clock. */
const CLOCK = 'clock';

async function lockClock(w: Writer): Promise<Row<'syncClock'>> {
  const clock = await w.lock('syncClock', CLOCK);
  if (!clock) throw new Error('the sync clock is missing: initialise the server database first');
  return clock;
}

/** Makes the clock of a new server database; its epoch tells a restored backup from its original. */
export async function initialiseClock(w: Writer): Promise<void> {
  await w.insertMissing('syncClock', { id: CLOCK, revision: 0, epoch: newId() });
}

/**
 * The journal of a server: bumps the clock as the last thing before the commit, so that the lock is short and
 * revisions appear in the order of their commits, and logs what changed for whom.
 */
export const bumpClock: Journal = async (w, changes) => {
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
      // Ordered and unique without a random number: the revision and the place within it.
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
 * From here to its end this transaction runs alone: for the rare writes that number something or happen once
 * (a device's code, a store's code, the first owner). READ COMMITTED would let two of them see the same past.
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
 * Makes this database another epoch: one that was put back from a backup, as every till then notices. The server's
 * own receipts go on in new series, since numbers after the backup have been printed.
 */
export async function renewEpoch(w: Writer): Promise<void> {
  const clock = await lockClock(w);
  const { devices } = w.t;
  for (const device of await w.q.select().from(devices).where(eq(devices.kind, 'server'))) {
    await w.update('devices', device, { incarnation: device.incarnation + 1 });
  }
  await w.update('syncClock', clock, { epoch: newId() });
}
