import { VisuallyHidden } from '@mantine/core';
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import { formatPercent } from '../../../src/core/money.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { MirroredIcon } from '../mirrored-icon.tsx';
import classes from './growth.module.css';

type Props = {
  /** Change in percent; null when there is nothing to compare with. */
  percent: number | null;
  /** An increase is bad: costs, returns. */
  isCost?: boolean;
  /** What it is compared with, for screen readers. */
  than?: string;
  /** With an arrow. */
  hasArrow?: boolean;
};

/** The change of a figure; nothing when it did not change. */
export function Growth({ percent, isCost = false, than, hasArrow = true }: Props) {
  const { locale } = useLocale();
  if (percent === null || percent === 0) return null;
  const Trend = percent < 0 ? IconTrendingDown : IconTrendingUp;
  const isBad = isCost ? percent > 0 : percent < 0;
  return (
    <span className={classes.growth} data-bad={isBad || undefined}>
      {hasArrow ? <MirroredIcon icon={Trend} /> : null}
      <bdi dir="ltr">{`${percent > 0 ? '+' : ''}${formatPercent(percent, locale)}`}</bdi>
      {than ? <VisuallyHidden>{than}</VisuallyHidden> : null}
    </span>
  );
}
