import type { Log } from '../src/core/call.ts';
import type { Store } from '../src/core/store/store.ts';
import type { Clock } from '../src/core/time.ts';
import { writeDueExpenses } from '../src/expenses/write-due.ts';

const EVERY_MS = 60_000;

export type RecurringJob = {
  /** One round now; rounds never overlap. */
  run(): Promise<void>;
  stop(): Promise<void>;
};

/** Writes expenses that come back, on their day: looks every minute. */
export function createRecurringJob(store: Store, clock: Clock, log: Log, everyMs = EVERY_MS): RecurringJob {
  let running: Promise<void> = Promise.resolve();
  const round = async () => {
    try {
      await writeDueExpenses(store, clock.now());
    } catch (error) {
      log.error('recurring expenses could not be written', { message: String(error) });
    }
  };
  const run = () => {
    running = running.then(round);
    return running;
  };
  const timer = setInterval(() => void run(), everyMs).unref();
  return {
    run,
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
