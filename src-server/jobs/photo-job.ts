import { deleteExpiredPhotos } from '../../src/attendance/expired-photos.ts';
import type { Log } from '../../src/core/call.ts';
import type { Store } from '../../src/core/store/store.ts';
import type { Clock } from '../../src/core/time.ts';
import type { Blobs } from '../../src/files/port.ts';
import { createJob, type Job } from './job.ts';

/** Deletes clock-in photos once an hour, after the days set by the store. */
export const createPhotoJob = (store: Store, blobs: Blobs, clock: Clock, log: Log): Job =>
  createJob({
    everyMs: 3_600_000,
    log,
    failed: 'clock-in photos could not be deleted',
    round: () => deleteExpiredPhotos(store, blobs, clock.now()),
  });
