import { describe, expect, it } from 'vitest';
import { dueDay, dueDays, nextDue } from './recurring-rules.ts';

describe('the days of what comes back', () => {
  it.each([
    ['2026-01-05', 'week', ['2026-01-05', '2026-01-12', '2026-01-19']],
    ['2026-12-28', 'week', ['2026-12-28', '2027-01-04', '2027-01-11']],
    ['2026-01-31', 'month', ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
    ['2027-12-31', 'month', ['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31']],
    ['2026-11-15', 'month', ['2026-11-15', '2026-12-15', '2027-01-15']],
    ['2028-02-29', 'year', ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
  ] as const)('from %s, every %s', (start, every, days) => {
    expect(days.map((_, n) => dueDay(start, every, n))).toEqual(days);
    for (const [n, day] of days.entries()) {
      const next = days[n + 1];
      if (next) expect(nextDue(start, every, day)).toBe(next);
    }
  });

  it.each([
    ['2026-01-31', 'month', '2026-02-27', '2026-02-28'],
    ['2026-01-31', 'month', '2026-02-28', '2026-03-31'],
    ['2026-01-31', 'month', '2025-06-01', '2026-01-31'],
    ['2020-01-06', 'week', '2026-11-22', '2026-11-23'],
    ['2000-06-30', 'year', '2026-06-30', '2027-06-30'],
    ['2000-01-31', 'month', '2026-01-30', '2026-01-31'],
  ] as const)('of a series from %s every %s, the first after %s is %s', (start, every, after, next) =>
    expect(nextDue(start, every, after)).toBe(next),
  );

  const series = { startsOn: '2026-01-31', every: 'month' as const, nextOn: '2026-02-28', endsOn: null };
  it('are due until today, until the end, and no more than asked for', () => {
    expect(dueDays(series, '2026-02-27', 9)).toEqual([]);
    expect(dueDays(series, '2026-04-30', 9)).toEqual(['2026-02-28', '2026-03-31', '2026-04-30']);
    expect(dueDays({ ...series, endsOn: '2026-03-31' }, '2026-12-31', 9)).toEqual([
      '2026-02-28',
      '2026-03-31',
    ]);
    expect(dueDays(series, '2026-12-31', 2)).toEqual(['2026-02-28', '2026-03-31']);
  });
});
