import type { Log } from '../../src/core/call.ts';
import type { Store } from '../../src/core/store/store.ts';
import type { Clock } from '../../src/core/time.ts';
import type { Listeners } from '../../src/events/port.ts';
import { createJob, type Job } from './job.ts';

/** Open pages are noted this often, and count as open for a little longer: another node may ask. */
const EVERY_MS = 60_000;
const LISTENS_MS = 90_000;

/**
 * The people with an open page at this node, noted in the database when it opens and each minute. A note lapses by
 * itself: another node may still have a page of the same person.
 */
export function openListeners(store: Store, clock: Clock, log: Log): Listeners & { job: Job } {
  const open = new Map<string, number>();
  const note = (userIds: readonly string[]) =>
    store.transact(async (w) => {
      const until = clock.now() + LISTENS_MS;
      for (const id of [...userIds].sort()) await w.put('listeners', { id, until });
    });
  const job = createJob({
    everyMs: EVERY_MS,
    log,
    failed: 'open pages could not be noted',
    round: async () => {
      if (open.size > 0) await note([...open.keys()]);
    },
  });
  return {
    job,
    open(userId) {
      open.set(userId, (open.get(userId) ?? 0) + 1);
      note([userId]).catch((error: unknown) =>
        log.warn('an open page could not be noted', { message: String(error) }),
      );
      return () => {
        const remaining = (open.get(userId) ?? 1) - 1;
        if (remaining > 0) open.set(userId, remaining);
        else open.delete(userId);
      };
    },
  };
}
