import { Text, Tooltip, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../src/core/money.ts';
import type { Dashboard } from '../../../src/dashboard/contract.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import classes from './dashboard.module.css';

/** Two figures, as a clock has them. */
const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** The day's sales hour by hour, as bars that run with the script, and as a table for who does not see them. */
export function Hours({ hours }: { hours: Dashboard['hours'] }) {
  const { t } = useTranslation('dashboard');
  const { locale } = useLocale();
  if (hours.length === 0) return <Text c="dimmed">{t('noSales')}</Text>;
  const most = Math.max(1, ...hours.map((h) => Math.abs(h.revenue)));
  const textOf = ({ revenue, transactions }: Dashboard['hours'][number]) =>
    `\u200e${formatMoney(revenue, locale)} · ${t('sales', { count: transactions })}`;
  return (
    <>
      <div className={classes.chart} aria-hidden="true">
        {hours.map((h) => (
          <Tooltip key={h.hour} label={`${clock(h.hour)} · ${textOf(h)}`} events={TOUCH}>
            <div className={classes.column}>
              <div
                className={classes.bar}
                data-less={h.revenue < 0 || undefined}
                style={{ blockSize: `${(Math.abs(h.revenue) / most) * 100}%` }}
              />
              <bdi className={classes.hour} dir="ltr">
                {String(h.hour).padStart(2, '0')}
              </bdi>
            </div>
          </Tooltip>
        ))}
      </div>
      <VisuallyHidden>
        <table>
          <caption>{t('hourly')}</caption>
          <tbody>
            {hours.map((h) => (
              <tr key={h.hour}>
                <th scope="row">{clock(h.hour)}</th>
                <td>{textOf(h)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </>
  );
}

const TOUCH = { hover: true, focus: false, touch: true };
