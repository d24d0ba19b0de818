import type { Log } from '../../src/core/call.ts';
import type { Store } from '../../src/core/store/store.ts';
import type { Clock } from '../../src/core/time.ts';
import { closeAskedDays } from '../../src/reports/close-asked-days.ts';
import { createJob, type Job } from './job.ts';

/** Closes the days that tills have asked to close, a few seconds after the request has arrived. */
export const createCloseJob = (store: Store, clock: Clock, log: Log, everyMs = 3_000): Job =>
  createJob({
    everyMs,
    log,
    failed: 'days could not be closed',
    round: () => closeAskedDays(store, clock.now),
  });
