import { catchUp } from '../src/analytics/fold-totals.ts';
import { chainAuditLog } from '../src/audit-log/audit-chain.ts';
import type { Log } from '../src/core/call.ts';
import type { Store } from '../src/core/store/store.ts';
import { createJob, type Job } from './job.ts';

/**
 * Follows the change log every few seconds: counts what was sold, so that whoever asks for figures waits for little,
 * and chains what was written to the audit log.
 */
export const createLogReadersJob = (store: Store, log: Log, everyMs = 5_000): Job =>
  createJob({
    everyMs,
    log,
    failed: 'the change log could not be followed',
    async round() {
      await catchUp(store);
      await chainAuditLog(store);
    },
  });
