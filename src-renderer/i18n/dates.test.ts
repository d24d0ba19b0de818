import { expect, it } from 'vitest';
import type { Locale } from '../../src/core/money.ts';
import { dateOnly, dateTime, dayRange, dayText, monthName, weekDay, weekdayName } from './dates.ts';

const ZONE = 'Africa/Casablanca';
const AT = Date.UTC(2026, 10, 23, 9, 5);

it.each<[Locale, string]>([
  ['ar', '23/11/2026'],
  ['fr', '23 nov. 2026'],
  ['en', '23 Nov 2026'],
])('a date in %s reads in its order: the day, the month, the year', (locale, expected) => {
  // With direction marks the digits would be shown in the wrong order: 2026/11/23.
  expect(dateOnly(AT, locale, ZONE)).toBe(expected);
  expect(dayText('2026-11-23', locale)).toBe(expected);
  expect(dateTime(AT, locale, ZONE).startsWith(expected)).toBe(true);
  expect(dayRange({ from: '2026-11-16', to: '2026-11-23' }, locale)).not.toMatch(/\u200f/);
});

it('a day, a month and a weekday are those of the calendar, in any time zone of the machine', () => {
  expect(dayText('2026-03-01', 'en')).toBe('1 Mar 2026');
  expect(weekDay('2026-03-01', 'fr')).toBe('dim. 1 mars');
  expect(monthName('2026-03', 'fr')).toBe('mars 2026');
  expect([0, 6].map((day) => weekdayName(day, 'en', 'short'))).toEqual(['Mon', 'Sun']);
  expect(weekdayName(0, 'fr')).toBe('lundi');
});
