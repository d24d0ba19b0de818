import { SegmentedControl, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { daysOfPeriod, PERIODS, type PeriodName } from '../../../src/reports/table-rules.ts';
import { DayField } from '../../ui/day-field/day-field.tsx';
import classes from './reports.module.css';

export type Range = { period: PeriodName; from: string; to: string };

type Props = { value: Range; today: string; onChange: (range: Range) => void };

/** The days of a report: a month, quarter, year, or custom range. */
export function RangePicker({ value, today, onChange }: Props) {
  const { t } = useTranslation();
  const choose = (period: PeriodName | null) => {
    if (period === null) return;
    onChange(period === 'custom' ? { ...value, period } : { period, ...daysOfPeriod(period, today) });
  };
  const options = PERIODS.map((period) => ({ value: period, label: t(`reports:period.${period}`) }));
  return (
    <>
      <SegmentedControl
        className={classes.wide}
        aria-label={t('reports:period.label')}
        value={value.period}
        onChange={choose}
        data={options}
      />
      <Select
        className={classes.narrow}
        aria-label={t('reports:period.label')}
        allowDeselect={false}
        value={value.period}
        onChange={choose}
        data={options}
      />
      {value.period === 'custom'
        ? (['from', 'to'] as const).map((end) => (
            <DayField
              key={end}
              aria-label={t(`reports:period.${end}`)}
              value={value[end]}
              onChange={(day) => {
                if (day === '') return;
                // The other end is moved along, so the range stays in order.
                const other = end === 'from' ? 'to' : 'from';
                const isCrossed = end === 'from' ? day > value.to : day < value.from;
                onChange({ ...value, [end]: day, ...(isCrossed ? { [other]: day } : {}) });
              }}
            />
          ))
        : null}
    </>
  );
}
