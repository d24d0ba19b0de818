/** After this uptime a start counts as successful, and the count of consecutive ends starts again. */
const WELL_MS = 60_000;
/** After this many consecutive ends without a successful start, it is not restarted. */
const MOST = 5;
const FIRST_WAIT_MS = 500;

/**
 * Decides about a program that ended by itself: restart after a delay, doubled each time, or give up.
 * @returns {(upMs: number) => number | null} takes the uptime; returns the delay in ms, null to give up
 */
export function restarts() {
  let inARow = 0;
  return (upMs) => {
    inARow = upMs >= WELL_MS ? 1 : inARow + 1;
    return inARow > MOST ? null : FIRST_WAIT_MS * 2 ** (inARow - 1);
  };
}
