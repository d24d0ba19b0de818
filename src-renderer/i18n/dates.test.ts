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
  // With direction marks inside, the digits would be shown in the wrong order: 2026/11/23.
  expect(dateOnly(AT, locale, ZONE)).toBe(expected);
  expect(dayText('2026-11-23', locale)).toBe(expected);
  expect(dateTime(AT, locale, ZONE)).toMatch(new RegExp(`^\u200f?${expected}[^\u200f]*$`));
});

it('several days, or a day and a time, are read from the right in Arabic also where they stand alone', () => {
  expect(dateTime(AT, 'ar', 'UTC')).toBe('\u200f23/11/2026، 09:05');
  expect(dayRange({ from: '2026-11-01', to: '2026-11-23' }, 'ar')).toBe('\u200f01/11/2026 – 23/11/2026');
  expect(dayRange({ from: '2026-11-01', to: '2026-11-23' }, 'fr')).toMatch(/^1.{1,3}23 nov\. 2026$/);
});

it('a day, a month and a weekday are those of the calendar, in any time zone of the machine', () => {
  expect(dayText('2026-03-01', 'en')).toBe('1 Mar 2026');
  expect(weekDay('2026-03-01', 'fr')).toBe('dim. 1 mars');
  expect(monthName('2026-03', 'fr')).toBe('mars 2026');
  expect([0, 6].map((day) => weekdayName(day, 'en', 'short'))).toEqual(['Mon', 'Sun']);
  expect(weekdayName(0, 'fr')).toBe('lundi');
});
