import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../core/time.ts';
import { bucketOf, bucketsOf, daysIn, periodBefore, spansOf, weekdayOf } from './period-rules.ts';

const range = (text: string) => {
  const [from = '', to = ''] = text.split('..');
  return { from, to };
};
const text = ({ from, to }: { from: string; to: string }) => `${from}..${to}`;

describe('a range as months and days', () => {
  it.each([
    ['2026-01-01..2026-12-31', '2026-01..2026-12', []],
    ['2026-01-01..2026-11-22', '2026-01..2026-10', ['2026-11-01..2026-11-22']],
    ['2026-01-15..2026-03-31', '2026-02..2026-03', ['2026-01-15..2026-01-31']],
    ['2026-02-01..2026-02-28', '2026-02..2026-02', []],
    ['2026-02-02..2026-02-28', null, ['2026-02-02..2026-02-28']],
    ['2026-01-31..2026-03-01', '2026-02..2026-02', ['2026-01-31..2026-01-31', '2026-03-01..2026-03-01']],
    ['2026-01-31..2026-02-01', null, ['2026-01-31..2026-02-01']],
  ])('%s', (period, months, days) => {
    const spans = spansOf(range(period));
    expect(spans.months && text(spans.months)).toBe(months);
    expect(spans.days.map(text)).toEqual(days);
  });

  it('covers each day once, whatever the range', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 900 }), (start, length) => {
        const from = addDays('2024-01-01', start);
        const requested = { from, to: addDays(from, length) };
        const { months, days } = spansOf(requested);
        const covered = (day: string) =>
          days.filter((d) => d.from <= day && day <= d.to).length +
          (months && months.from <= day.slice(0, 7) && day.slice(0, 7) <= months.to ? 1 : 0);
        for (let n = -40; n < length + 40; n += 1) {
          expect(covered(addDays(from, n))).toBe(n >= 0 && n <= length ? 1 : 0);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('what a range is compared with', () => {
  it.each([
    ['2026-11-01..2026-11-30', '2026-10-01..2026-10-31'],
    ['2026-11-01..2026-11-22', '2026-10-01..2026-10-22'],
    ['2026-03-01..2026-03-30', '2026-02-01..2026-02-28'],
    ['2026-01-01..2026-12-31', '2025-01-01..2025-12-31'],
    ['2026-04-01..2026-06-30', '2026-01-01..2026-03-31'],
    ['2026-11-16..2026-11-22', '2026-11-09..2026-11-15'],
    ['2026-01-01..2026-11-22', '2025-01-01..2025-11-22'],
    ['2028-01-01..2028-02-29', '2027-11-01..2027-12-31'],
    ['2028-01-01..2028-02-28', '2027-01-01..2027-02-28'],
    ['2026-01-01..2026-01-15', '2025-12-01..2025-12-15'],
  ])('%s is %s', (period, before) => {
    expect(text(periodBefore(range(period)))).toBe(before);
  });
  it('is as long where it is no month', () => {
    expect(daysIn(periodBefore(range('2026-11-03..2026-11-22')))).toBe(20);
  });
});

describe('buckets', () => {
  it('begin a week on Monday', () => {
    expect(weekdayOf('2026-11-22')).toBe(6);
    expect(bucketOf('2026-11-22', 'week')).toBe('2026-11-16');
  });
  it('are all there, the empty ones too', () => {
    expect(bucketsOf(range('2026-11-20..2026-12-02'), 'week')).toEqual([
      '2026-11-16',
      '2026-11-23',
      '2026-11-30',
    ]);
    expect(bucketsOf(range('2026-11-20..2027-01-02'), 'month')).toEqual(['2026-11', '2026-12', '2027-01']);
  });
});
