import { latinDigits } from '../../../src/core/number-text.ts';

/** Whether the day exists; 31 February does not. */
function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

const two = (n: number) => String(n).padStart(2, '0');

/**
 * Parses a typed day: 23/11/2026, 23-11-26, 23.11.2026 or 2026-11-23, in Latin, Arabic or Persian digits. Two-digit
 * years are in this century.
 * @returns 'YYYY-MM-DD'; null when it is not a day
 */
export function typedDay(text: string): string | null {
  const parts = latinDigits(text)
    .replace(/[\u200e\u200f\u061c\u2066-\u2069]/g, '')
    .trim()
    .split(/\s*[/.\-\s]\s*/);
  if (parts.length !== 3 || !parts.every((part) => /^\d{1,4}$/.test(part))) return null;
  const isYearFirst = parts[0]?.length === 4;
  const [year = '', month = '', day = ''] = isYearFirst ? parts : parts.toReversed();
  if (year.length !== 4 && year.length !== 2) return null;
  const fullYear = Number(year) + (year.length === 2 ? 2000 : 0);
  if (fullYear < 1900 || !isDay(fullYear, Number(month), Number(day))) return null;
  return `${fullYear}-${two(Number(month))}-${two(Number(day))}`;
}

/** A day as fields show it, 23/11/2026 in all languages. @param day 'YYYY-MM-DD' or '' */
export function fieldDay(day: string): string {
  return day.split('-').reverse().join('/');
}

/**
 * Parses a typed time: 9:30, 0930, 9h30 or 9, in Latin, Arabic or Persian digits.
 * @returns 'HH:MM' in 24 hours; null when it is not a time
 */
export function typedTime(text: string): string | null {
  const typed = latinDigits(text).replace(/[\u200e\u200f\u061c\u2066-\u2069\s]/g, '');
  const match = /^(\d{1,2})(?:[:.hH](\d{2})?)?$/.exec(typed) ?? /^(\d{1,2})(\d{2})$/.exec(typed);
  if (!match) return null;
  const [hour, minute] = [Number(match[1]), Number(match[2] ?? 0)];
  return hour < 24 && minute < 60 ? `${two(hour)}:${two(minute)}` : null;
}
