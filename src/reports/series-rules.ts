import { bucketOf, bucketsOf, type Days, daysIn, type Grain } from '../totals/period-rules.ts';
import type { ReportTable } from './contract.ts';

/** The turnover of a report over time, a value for each day, week or month, including empty ones. */
export type Series = { grain: Grain; values: { period: string; value: number }[] };

/** Fine enough to show a course, coarse enough for readable bars. */
const MOST_DAYS = 45;
const MOST_DAYS_OF_WEEKS = 180;

/**
 * The series of a report whose rows say their day or month, such as those of the tax and of closings; null for others.
 * Rows of several stores, rates and closings are added.
 * @param range the days to show: a period that is not over ends today
 */
export function seriesOf({ sections }: Pick<ReportTable, 'sections'>, range: Days): Series | null {
  if (range.from > range.to) return null;
  for (const unit of ['day', 'month'] as const) {
    for (const { columns, rows } of sections) {
      const at = columns.findIndex(({ kind }) => kind === unit);
      const amount = columns.findIndex(({ name }) => name === 'turnover');
      if (at < 0 || amount < 0) continue;
      const days = daysIn(range);
      const fine = days <= MOST_DAYS ? 'day' : days <= MOST_DAYS_OF_WEEKS ? 'week' : 'month';
      const grain = unit === 'month' ? 'month' : fine;
      const sums = new Map<string, number>();
      for (const row of rows) {
        const period = bucketOf(String(row[at]), grain);
        sums.set(period, (sums.get(period) ?? 0) + Number(row[amount] ?? 0));
      }
      const values = bucketsOf(range, grain).map((period) => ({ period, value: sums.get(period) ?? 0 }));
      return { grain, values };
    }
  }
  return null;
}
