import type { Log } from '../../src/core/call.ts';
import type { Store } from '../../src/core/store/store.ts';
import type { Clock } from '../../src/core/time.ts';
import { noticeSilentTills } from '../../src/drawer/silent-tills.ts';
import { type Told, tellDue } from '../../src/notifications/tell-due.ts';
import { createJob, type Job } from './job.ts';

/** After a longer pause the machine slept, or its database was away: tills could not be heard. */
const ASLEEP_MS = 5 * 60_000;
/** Silence is counted in minutes, and looking for it reads the day's sales of every store. */
const LOOK_EVERY_MS = 60_000;

/**
 * Tells people what they chose to be told, when it is due.
 * @param send to their phones, after it is in the bell
 */
export function createTellJob(
  store: Store,
  send: (told: readonly Told[]) => void,
  clock: Clock,
  log: Log,
  everyMs = 10_000,
): Job {
  let upSince = clock.now();
  let lastRound = upSince;
  let lastLook = Number.NEGATIVE_INFINITY;
  return createJob({
    everyMs,
    log,
    failed: 'people could not be told what they chose',
    async round() {
      const now = clock.now();
      if (now - lastRound > ASLEEP_MS) upSince = now;
      if (now - lastLook >= LOOK_EVERY_MS) {
        await noticeSilentTills(store, now, upSince);
        lastLook = now;
      }
      send(await tellDue(store, clock.now()));
      lastRound = now;
    },
  });
}
