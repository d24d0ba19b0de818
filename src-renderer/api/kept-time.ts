/** Kept figures can be read for so long after the last answer of the server, in milliseconds. */
export const KEPT_MS = 24 * 60 * 60_000;
/** A clock that was set back by more than this no longer says how old they are, in milliseconds. */
const CLOCK_MS = 5 * 60_000;

/** Whether figures of a time may still be read. @param keptAt, now UTC milliseconds of the same clock */
export function isReadable(keptAt: number, now: number): boolean {
  const age = now - keptAt;
  return age >= 0 - CLOCK_MS && age < KEPT_MS;
}
