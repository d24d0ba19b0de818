import { keepTotals } from '../src/analytics/keep-totals.ts';
import type { Journal } from '../src/core/store/store.ts';
import { bumpClock } from '../src/core/sync/clock.ts';

/**
 * What the server writes at the end of each transaction: the totals of what was sold, then the clock, which every
 * other transaction waits for, last.
 */
export const serverJournal: Journal = async (w, changes) => {
  await keepTotals(w, changes);
  return await bumpClock(w, changes);
};
