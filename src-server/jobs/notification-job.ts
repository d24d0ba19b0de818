import type { Log } from '../../src/core/call.ts';
import type { Store } from '../../src/core/store/store.ts';
import type { Clock } from '../../src/core/time.ts';
import { deleteExpiredNotifications } from '../../src/notifications/expired-notifications.ts';
import { createJob, type Job } from './job.ts';

/** Deletes expired notifications once an hour. */
export const createNotificationJob = (store: Store, clock: Clock, log: Log): Job =>
  createJob({
    everyMs: 3_600_000,
    log,
    failed: 'old notifications could not be deleted',
    round: () => deleteExpiredNotifications(store, clock.now()),
  });
