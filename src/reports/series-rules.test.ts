import { describe, expect, it } from 'vitest';
import { seriesOf } from './series-rules.ts';
import { type Cell, column, type Section, section } from './table-rules.ts';

const TURNOVER = column('turnover', 'money');
const byDay = (...rows: Cell[][]): Section => section('byDay', [column('day', 'day'), TURNOVER], rows);
const byMonth = (...rows: Cell[][]): Section =>
  section('byMonth', [column('month', 'month'), TURNOVER], rows);

describe('the series of a report', () => {
  it('has a value for each day, and adds rates and stores', () => {
    const columns = [column('store', 'text'), column('day', 'day'), column('rate', 'percent'), TURNOVER];
    const rows = [
      ['A', '2026-11-01', 20, 100],
      ['B', '2026-11-01', 20, 30],
      ['A', '2026-11-01', 10, 5],
      ['A', '2026-11-03', 20, -40],
    ];
    const sections = [section('byDay', columns, rows)];
    expect(seriesOf({ sections }, { from: '2026-11-01', to: '2026-11-04' })).toEqual({
      grain: 'day',
      values: [
        { period: '2026-11-01', value: 135 },
        { period: '2026-11-02', value: 0 },
        { period: '2026-11-03', value: -40 },
        { period: '2026-11-04', value: 0 },
      ],
    });
  });

  it.each([
    ['days up to six weeks', '2026-11-14', 'day', 45],
    ['weeks up to half a year', '2026-12-31', 'week', 14],
    ['months of a year', '2027-09-30', 'month', 12],
  ])('has %s', (_title, to, grain, count) => {
    const series = seriesOf({ sections: [byDay(['2026-10-05', 7])] }, { from: '2026-10-01', to });
    expect(series).toMatchObject({ grain });
    expect(series?.values).toHaveLength(count);
    expect(series?.values.reduce((sum, { value }) => sum + value, 0)).toBe(7);
  });

  it('counts days where a report has days and months, and months where it has nothing finer', () => {
    const range = { from: '2026-10-01', to: '2026-10-02' };
    const days = byDay(['2026-10-01', 7]);
    const months = byMonth(['2026-10', 9]);
    expect(seriesOf({ sections: [months, days] }, range)?.values[0]).toEqual({
      period: '2026-10-01',
      value: 7,
    });
    expect(seriesOf({ sections: [months] }, range)).toEqual({
      grain: 'month',
      values: [{ period: '2026-10', value: 9 }],
    });
  });

  it('is null of days to come', () => {
    const sections = [byDay(['2026-10-01', 7])];
    expect(seriesOf({ sections }, { from: '2026-12-01', to: '2026-10-02' })).toBeNull();
  });

  it('is null where no table has turnover over time', () => {
    const expenses = section(
      'expenses',
      [column('day', 'day'), column('amount', 'money')],
      [['2026-10-01', 1]],
    );
    expect(seriesOf({ sections: [expenses] }, { from: '2026-10-01', to: '2026-10-02' })).toBeNull();
  });
});
