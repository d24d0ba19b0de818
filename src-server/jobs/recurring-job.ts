import type { Log } from '../../src/core/call.ts';
import type { Store } from '../../src/core/store/store.ts';
import type { Clock } from '../../src/core/time.ts';
import { writeDueExpenses } from '../../src/expenses/write-due.ts';
import { createJob, type Job } from './job.ts';

/** Creates recurring expenses on their due day: checks every minute. */
export const createRecurringJob = (store: Store, clock: Clock, log: Log, everyMs = 60_000): Job =>
  createJob({
    everyMs,
    log,
    failed: 'recurring expenses could not be written',
    round: () => writeDueExpenses(store, clock.now()),
  });
