import { expect, it } from 'vitest';
import { isDay, isFarDay } from './day-rules.ts';

it.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2028-02-29', true],
  ['2026-13-01', false],
  ['2026-1-1', false],
])('%s is a day: %s', (text, is) => expect(isDay(text)).toBe(is));

it.each([
  ['2025-11-21', true],
  ['2025-11-22', false],
  ['2026-11-23', false],
  ['2027-11-24', false],
  ['2027-11-25', true],
  ['2030-01-01', true],
])('on 23 November 2026, whether %s is far: %s', (day, isFar) => {
  expect(isFarDay(day, '2026-11-23')).toBe(isFar);
});
