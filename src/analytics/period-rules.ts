import { addDays } from '../core/time.ts';

/** Business days, both of them included. */
export type Days = { from: string; to: string };
export const GRAINS = ['day', 'week', 'month'] as const;
export type Grain = (typeof GRAINS)[number];

const monthOf = (day: string): string => day.slice(0, 7);
const firstOf = (month: string): string => `${month}-01`;

/** The month that is so many after a month (before it, when negative). */
export function addMonths(month: string, months: number): string {
  const [y = 1970, m = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(y, m - 1 + months, 1)).toISOString().slice(0, 7);
}

const lastOf = (month: string): string => addDays(firstOf(addMonths(month, 1)), -1);

/** How many days there are from a day to another, both included. */
export function daysIn({ from, to }: Days): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
}

/**
 * A range of days as whole months and the days beside them: what is kept by month is read by month.
 * @returns at most one run of months (YYYY-MM, both included) and two of days
 */
export function spansOf(range: Days): { months: Days | null; days: Days[] } {
  const first = range.from === firstOf(monthOf(range.from)) ? 0 : 1;
  const firstMonth = addMonths(monthOf(range.from), first);
  const last = range.to === lastOf(monthOf(range.to)) ? 0 : -1;
  const lastMonth = addMonths(monthOf(range.to), last);
  if (firstMonth > lastMonth) return { months: null, days: [range] };
  const days: Days[] = [];
  if (first === 1) days.push({ from: range.from, to: lastOf(monthOf(range.from)) });
  if (last === -1) days.push({ from: firstOf(monthOf(range.to)), to: range.to });
  return { months: { from: firstMonth, to: lastMonth }, days };
}

/**
 * What a range is compared with: as many months before, where it begins with a month and ends with one or within its
 * only one (1-22 November: 1-22 October); the same days of last year, where it begins with a year; else as many days
 * before.
 */
export function periodBefore(range: Days): Days {
  const [first, last] = [monthOf(range.from), monthOf(range.to)];
  const beginsMonth = range.from === firstOf(first);
  if (beginsMonth && range.to === lastOf(last)) {
    const months = (Number(last.slice(0, 4)) - Number(first.slice(0, 4))) * 12;
    const count = months + Number(last.slice(5)) - Number(first.slice(5)) + 1;
    return { from: firstOf(addMonths(first, -count)), to: lastOf(addMonths(last, -count)) };
  }
  if (range.from.endsWith('-01-01') && first !== last && first.slice(0, 4) === last.slice(0, 4)) {
    const year = Number(first.slice(0, 4)) - 1;
    const end = `${year}${range.to.slice(4)}`;
    // Of a leap day there is none the year before.
    return { from: `${year}-01-01`, to: range.to.endsWith('-02-29') ? `${year}-02-28` : end };
  }
  if (beginsMonth && first === last) {
    const before = addMonths(first, -1);
    const end = `${before}-${range.to.slice(8)}`;
    return { from: firstOf(before), to: end < lastOf(before) ? end : lastOf(before) };
  }
  const to = addDays(range.from, -1);
  return { from: addDays(to, 1 - daysIn(range)), to };
}

/** 0 for Monday to 6 for Sunday. */
export function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** What a day belongs to: itself, the Monday that its week begins with, or its month. */
export function bucketOf(day: string, grain: Grain): string {
  if (grain === 'month') return monthOf(day);
  return grain === 'week' ? addDays(day, -weekdayOf(day)) : day;
}

/** Every bucket of a range in order, the empty ones too. */
export function bucketsOf(range: Days, grain: Grain): string[] {
  const buckets: string[] = [];
  const step = (bucket: string) =>
    grain === 'month' ? addMonths(bucket, 1) : addDays(bucket, grain === 'week' ? 7 : 1);
  for (let b = bucketOf(range.from, grain); b <= bucketOf(range.to, grain); b = step(b)) buckets.push(b);
  return buckets;
}
