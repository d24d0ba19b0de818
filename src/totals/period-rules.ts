import { addDays } from '../core/time.ts';

/** Business days, both inclusive. */
export type Days = { from: string; to: string };
export const GRAINS = ['day', 'week', 'month'] as const;
export type Grain = (typeof GRAINS)[number];

const monthOf = (day: string): string => day.slice(0, 7);
const firstOf = (month: string): string => `${month}-01`;

/** The month that is `months` after a month (before it if negative). */
export function addMonths(month: string, months: number): string {
  const [y = 1970, m = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(y, m - 1 + months, 1)).toISOString().slice(0, 7);
}

const lastOf = (month: string): string => addDays(firstOf(addMonths(month, 1)), -1);

/** Number of days of a range, both ends included. */
export function daysIn({ from, to }: Days): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
}

/**
 * Splits a range into whole months and the remaining days, so that monthly totals are read by month.
 * @returns at most one run of months (YYYY-MM, both inclusive) and two of days
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
 * The range to compare with. A range from the first of a month to the end of a month, or within one month: the same
 * number of months before (1-22 November: 1-22 October). A range from 1 January: the same days of last year. Any other
 * range: the same number of days before.
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
    // The year before has no leap day.
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

/** The bucket of a day: the day itself, the Monday of its week, or its month. */
export function bucketOf(day: string, grain: Grain): string {
  if (grain === 'month') return monthOf(day);
  return grain === 'week' ? addDays(day, -weekdayOf(day)) : day;
}

/** Every bucket of a range in order, including empty ones. */
export function bucketsOf(range: Days, grain: Grain): string[] {
  const buckets: string[] = [];
  const step = (bucket: string) =>
    grain === 'month' ? addMonths(bucket, 1) : addDays(bucket, grain === 'week' ? 7 : 1);
  for (let b = bucketOf(range.from, grain); b <= bucketOf(range.to, grain); b = step(b)) buckets.push(b);
  return buckets;
}
