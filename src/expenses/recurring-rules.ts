import { addDays } from '../core/time.ts';
import { POSSIBLE_DAYS } from './day-rules.ts';

export const EVERY = ['week', 'month', 'year'] as const;
export type Every = (typeof EVERY)[number];

const pad = (n: number) => String(n).padStart(2, '0');

/** Number of days of a month. @param month 1 to 12 */
function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** A day plus a number of months; the last day of the month if it is shorter. */
function addMonths(day: string, months: number): string {
  const [y = 1970, m = 1, d = 1] = day.split('-').map(Number);
  const count = y * 12 + (m - 1) + months;
  const [year, month] = [Math.floor(count / 12), (count % 12) + 1];
  return `${year}-${pad(month)}-${pad(Math.min(d, daysIn(year, month)))}`;
}

/** The `n`th day of a series, where the start day is number 0. */
export function dueDay(startsOn: string, every: Every, n: number): string {
  if (every === 'week') return addDays(startsOn, n * 7);
  return addMonths(startsOn, every === 'month' ? n : n * 12);
}

const MONTHS = { week: 0, month: 1, year: 12 } as const;

/** A lower bound for the days of a series before another day, to start the search from. */
function surelyBefore(startsOn: string, every: Every, day: string): number {
  const days = (Date.parse(`${day}T00:00:00Z`) - Date.parse(`${startsOn}T00:00:00Z`)) / 86_400_000;
  const step = every === 'week' ? 7 : MONTHS[every] * 31;
  return Math.max(0, Math.floor(days / step) - 1);
}

/** The first day of a series after another day. */
export function nextDue(startsOn: string, every: Every, after: string): string {
  let n = surelyBefore(startsOn, every, after);
  while (dueDay(startsOn, every, n) <= after) n += 1;
  return dueDay(startsOn, every, n);
}

/** The due days: from the next one on, until today or the end. @param limit max. days */
export function dueDays(
  series: { startsOn: string; every: Every; nextOn: string; endsOn: string | null },
  today: string,
  limit: number,
): string[] {
  const days: string[] = [];
  let day = series.nextOn;
  while (days.length < limit && day <= today && (series.endsOn === null || day <= series.endsOn)) {
    days.push(day);
    day = nextDue(series.startsOn, series.every, day);
  }
  return days;
}

/** Whether a series ends so late that the year is probably mistyped. A series that ends before its start is empty. */
export function isImpossibleEnd(endsOn: string, startsOn: string): boolean {
  return endsOn > addDays(startsOn, POSSIBLE_DAYS.back);
}
