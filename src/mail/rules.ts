import { addDays, businessDay } from '../core/time.ts';
import { type Closing, closingOf } from '../stores/hours-rules.ts';

const MINUTE_MS = 60_000;
/** How long an email is retried, from when it was first due. */
export const TRIED_MS = 24 * 60 * MINUTE_MS;
/** Minutes until the next attempt after each failure; the last one repeats. */
const DELAYS = [1, 5, 15, 30, 60, 120, 240];

/**
 * @param attempts number of failed ones
 * @param firstAt when it was first due, UTC ms
 * @returns null when it is given up
 */
export function nextTry(attempts: number, now: number, firstAt: number): number | null {
  const minutes = DELAYS[Math.min(attempts, DELAYS.length) - 1] ?? 0;
  const next = now + minutes * MINUTE_MS;
  return next > firstAt + TRIED_MS ? null : next;
}

/** The store's last business day that has ended, and when it closed. */
export function lastClosed(now: number, hours: Closing): { day: string; at: number } {
  const today = businessDay(now, hours.zone, hours.dayStartMinutes);
  const at = closingOf(today, hours);
  if (at <= now) return { day: today, at };
  const yesterday = addDays(today, -1);
  return { day: yesterday, at: closingOf(yesterday, hours) };
}

/** The message of a mail server or network error on one line, without the password that it may repeat. */
export function errorText(message: string, password: string): string {
  const secrets = password === '' ? [] : [password, Buffer.from(password).toString('base64')];
  const redacted = secrets.reduce((text, secret) => text.replaceAll(secret, '•••'), message);
  return redacted.replace(/\s+/g, ' ').trim().slice(0, 300);
}
