/**
 * The only module with clocks and time zones. Instants are UTC milliseconds; a business day is the text 'YYYY-MM-DD',
 * computed here once, then stored. SQL never converts a zone.
 */

export const DEFAULT_ZONE = 'Africa/Casablanca';

/** A shop that is open past midnight still sells on the previous day: the business day starts at 04:00 local time. */
export const DEFAULT_DAY_START_MINUTES = 4 * 60;

/** The source of "now"; commands take it from their context so that a replay can repeat it. */
export type Clock = { now(): number };

export const systemClock: Clock = { now: () => Date.now() };

/** Whether a periodic task is due: also when its last time is in the future, as after a wrong clock. */
export const isDue = (last: number, everyMs: number, now: number): boolean =>
  last > now || now - last >= everyMs;

const formatters = new Map<string, Intl.DateTimeFormat>();

function partsIn(zone: string, at: number): Record<string, string> {
  let f = formatters.get(zone);
  if (!f) {
    f = new Intl.DateTimeFormat('en-CA-u-ca-gregory-nu-latn', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    formatters.set(zone, f);
  }
  return Object.fromEntries(f.formatToParts(at).map((p) => [p.type, p.value]));
}

/** Whether this program knows the time zone. */
export function isZone(zone: string): boolean {
  try {
    partsIn(zone, 0);
    return zone.includes('/') || zone === 'UTC';
  } catch {
    return false;
  }
}

/** The local calendar date of an instant in a zone, 'YYYY-MM-DD'. */
export function localDate(at: number, zone: string): string {
  const p = partsIn(zone, at);
  return `${p.year}-${p.month}-${p.day}`;
}

/** The local time of an instant in a zone, 'HH:MM'. */
export function localTime(at: number, zone: string): string {
  const p = partsIn(zone, at);
  return `${p.hour}:${p.minute}`;
}

/** The local hour (0–23) of an instant in a zone. */
export function localHour(at: number, zone: string): number {
  // Uses the offset, which is cached for a quarter of an hour.
  return new Date(at + zoneOffsetMinutes(at, zone) * 60_000).getUTCHours();
}

/** Minutes since the start of an instant's business day, in local time. */
export function minutesIntoDay(at: number, zone: string, dayStartMinutes: number): number {
  const wall = Math.floor(at / 60_000) + zoneOffsetMinutes(at, zone);
  return (((wall - dayStartMinutes) % 1_440) + 1_440) % 1_440;
}

/**
 * The business day of an instant: the local time less the store's day start, so that a day begins at the same local
 * time even when the clock changed that night.
 * @param dayStartMinutes minutes after local midnight at which a new business day begins
 */
export function businessDay(at: number, zone: string, dayStartMinutes: number): string {
  const wall = at + zoneOffsetMinutes(at, zone) * 60_000;
  return new Date(wall - dayStartMinutes * 60_000).toISOString().slice(0, 10);
}

/** The fields of a store that determine its business day. */
export type DayHours = { zone: string; dayStartMinutes: number };

/** The hours of a new store; also used when no store is given. */
export const DEFAULT_HOURS: DayHours = {
  zone: DEFAULT_ZONE,
  dayStartMinutes: DEFAULT_DAY_START_MINUTES,
};

/** The business day of an instant at a store; without a store, by the default hours. */
export function businessDayOf(store: DayHours | null | undefined, at: number): string {
  const { zone, dayStartMinutes } = store ?? DEFAULT_HOURS;
  return businessDay(at, zone, dayStartMinutes);
}

const QUARTER_MS = 15 * 60_000;
let cachedOffset = { zone: '', quarter: 0, minutes: 0 };

/** Offset of a zone from UTC at an instant, in minutes (Casablanca: 0 since 2026-09-20, tzdb 2026c). */
export function zoneOffsetMinutes(at: number, zone: string): number {
  // Zone offsets change at most once per quarter of an hour, and a till asks repeatedly for the current one.
  const quarter = Math.floor(at / QUARTER_MS);
  if (cachedOffset.quarter !== quarter || cachedOffset.zone !== zone)
    cachedOffset = { zone, quarter, minutes: offsetAt(at, zone) };
  return cachedOffset.minutes;
}

function offsetAt(at: number, zone: string): number {
  const p = partsIn(zone, at);
  const asUtc = Date.UTC(
    Number(p.year),
    Number(p.month) - 1,
    Number(p.day),
    Number(p.hour),
    Number(p.minute),
  );
  return Math.round((asUtc - Math.floor(at / 60_000) * 60_000) / 60_000);
}

/**
 * Whether this runtime's zone data knows that Morocco stays on UTC+00 from 2026-09-20 on. Programs warn at start if
 * not: their days and receipts would be an hour off.
 */
export function zoneDataIsCurrent(): boolean {
  return zoneOffsetMinutes(Date.UTC(2026, 10, 21, 12), DEFAULT_ZONE) === 0;
}

/** The first instant of a business day in a zone. */
export function businessDayStart(day: string, zone: string, dayStartMinutes: number): number {
  const [y = 1970, m = 1, d = 1] = day.split('-').map(Number);
  const wall = Date.UTC(y, m - 1, d) + dayStartMinutes * 60_000;
  const guess = wall - zoneOffsetMinutes(wall, zone) * 60_000;
  return wall - zoneOffsetMinutes(guess, zone) * 60_000;
}

/** The day that is `days` after (or before, when negative) a day. */
export function addDays(day: string, days: number): string {
  const [y = 1970, m = 1, d = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(y, m - 1, d + days)).toISOString().slice(0, 10);
}
