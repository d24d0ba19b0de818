import type { Log } from '../../src/core/call.ts';
import type { Store } from '../../src/core/store/store.ts';
import type { Clock } from '../../src/core/time.ts';
import { noticeSilentTills } from '../../src/drawer/silent-tills.ts';
import { type Told, tellDue } from '../../src/notifications/tell-due.ts';
import { createJob, type Job } from './job.ts';

/**
 * Tells people what they chose to be told, when it is due.
 * @param send to their phones, after it is in the bell
 */
export const createTellJob = (
  store: Store,
  send: (told: readonly Told[]) => void,
  clock: Clock,
  log: Log,
  everyMs = 10_000,
): Job =>
  createJob({
    everyMs,
    log,
    failed: 'people could not be told what they chose',
    async round() {
      await noticeSilentTills(store, clock.now());
      send(await tellDue(store, clock.now()));
    },
  });
