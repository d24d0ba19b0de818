import { expect, it } from 'vitest';
import { daysOfMonth, monthAfter } from './month.ts';

it.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-03', -15, '2024-12'],
])('%s and %i months is %s', (month, months, after) => expect(monthAfter(month, months)).toBe(after));

it.each([
  ['2026-02', '2026-02-01', '2026-02-28'],
  ['2028-02', '2028-02-01', '2028-02-29'],
  ['2026-12', '2026-12-01', '2026-12-31'],
])('%s is from %s to %s', (month, from, to) => expect(daysOfMonth(month)).toEqual({ from, to }));
