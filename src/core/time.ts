/**
 * The only module that knows a clock or a time zone. Instants are UTC milliseconds; a business day is the
 * text 'YYYY-MM-DD' and is computed here once, then stored. SQL never converts a zone.
 */

export const DEFAULT_ZONE = 'Africa/Casablanca';

/** A shop that is open past midnight still sells on the evening's day: the day starts at 04:00 local time. */
export const DEFAULT_DAY_START_MINUTES = 4 * 60;

/** Where "now" comes from; commands take it from their context so that a replay can give it again. */
export type Clock = { now(): number };

export const systemClock: Clock = { now: () => Date.now() };

/** Whether what is done every so often is due: a last time that lies ahead was said by a clock that was wrong. */
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

/** Whether a text names a time zone that this program knows. */
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
  // By the offset, which is known for the quarter of an hour that a day's sales share.
  return new Date(at + zoneOffsetMinutes(at, zone) * 60_000).getUTCHours();
}

/** How many minutes into its business day an instant is, by the clock on the wall. */
export function minutesIntoDay(at: number, zone: string, dayStartMinutes: number): number {
  const wall = Math.floor(at / 60_000) + zoneOffsetMinutes(at, zone);
  return (((wall - dayStartMinutes) % 1_440) + 1_440) % 1_440;
}

/**
 * The business day of an instant: what the clock on the wall shows less the store's day start, so that a day
 * begins at the same time of the clock also when the clock was changed that night.
 * @param dayStartMinutes minutes after local midnight at which a new business day begins
 */
export function businessDay(at: number, zone: string, dayStartMinutes: number): string {
  const wall = at + zoneOffsetMinutes(at, zone) * 60_000;
  return new Date(wall - dayStartMinutes * 60_000).toISOString().slice(0, 10);
}

/** What of a store says when its day begins. */
export type DayHours = { zone: string; dayStartMinutes: number };

/** The hours of a shop that is asked without one of its stores: those that a new store begins with. */
export const DEFAULT_HOURS: DayHours = {
  zone: DEFAULT_ZONE,
  dayStartMinutes: DEFAULT_DAY_START_MINUTES,
};

/** The business day of an instant at a store; by the hours of a new store where none is meant. */
export function businessDayOf(store: DayHours | null | undefined, at: number): string {
  const { zone, dayStartMinutes } = store ?? DEFAULT_HOURS;
  return businessDay(at, zone, dayStartMinutes);
}

const QUARTER_MS = 15 * 60_000;
let known = { zone: '', quarter: 0, minutes: 0 };

/** Offset of a zone from UTC at an instant, in minutes (Casablanca: 0 since 2026-09-20, tzdb 2026c). */
export function zoneOffsetMinutes(at: number, zone: string): number {
  // No zone changes its clock within a quarter of an hour, and a till asks again and again about now.
  const quarter = Math.floor(at / QUARTER_MS);
  if (known.quarter !== quarter || known.zone !== zone)
    known = { zone, quarter, minutes: offsetAt(at, zone) };
  return known.minutes;
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
 * True when this runtime's zone data knows that Morocco stays on UTC+00 from 2026-09-20 on.
 * Programs warn at start when it is false: their days and receipts would be an hour off.
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
