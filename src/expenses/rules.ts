import { addDays } from '../core/time.ts';

/** The categories of spec §9. */
export const EXPENSE_CATEGORIES = [
  'rent',
  'utilities',
  'salaries',
  'supplies',
  'marketing',
  'other',
] as const;
export type ExpenseCategory = (typeof EXPENSE_CATEGORIES)[number];

export const EVERY = ['week', 'month', 'year'] as const;
export type Every = (typeof EVERY)[number];

const pad = (n: number) => String(n).padStart(2, '0');

/** Number of days of a month. @param month 1 to 12 */
function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Whether a text is a day of the calendar, YYYY-MM-DD. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && addDays(text, 0) === text;
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

/** An expense dated further from today than this is probably a typing error. */
const FAR_DAYS = 366;
/** Accounts are kept for ten years. */
const OLDEST_DAYS = 3_660;

/** How far from today an expense may be dated, in days. */
export const POSSIBLE_DAYS = { back: OLDEST_DAYS, ahead: FAR_DAYS };

/** Whether a day is more than a year from today: such an expense would be in none of the usual lists. */
export function isFarDay(day: string, today: string): boolean {
  return day < addDays(today, -FAR_DAYS) || day > addDays(today, FAR_DAYS);
}

/** Whether an expense cannot have this day, whoever sends it: more than a year ahead, or older than the accounts. */
export function isImpossibleDay(day: string, today: string): boolean {
  return day < addDays(today, -OLDEST_DAYS) || day > addDays(today, FAR_DAYS);
}

/** Whether a series ends so late that the year is probably mistyped. A series that ends before its start is empty. */
export function isImpossibleEnd(endsOn: string, startsOn: string): boolean {
  return endsOn > addDays(startsOn, OLDEST_DAYS);
}
