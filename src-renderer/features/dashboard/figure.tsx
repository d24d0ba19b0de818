import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './dashboard.module.css';

type Props = {
  label: string;
  value: ReactNode;
  note: ReactNode;
  /** Percent more or less than before; null or absent where there is nothing to compare with. */
  growth?: number | null;
  tone?: 'warning' | undefined;
  /** The one that is looked at first. */
  main?: boolean;
};

/** One figure of the day. */
export function Figure({ label, value, note, growth = null, tone, main = false }: Props) {
  const { t } = useTranslation('dashboard');
  const Trend = (growth ?? 0) < 0 ? IconTrendingDown : IconTrendingUp;
  return (
    <div className={classes.figure} data-main={main || undefined} data-tone={tone}>
      <span className={classes.label}>{label}</span>
      <span className={classes.value}>
        {value}
        {growth === null ? null : (
          <span className={classes.growth} data-less={growth < 0 || undefined}>
            <Trend aria-hidden="true" />
            <bdi dir="ltr">{`${growth > 0 ? '+' : ''}${growth} %`}</bdi>
            <span className={classes.hidden}>{t('thanWeekBefore')}</span>
          </span>
        )}
      </span>
      <span className={classes.note}>{note}</span>
    </div>
  );
}
