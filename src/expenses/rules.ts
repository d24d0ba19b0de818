import { addDays } from '../core/time.ts';

/** Spec §9. */
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

/** The days of a month. @param month 1 to 12 */
function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Whether a text is a day of the calendar, YYYY-MM-DD. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && addDays(text, 0) === text;
}

/** The day so many months after another; where the month is shorter, its last day. */
function addMonths(day: string, months: number): string {
  const [y = 1970, m = 1, d = 1] = day.split('-').map(Number);
  const count = y * 12 + (m - 1) + months;
  const [year, month] = [Math.floor(count / 12), (count % 12) + 1];
  return `${year}-${pad(month)}-${pad(Math.min(d, daysIn(year, month)))}`;
}

/** The day of a series that comes `n`th, counted from 0 on the day that it starts on. */
export function dueDay(startsOn: string, every: Every, n: number): string {
  if (every === 'week') return addDays(startsOn, n * 7);
  return addMonths(startsOn, every === 'month' ? n : n * 12);
}

const MONTHS = { week: 0, month: 1, year: 12 } as const;

/** How many days of a series certainly lie before another day: where to look from. */
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

/**
 * The days that are due: from the next one on, until today or the end.
 * @param limit how many at most
 */
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

/** An expense of a day that is further off than this is a slip of the hand, as one that is typed at a screen. */
const FAR_DAYS = 366;
/** Books are kept for ten years. */
const OLDEST_DAYS = 3_660;

/** How far from today a day may lie that somebody writes an expense under. */
export const POSSIBLE_DAYS = { back: OLDEST_DAYS, ahead: FAR_DAYS };

/** Whether a day lies more than a year before or after today: an expense of it would be in no list that is looked at. */
export function isFarDay(day: string, today: string): boolean {
  return day < addDays(today, -FAR_DAYS) || day > addDays(today, FAR_DAYS);
}

/** Whether no expense can be of a day, whoever sends it: more than a year ahead, or older than any book. */
export function isImpossibleDay(day: string, today: string): boolean {
  return day < addDays(today, -OLDEST_DAYS) || day > addDays(today, FAR_DAYS);
}

/** Whether a series would end so late that somebody mistyped the year. One that ends before it begins never comes. */
export function isImpossibleEnd(endsOn: string, startsOn: string): boolean {
  return endsOn > addDays(startsOn, OLDEST_DAYS);
}
