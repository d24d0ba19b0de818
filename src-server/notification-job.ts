import type { Log } from '../src/core/call.ts';
import type { Store } from '../src/core/store/store.ts';
import type { Clock } from '../src/core/time.ts';
import { deleteExpiredNotifications } from '../src/notifications/expired-notifications.ts';

const EVERY_MS = 3_600_000;

export type NotificationJob = {
  /** One round now; rounds never overlap. */
  run(): Promise<void>;
  stop(): Promise<void>;
};

/** Deletes notifications once an hour, when the days that they are kept are over. */
export function createNotificationJob(store: Store, clock: Clock, log: Log): NotificationJob {
  let running: Promise<void> = Promise.resolve();
  const round = async () => {
    try {
      await deleteExpiredNotifications(store, clock.now());
    } catch (error) {
      log.error('old notifications could not be deleted', { message: String(error) });
    }
  };
  const run = () => {
    running = running.then(round);
    return running;
  };
  const timer = setInterval(() => void run(), EVERY_MS).unref();
  return {
    run,
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
