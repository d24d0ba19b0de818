import { addDays } from '../core/time.ts';

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

/** Whether a text is a day of the calendar, YYYY-MM-DD. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && addDays(text, 0) === text;
}
