import { addDays } from '../core/time.ts';

/** Spec §3. */
export const LEAVE_TYPES = ['vacation', 'sick_leave', 'planned_day_off', 'urgent'] as const;

/** A range of business days, both ends included. */
export type Days = { from: string; to: string };

/** Max. days of one request; longer ones are typing errors. */
export const LONGEST_LEAVE = 366;

/** Number of days of a range, both ends included. */
export function countDays({ from, to }: Days): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
}

export function overlaps(a: Days, b: Days): boolean {
  return a.from <= b.to && b.from <= a.to;
}

/** Whether a text in date format is a real date: there is no 30 February. */
export function isRealDay(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === day;
}

/** Every day of a range, in order. */
export function daysOf({ from, to }: Days): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** First and last day of a month. @param month 'YYYY-MM' */
export function monthOf(month: string): Days {
  const [year = 1970, number = 1] = month.split('-').map(Number);
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
}

/** The month that is `months` after (before if negative) a month 'YYYY-MM'. */
export function addMonths(month: string, months: number): string {
  const [year = 1970, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** A month as a wall calendar: whole weeks from Monday; days of other months are null. */
export function calendarOf(month: string): (string | null)[][] {
  const { from, to } = monthOf(month);
  const lead = (new Date(`${from}T00:00:00Z`).getUTCDay() + 6) % 7;
  const cells: (string | null)[] = [...Array<null>(lead).fill(null), ...daysOf({ from, to })];
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}
