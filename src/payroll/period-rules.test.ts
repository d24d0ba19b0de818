import { describe, expect, it } from 'vitest';
import { addDays } from '../core/time.ts';
import { type Days, daysOf } from '../leave/rules.ts';
import { duePeriods, firstPaidDay, lastEnded, periodAt, stepPeriod, without } from './period-rules.ts';

const text = (periods: Days[]) => periods.map(({ from, to }) => `${from}..${to}`);

it.each([
  ['daily', '2026-11-21', '2026-11-21', '2026-11-21'],
  ['weekly', '2026-11-21', '2026-11-16', '2026-11-22'],
  ['weekly', '2026-11-22', '2026-11-16', '2026-11-22'],
  ['weekly', '2026-11-23', '2026-11-23', '2026-11-29'],
  ['weekly', '2027-01-01', '2026-12-28', '2027-01-03'],
  ['monthly', '2026-11-21', '2026-11-01', '2026-11-30'],
  ['monthly', '2028-02-29', '2028-02-01', '2028-02-29'],
] as const)('%s: %s lies in %s to %s', (frequency, day, from, to) => {
  expect(periodAt(frequency, day)).toEqual({ from, to });
});

describe('the first day that is paid here', () => {
  it.each([
    ['monthly', '2026-11-10', null, '2026-11-10'],
    ['monthly', '2026-11-10', '2026-11-16', '2026-11-16'],
    ['monthly', '2026-11-10', '2026-10-15', '2026-10-15'],
    ['monthly', '2026-11-10', '2019-03-01', '2026-10-01'],
    ['weekly', '2026-11-10', '2019-03-01', '2026-11-02'],
    ['daily', '2026-11-10', '2019-03-01', '2026-11-09'],
  ] as const)('%s, added %s, hired %s: %s', (frequency, added, hired, first) => {
    expect(firstPaidDay(frequency, added, hired)).toBe(first);
  });
});

describe('without', () => {
  const november = { from: '2026-11-01', to: '2026-11-30' };
  it.each([
    ['nothing', [], ['2026-11-01..2026-11-30']],
    ['all of it', [november], []],
    ['its beginning', [{ from: '2026-10-26', to: '2026-11-01' }], ['2026-11-02..2026-11-30']],
    ['its end', [{ from: '2026-11-20', to: '2026-12-05' }], ['2026-11-01..2026-11-19']],
    [
      'its middle',
      [{ from: '2026-11-09', to: '2026-11-15' }],
      ['2026-11-01..2026-11-08', '2026-11-16..2026-11-30'],
    ],
    ['something else', [{ from: '2026-12-01', to: '2026-12-31' }], ['2026-11-01..2026-11-30']],
  ])('takes out %s', (_, taken, remaining) => {
    expect(text(without(november, taken))).toEqual(remaining);
  });
});

describe('what is due', () => {
  const query = { first: '2026-09-01', last: null, today: '2026-11-21', known: [] };

  it('is every period that has ended, and not the one that runs', () => {
    expect(text(duePeriods({ ...query, frequency: 'monthly' }))).toEqual([
      '2026-09-01..2026-09-30',
      '2026-10-01..2026-10-31',
    ]);
    expect(text(duePeriods({ ...query, first: '2026-11-02', frequency: 'weekly' }))).toEqual([
      '2026-11-02..2026-11-08',
      '2026-11-09..2026-11-15',
    ]);
    expect(text(duePeriods({ ...query, first: '2026-11-19', frequency: 'daily' }))).toEqual([
      '2026-11-19..2026-11-19',
      '2026-11-20..2026-11-20',
    ]);
  });

  it('ends with the month on its last day, the day after', () => {
    const on = (today: string) =>
      text(duePeriods({ ...query, first: '2026-11-01', today, frequency: 'monthly' }));
    expect(on('2026-11-30')).toEqual([]);
    expect(on('2026-12-01')).toEqual(['2026-11-01..2026-11-30']);
  });

  it('begins on the first day and ends on the last', () => {
    const o = { ...query, first: '2026-10-12', frequency: 'monthly' as const };
    expect(text(duePeriods(o))).toEqual(['2026-10-12..2026-10-31']);
    expect(text(duePeriods({ ...o, last: '2026-11-10' }))).toEqual([
      '2026-10-12..2026-10-31',
      '2026-11-01..2026-11-10',
    ]);
    expect(text(duePeriods({ ...o, last: '2026-11-21' }))).toEqual(['2026-10-12..2026-10-31']);
    expect(text(duePeriods({ ...o, last: '2026-10-05' }))).toEqual([]);
  });

  it('pays no day twice when the frequency has changed', () => {
    const generated = [{ from: '2026-10-01', to: '2026-10-31' }];
    const weekly = duePeriods({ ...query, first: '2026-10-01', known: generated, frequency: 'weekly' });
    expect(text(weekly)).toEqual([
      '2026-11-01..2026-11-01',
      '2026-11-02..2026-11-08',
      '2026-11-09..2026-11-15',
    ]);
    const monthly = duePeriods({
      ...query,
      first: '2026-10-01',
      today: '2026-12-01',
      known: [...generated, ...weekly],
      frequency: 'monthly',
    });
    expect(text(monthly)).toEqual(['2026-11-16..2026-11-30']);
  });

  it('does not reach back over years', () => {
    const years = duePeriods({ ...query, first: '2019-01-01', frequency: 'monthly' });
    expect(years.length).toBeLessThanOrEqual(13);
    expect(text(years).at(-1)).toBe('2026-10-01..2026-10-31');
  });
});

it('steps from period to period as a screen does', () => {
  expect(lastEnded('monthly', '2026-11-21').from).toBe('2026-10-01');
  expect(lastEnded('weekly', '2026-11-21').from).toBe('2026-11-09');
  expect(lastEnded('daily', '2026-11-21').from).toBe('2026-11-20');
  expect(stepPeriod('monthly', '2026-12-01', 1)).toEqual({ from: '2027-01-01', to: '2027-01-31' });
  expect(stepPeriod('weekly', '2026-11-16', -1)).toEqual({ from: '2026-11-09', to: '2026-11-15' });
  expect(stepPeriod('daily', '2026-11-01', -1)).toEqual({ from: '2026-10-31', to: '2026-10-31' });
  expect(daysOf(stepPeriod('weekly', '2026-11-16', 2))).toContain(addDays('2026-11-30', 3));
});

describe('what is looked back on', () => {
  it.each([
    ['daily', '2026-12-02', '2026-09-01'],
    ['weekly', '2026-12-07', '2026-06-01'],
    ['monthly', '2026-12-02', '2025-12-01'],
    ['monthly', '2026-12-01', '2025-11-01'],
  ] as const)('%s on %s: from %s', (frequency, today, from) => {
    const due = duePeriods({ frequency, first: '2020-01-01', last: null, today, known: [] });
    expect(due[0]?.from).toBe(from);
  });
});
