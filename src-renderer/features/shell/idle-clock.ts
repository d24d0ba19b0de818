/** Without a sign of life for this long, the station locks (spec §9). */
const IDLE_TIMEOUT_MS = 600_000;
/** The last part of it is counted down in sight. */
export const IDLE_WARNING_MS = 10_000;

/** The signs of life (spec §4). */
export const ACTIVITY = ['mousemove', 'mousedown', 'keydown', 'touchstart', 'scroll'] as const;

export type IdleState =
  | { state: 'active' }
  | { state: 'warning'; secondsLeft: number }
  | { state: 'expired' };

/** How a station stands at an instant, from when it was last touched. Both in milliseconds. */
export function idleState(
  lastActivity: number,
  now: number,
  timeout = IDLE_TIMEOUT_MS,
  warning = IDLE_WARNING_MS,
): IdleState {
  const left = lastActivity + timeout - now;
  if (left <= 0) return { state: 'expired' };
  if (left <= warning) return { state: 'warning', secondsLeft: Math.ceil(left / 1000) };
  return { state: 'active' };
}
