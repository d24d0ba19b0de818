import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../src/team/contract.ts';
import { Money } from '../../ui/money.tsx';
import { Count, Percent } from '../../ui/number.tsx';
import { durationText } from './duration.ts';
import classes from './performance-figures.module.css';

/** A person's sales and attendance. */
export function PerformanceFigures({ figures }: { figures: Profile['performance'] }) {
  const { t, i18n } = useTranslation('team');
  const { attendanceRate, averageTicket, salesPerHour } = figures;
  const figure = (label: string, value: ReactNode) => (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd>{value ?? t('figures.unknown')}</dd>
    </div>
  );
  return (
    <>
      <dl className={classes.figures}>
        {figure(t('figures.sales'), <Count value={figures.sales} />)}
        {figure(t('figures.total'), <Money centimes={figures.total} />)}
        {figure(
          t('figures.averageTicket'),
          averageTicket === null ? null : <Money centimes={averageTicket} />,
        )}
        {figure(t('figures.salesPerHour'), salesPerHour === null ? null : <Count value={salesPerHour} />)}
        {figure(t('figures.hours'), durationText(figures.minutes, i18n.t))}
        {figure(t('figures.attendance'), attendanceRate === null ? null : <Percent value={attendanceRate} />)}
      </dl>
      {attendanceRate === null ? null : (
        <p className={classes.hint}>
          {t('figures.attendanceHint', { present: figures.daysPresent, open: figures.daysOpen })}
        </p>
      )}
    </>
  );
}
