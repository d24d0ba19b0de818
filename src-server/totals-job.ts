import { catchUp } from '../src/analytics/fold-totals.ts';
import type { Log } from '../src/core/call.ts';
import type { Store } from '../src/core/store/store.ts';

const EVERY_MS = 5_000;

export type TotalsJob = { stop(): Promise<void> };

/** Counts what was sold every few seconds, so that whoever asks for figures waits for little. */
export function createTotalsJob(store: Store, log: Log, everyMs = EVERY_MS): TotalsJob {
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= catchUp(store)
      .catch((error) => log.error('sales could not be counted', { message: String(error) }))
      .finally(() => {
        running = null;
      });
  }, everyMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
