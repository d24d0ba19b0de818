import type { Locale } from '../../src/core/money.ts';
import { type Days, monthOf } from '../../src/leave/rules.ts';

/** Gregorian dates with Latin digits in every language, as Moroccan shops write them. */
const TAGS: Record<Locale, string> = { ar: 'ar-MA-u-ca-gregory-nu-latn', en: 'en-GB', fr: 'fr-FR' };

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(locale: Locale, zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale}/${zone}/${JSON.stringify(options)}`;
  const cached = formatters.get(key);
  if (cached) return cached;
  const made = new Intl.DateTimeFormat(TAGS[locale], { ...options, timeZone: zone });
  formatters.set(key, made);
  return made;
}

/**
 * Removes the direction marks from Arabic numeric dates: with them the order on screen is reversed (2026/11/23),
 * without them it is that of fields and papers: 23/11/2026.
 */
const inOrder = (date: string): string => date.replaceAll('\u200f', '');

/**
 * Begins a date and what follows it in Arabic with a direction mark. Digits alone have no direction: isolated by a
 * `bdi`, the first day of a range or the date of a time would stand on the left, and be read last.
 */
const fromRight = (text: string, locale: Locale): string => (locale === 'ar' ? `\u200f${text}` : text);

/** "21 Nov 2026, 18:05" in a language and a zone. @param at UTC milliseconds */
export function dateTime(at: number, locale: Locale, zone: string): string {
  const format = formatter(locale, zone, { dateStyle: 'medium', timeStyle: 'short' });
  return fromRight(inOrder(format.format(at)), locale);
}

/** "21 Nov 2026". */
export function dateOnly(at: number, locale: Locale, zone: string): string {
  return inOrder(formatter(locale, zone, { dateStyle: 'medium' }).format(at));
}

/** "18:05", the same in all three languages. */
export function timeOnly(at: number, zone: string): string {
  return formatter('en', zone, { timeStyle: 'short' }).format(at);
}

/** Noon UTC is on the same business day in every time zone. */
const noon = (day: string): number => Date.parse(`${day}T12:00:00Z`);

/** "21 Nov 2026" of 'YYYY-MM-DD'. */
export function dayText(day: string, locale: Locale): string {
  return dateOnly(noon(day), locale, 'UTC');
}

/** "November 2026" of 'YYYY-MM'. */
export function monthName(month: string, locale: Locale): string {
  return formatter(locale, 'UTC', { month: 'long', year: 'numeric' }).format(Date.parse(`${month}-01`));
}

/** "Mon 16 Nov" of 'YYYY-MM-DD'. */
export function weekDay(day: string, locale: Locale): string {
  return formatter(locale, 'UTC', { weekday: 'short', day: 'numeric', month: 'short' }).format(noon(day));
}

/** "Monday" of 0 to "Sunday" of 6. */
export function weekdayName(
  weekday: number,
  locale: Locale,
  width: 'long' | 'short' | 'narrow' = 'long',
): string {
  // 1 January 2024 was a Monday.
  return formatter(locale, 'UTC', { weekday: width }).format(Date.UTC(2024, 0, 1 + weekday));
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** "3 hours ago", in the largest unit that it fills; null for less than a minute. */
export function timeAgo(at: number, now: number, locale: Locale): string | null {
  const passed = Math.max(0, now - at);
  const unit = UNITS.find(([, ms]) => passed >= ms);
  if (!unit) return null;
  const format = new Intl.RelativeTimeFormat(TAGS[locale], { numeric: 'always' });
  return format.format(-Math.floor(passed / unit[1]), unit[0]);
}

/** "18:05" on the day of `now`, with its date otherwise. */
export function timeOrDate(at: number, now: number, locale: Locale, zone: string): string {
  const isToday = dateOnly(at, locale, zone) === dateOnly(now, locale, zone);
  return isToday ? timeOnly(at, zone) : dateTime(at, locale, zone);
}

/** "3 – 9 Nov 2026" of two days, 'YYYY-MM-DD', both inclusive. */
export function dayRange({ from, to }: Days, locale: Locale): string {
  if (from === to) return dayText(from, locale);
  // A range has no two digits for the first days of a month in Arabic, where a day alone has them.
  if (locale === 'ar') return fromRight(`${dayText(from, locale)} – ${dayText(to, locale)}`, locale);
  return formatter(locale, 'UTC', { dateStyle: 'medium' }).formatRange(noon(from), noon(to));
}

/** "November 2026" for a whole month, "3 Nov 2026" for one day, "3 – 9 Nov 2026" for others; both days inclusive. */
export function periodName({ from, to }: Days, locale: Locale): string {
  const month = from.slice(0, 7);
  if (from.endsWith('-01') && monthOf(month).to === to) return monthName(month, locale);
  return dayRange({ from, to }, locale);
}
