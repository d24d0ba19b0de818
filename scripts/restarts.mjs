/** A server that stays up this long has started well: what ended it later is counted anew. */
const WELL_MS = 60_000;
/** So many ends in a row, none of them after a good minute, are no accident any more. */
const MOST = 5;
const FIRST_WAIT_MS = 500;

/**
 * Says what becomes of a program that ended by itself: started again after so many milliseconds, each time twice as
 * long, or given up.
 * @returns {(upMs: number) => number | null} asked with how long it was up; null to give up
 */
export function restarts() {
  let inARow = 0;
  return (upMs) => {
    inARow = upMs >= WELL_MS ? 1 : inARow + 1;
    return inARow > MOST ? null : FIRST_WAIT_MS * 2 ** (inARow - 1);
  };
}
