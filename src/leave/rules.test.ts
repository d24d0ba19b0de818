import { describe, expect, it } from 'vitest';
import { addMonths, calendarOf, countDays, daysOf, isRealDay, monthOf, overlaps } from './rules.ts';

it.each([
  ['2026-11-21', '2026-11-21', 1],
  ['2026-11-21', '2026-11-23', 3],
  ['2026-02-27', '2026-03-02', 4],
  ['2028-02-27', '2028-03-02', 5],
  ['2026-12-30', '2027-01-02', 4],
])('from %s to %s are %i days', (from, to, days) => {
  expect(countDays({ from, to })).toBe(days);
  expect(daysOf({ from, to })).toHaveLength(days);
});

it.each([
  ['2026-11-21', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
])('%s is a day: %s', (day, is) => {
  expect(isRealDay(day)).toBe(is);
});

describe('overlaps', () => {
  const leave = { from: '2026-11-10', to: '2026-11-14' };
  it.each([
    ['2026-11-01', '2026-11-09', false],
    ['2026-11-01', '2026-11-10', true],
    ['2026-11-12', '2026-11-12', true],
    ['2026-11-14', '2026-11-20', true],
    ['2026-11-15', '2026-11-20', false],
  ])('from %s to %s: %s', (from, to, does) => {
    expect(overlaps(leave, { from, to })).toBe(does);
    expect(overlaps({ from, to }, leave)).toBe(does);
  });
});

describe('months', () => {
  it('end where they do', () => {
    expect(monthOf('2026-11')).toEqual({ from: '2026-11-01', to: '2026-11-30' });
    expect(monthOf('2028-02').to).toBe('2028-02-29');
    expect(monthOf('2026-12').to).toBe('2026-12-31');
  });
  it('follow each other over the years', () => {
    expect([addMonths('2026-12', 1), addMonths('2026-01', -1), addMonths('2026-11', -23)]).toEqual([
      '2027-01',
      '2025-12',
      '2024-12',
    ]);
  });
  it('hang on the wall in weeks from Monday', () => {
    const weeks = calendarOf('2026-11');
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(weeks.at(-1)).toEqual(['2026-11-30', null, null, null, null, null, null]);
    expect(weeks.flat().filter(Boolean)).toHaveLength(30);
    expect(calendarOf('2027-02')).toHaveLength(4);
  });
});
