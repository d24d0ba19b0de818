import { addDays, businessDay, businessDayStart } from '../core/time.ts';

export const MAIL_LANGUAGES = ['ar', 'fr', 'en'] as const;
export type MailLanguage = (typeof MAIL_LANGUAGES)[number];

/** Who gets a store's daily summary, and in which language. */
export type MailReceiver = { address: string; language: MailLanguage };
export type DailyMail = { isOn: boolean; receivers: MailReceiver[] };

export const MOST_RECEIVERS = 10;

const MINUTE_MS = 60_000;
/** A letter is tried for so long, from when it was first due. */
export const TRIED_MS = 24 * 60 * MINUTE_MS;
/** How long after each failure the next try is, in minutes; the last one again and again. */
const DELAYS = [1, 5, 15, 30, 60, 120, 240];

/** @param attempts how many have failed @param firstAt when it was first due, UTC ms; null when it is given up */
export function nextTry(attempts: number, now: number, firstAt: number): number | null {
  const minutes = DELAYS[Math.min(attempts, DELAYS.length) - 1] ?? 0;
  const next = now + minutes * MINUTE_MS;
  return next > firstAt + TRIED_MS ? null : next;
}

type Hours = { closesAt: string; zone: string; dayStartMinutes: number };

/** When a store closes on a business day, UTC ms: after midnight where its hour is before the day's start. */
export function closingOf(day: string, { closesAt, zone, dayStartMinutes }: Hours): number {
  const [hours = 0, minutes = 0] = closesAt.split(':').map(Number);
  const minute = hours * 60 + minutes;
  return businessDayStart(minute < dayStartMinutes ? addDays(day, 1) : day, zone, minute);
}

/** The last business day of a store that is over, and when it closed. */
export function lastClosed(now: number, hours: Hours): { day: string; at: number } {
  const today = businessDay(now, hours.zone, hours.dayStartMinutes);
  const at = closingOf(today, hours);
  if (at <= now) return { day: today, at };
  const yesterday = addDays(today, -1);
  return { day: yesterday, at: closingOf(yesterday, hours) };
}

/** What a mail server or the network has said, without the password that it may repeat; one line. */
export function errorText(message: string, password: string): string {
  const secrets = password === '' ? [] : [password, Buffer.from(password).toString('base64')];
  const told = secrets.reduce((text, secret) => text.replaceAll(secret, '•••'), message);
  return told.replace(/\s+/g, ' ').trim().slice(0, 300);
}
