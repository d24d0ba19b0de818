/** The station locks after this time without activity (spec §9). */
const IDLE_TIMEOUT_MS = 600_000;
/** The last part of it shows a countdown. */
export const IDLE_WARNING_MS = 10_000;

/** Events that count as activity (spec §4). */
export const ACTIVITY = ['mousemove', 'mousedown', 'keydown', 'touchstart', 'scroll'] as const;

export type IdleState =
  | { state: 'active' }
  | { state: 'warning'; secondsLeft: number }
  | { state: 'expired' };

/** The idle state at an instant, from the time of the last activity. Both in milliseconds. */
export function idleState(
  lastActivity: number,
  now: number,
  timeout = IDLE_TIMEOUT_MS,
  warning = IDLE_WARNING_MS,
): IdleState {
  const remainingMs = lastActivity + timeout - now;
  if (remainingMs <= 0) return { state: 'expired' };
  if (remainingMs <= warning) return { state: 'warning', secondsLeft: Math.ceil(remainingMs / 1000) };
  return { state: 'active' };
}
