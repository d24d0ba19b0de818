import { useTranslation } from 'react-i18next';
import type { ReportTable } from '../../../src/reports/contract.ts';
import { seriesOf } from '../../../src/reports/series-rules.ts';
import type { Days, Grain } from '../../../src/totals/period-rules.ts';
import { useFormats } from '../../api/use-formats.ts';
import { BarChart } from '../../ui/figures/bar-chart.tsx';

/** With this many bars or more only some are labelled. */
const NAMED = 14;

const SHORT: Record<Grain, (period: string) => string> = {
  day: (day) => day.slice(8),
  week: (monday) => `${monday.slice(8)}/${monday.slice(5, 7)}`,
  month: (month) => month.slice(5),
};

/** A report and the days that its chart shows. */
type Shown = { table: ReportTable; range: Days };

type Props = Shown & {
  /** The same report of the period before, once it has arrived. */
  before: Shown | null;
};

/** The turnover of a report over time, above its tables. */
export function TurnoverChart({ table, range, before }: Props) {
  const { t } = useTranslation();
  const { formatMoney, formatNumber, monthName, periodName, weekDay } = useFormats();
  const series = seriesOf(table, range);
  if (!series || series.values.length < 2) return null;
  const earlier = before && seriesOf(before.table, before.range);
  const step = Math.ceil(series.values.length / NAMED);
  const nameOf = (period: string) => (series.grain === 'month' ? monthName(period) : weekDay(period));
  return (
    <BarChart
      label={t('reports:columns.turnover')}
      beforeLabel={before ? periodName(before.range) : ''}
      format={(value) => formatNumber(value / 100)}
      bars={series.values.map(({ period, value }, n) => {
        // The period before may have fewer days or weeks.
        const was = earlier?.grain === series.grain ? earlier.values[n]?.value : undefined;
        const text = `${nameOf(period)} · ${formatMoney(value)}`;
        const amount = was === undefined ? '' : `\u2068${formatMoney(was)}\u2069`;
        return {
          key: period,
          value,
          ...(was === undefined ? {} : { before: was }),
          short: n % step === 0 ? SHORT[series.grain](period) : '',
          text: amount ? `${text} · ${t('reports:beforeAmount', { amount })}` : text,
        };
      })}
    />
  );
}
