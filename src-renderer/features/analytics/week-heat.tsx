import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Overview } from '../../../src/analytics/contract.ts';
import { useFormats } from '../../api/use-formats.ts';
import { weekdayName } from '../../i18n/dates.ts';
import { HeatTable } from './heat-table.tsx';

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];

/** Sales by day of the week and hour, for the hours with any sale. */
export function WeekHeat({ hours }: { hours: Overview['hours'] }) {
  const { t } = useTranslation('analytics');
  const { formatMoney, locale } = useFormats();
  if (hours.length === 0) return <Text c="dimmed">{t('nothing')}</Text>;
  const revenue = new Map(hours.map((h) => [`${h.weekday}/${h.hour}`, h.revenue]));
  const clock = hours.map((h) => h.hour);
  const [first, last] = [Math.min(...clock), Math.max(...clock)];
  return (
    <HeatTable
      label={t('block.hours')}
      corner={t('head.weekday')}
      rows={WEEKDAYS.map((day) => ({ key: String(day), name: weekdayName(day, locale) }))}
      columns={Array.from({ length: last - first + 1 }, (_, i) => ({
        key: String(first + i),
        name: String(first + i).padStart(2, '0'),
      }))}
      cellOf={(day, hour) => revenue.get(`${day}/${hour}`) ?? null}
      short={(value) => `${Math.round(value / 100_000)}k`.replace(/^0k$/, '<1k')}
      text={(value) => formatMoney(value)}
    />
  );
}
