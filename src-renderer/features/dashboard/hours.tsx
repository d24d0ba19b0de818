import { Text, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Dashboard } from '../../../src/dashboard/contract.ts';
import { useFormats } from '../../api/use-formats.ts';
import { BarChart } from '../../ui/figures/bar-chart.tsx';

const twoFigures = (hour: number): string => String(hour).padStart(2, '0');

/** The day's sales by hour, as bars and as a table for screen readers. */
export function Hours({ hours }: { hours: Dashboard['hours'] }) {
  const { t } = useTranslation('dashboard');
  const { formatMoney, formatNumber, isolatedMoney } = useFormats();
  if (hours.length === 0) return <Text c="dimmed">{t('noSales')}</Text>;
  const textOf = ({ revenue, transactions }: Dashboard['hours'][number]) =>
    `\u200e${formatMoney(revenue)} · ${t('sales', { count: transactions })}`;
  const beforeOf = (h: Dashboard['hours'][number]) => t('beforeAmount', { amount: isolatedMoney(h.before) });
  return (
    <>
      <BarChart
        label={t('hourly')}
        beforeLabel={t('weekBefore')}
        format={(value) => formatNumber(value / 100)}
        bars={hours.map((h) => ({
          key: h.hour,
          value: h.revenue,
          before: h.before,
          short: twoFigures(h.hour),
          text: `${twoFigures(h.hour)}:00 · ${textOf(h)} · ${beforeOf(h)}`,
        }))}
      />
      <VisuallyHidden>
        <table>
          <caption>{t('hourly')}</caption>
          <tbody>
            {hours.map((h) => (
              <tr key={h.hour}>
                <th scope="row">{twoFigures(h.hour)}:00</th>
                <td>{textOf(h)}</td>
                <td>{beforeOf(h)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </>
  );
}
