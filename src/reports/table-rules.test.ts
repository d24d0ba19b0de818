import { describe, expect, it } from 'vitest';
import { column, daysOfPeriod, section, shareOf } from './table-rules.ts';

describe('the days of a period', () => {
  it.each([
    ['month', '2026-02-10', '2026-02-01', '2026-02-28'],
    ['lastMonth', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['lastMonth', '2028-03-31', '2028-02-01', '2028-02-29'],
    ['quarter', '2026-11-22', '2026-10-01', '2026-12-31'],
    ['quarter', '2026-03-31', '2026-01-01', '2026-03-31'],
    ['year', '2026-11-22', '2026-01-01', '2026-12-31'],
  ] as const)('%s on %s', (period, today, from, to) => {
    expect(daysOfPeriod(period, today)).toEqual({ from, to });
  });
});

describe('a table', () => {
  const columns = [column('day', 'day'), column('rate', 'percent'), column('amount', 'money')];
  it('adds up money and counts, nothing else', () => {
    expect(
      section('byDay', columns, [
        ['2026-11-01', 20, 5],
        ['2026-11-02', 20, -7],
      ]).totals,
    ).toEqual([null, null, -2]);
  });
  it('has no sum under nothing', () => {
    expect(section('byDay', columns, []).totals).toBeNull();
  });
});

it('gives shares in hundredths of a percent', () => {
  expect([shareOf(1, 3), shareOf(-1, 4), shareOf(1, 0)]).toEqual([33_33, -25_00, null]);
});
