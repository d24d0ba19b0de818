import { catchUp } from '../src/analytics/fold-totals.ts';
import { chainAuditLog } from '../src/audit-log/audit-chain.ts';
import type { Log } from '../src/core/call.ts';
import type { Store } from '../src/core/store/store.ts';

const EVERY_MS = 5_000;

export type LogReadersJob = { stop(): Promise<void> };

/**
 * Follows the change log every few seconds: counts what was sold, so that whoever asks for figures waits for little,
 * and chains what was written to the audit log.
 */
export function createLogReadersJob(store: Store, log: Log, everyMs = EVERY_MS): LogReadersJob {
  let running: Promise<void> | null = null;
  const round = async () => {
    await catchUp(store);
    await chainAuditLog(store);
  };
  const timer = setInterval(() => {
    running ??= round()
      .catch((error) => log.error('the change log could not be followed', { message: String(error) }))
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
