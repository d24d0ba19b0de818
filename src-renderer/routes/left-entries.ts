/**
 * What somebody searched for and opened stands in the addresses that they visited. Whoever signs in after them and goes
 * back sees the page without it.
 */
const KEY = 'hanout-signed-out-at';

const [load] = performance.getEntriesByType('navigation');
// A page that is loaded by its address begins a new list of entries.
if (load instanceof PerformanceNavigationTiming && load.type === 'navigate') sessionStorage.removeItem(KEY);

/** Notes that the person of all entries before this one has signed out. @param index place in the browser's history */
export function leaveEntries(index: number | undefined): void {
  if (index !== undefined) sessionStorage.setItem(KEY, String(index));
}

/** Whether an entry was made by somebody who has signed out since. */
export const isLeft = (index: number | undefined): boolean =>
  index !== undefined && index < Number(sessionStorage.getItem(KEY) ?? 0);
