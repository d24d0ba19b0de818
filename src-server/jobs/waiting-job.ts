import { operationByName } from '../../src/api.ts';
import type { Log } from '../../src/core/call.ts';
import type { Store } from '../../src/core/store/store.ts';
import type { Clock } from '../../src/core/time.ts';
import { retryWaiting } from '../../src/sync/retry-waiting.ts';
import { createJob, type Job } from './job.ts';

const HOUR_MS = 3_600_000;

/**
 * Books the commands that waited for this program version: at start, and every hour, since an older server on the same
 * database may have put more aside.
 */
export const createWaitingJob = (
  store: Store,
  clock: Clock,
  log: Log,
  countersign: (text: string) => string,
): Job =>
  createJob({
    everyMs: HOUR_MS,
    log,
    failed: 'waiting commands could not be retried',
    async round(isStopped) {
      const booked = await retryWaiting(store, operationByName, { now: clock.now, countersign }, isStopped);
      if (booked > 0) log.warn('commands that waited for this program were booked', { booked });
    },
  });
