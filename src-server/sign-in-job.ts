import { sweepSignIns } from '../src/auth/sweep.ts';
import type { Log } from '../src/core/call.ts';
import type { Store } from '../src/core/store/store.ts';
import type { Clock } from '../src/core/time.ts';
import { createJob, type Job } from './job.ts';

/** Forgets, once an hour, who was signed in and what was guessed long ago. */
export const createSignInJob = (store: Store, clock: Clock, log: Log): Job =>
  createJob({
    everyMs: 3_600_000,
    log,
    failed: 'ended sessions could not be forgotten',
    round: () => sweepSignIns(store, clock.now()),
  });
