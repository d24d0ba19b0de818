/** Milliseconds until the next attempt: doubling from one second to half a minute, jittered by a fifth. */
export function backoff(attempt: number, random = Math.random()): number {
  return Math.min(30_000, 1000 * 2 ** Math.min(attempt, 6)) * (0.9 + random / 5);
}
