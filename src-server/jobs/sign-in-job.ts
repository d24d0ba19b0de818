import { sweepSignIns } from '../../src/auth/sweep.ts';
import type { Log } from '../../src/core/call.ts';
import type { Store } from '../../src/core/store/store.ts';
import type { Clock } from '../../src/core/time.ts';
import { createJob, type Job } from './job.ts';

/** Deletes expired sessions and old failed sign-in attempts once an hour. */
export const createSignInJob = (store: Store, clock: Clock, log: Log): Job =>
  createJob({
    everyMs: 3_600_000,
    log,
    failed: 'expired sessions could not be deleted',
    round: () => sweepSignIns(store, clock.now()),
  });
