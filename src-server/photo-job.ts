import { deleteExpiredPhotos } from '../src/attendance/expired-photos.ts';
import type { Log } from '../src/core/call.ts';
import type { Blobs } from '../src/core/ports.ts';
import type { Store } from '../src/core/store/store.ts';
import type { Clock } from '../src/core/time.ts';

const EVERY_MS = 3_600_000;

export type PhotoJob = {
  /** One round now; rounds never overlap. */
  run(): Promise<void>;
  stop(): Promise<void>;
};

/** Deletes clock-in photos once an hour, when the days that a store keeps them are over. */
export function createPhotoJob(store: Store, blobs: Blobs, clock: Clock, log: Log): PhotoJob {
  let running: Promise<void> = Promise.resolve();
  const round = async () => {
    try {
      await deleteExpiredPhotos(store, blobs, clock.now());
    } catch (error) {
      log.error('clock-in photos could not be deleted', { message: String(error) });
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
