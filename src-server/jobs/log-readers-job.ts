import { chainAuditLog } from '../../src/audit-log/audit-chain.ts';
import type { Log } from '../../src/core/call.ts';
import type { Store } from '../../src/core/store/store.ts';
import { catchUp } from '../../src/totals/fold-totals.ts';
import { createJob, type Job } from './job.ts';

/**
 * Follows the change log every few seconds: updates the totals, so that reads of figures have little to catch up, and
 * chains new audit entries.
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
