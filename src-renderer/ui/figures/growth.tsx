import { VisuallyHidden } from '@mantine/core';
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import classes from './growth.module.css';

type Props = {
  /** Percent more or less than before; null where there is nothing to compare with. */
  percent: number | null;
  /** More of it is no good news: costs, returns. */
  isCost?: boolean;
  /** What it is compared with, for who does not see that beside it. */
  than?: string;
  /** With an arrow beside it. */
  hasArrow?: boolean;
};

/** How much a figure has grown or shrunk; nothing where it stayed as it was. */
export function Growth({ percent, isCost = false, than, hasArrow = true }: Props) {
  if (percent === null || percent === 0) return null;
  const Trend = percent < 0 ? IconTrendingDown : IconTrendingUp;
  const isBad = isCost ? percent > 0 : percent < 0;
  return (
    <span className={classes.growth} data-bad={isBad || undefined}>
      {hasArrow ? <Trend aria-hidden="true" /> : null}
      <bdi dir="ltr">{`${percent > 0 ? '+' : ''}${percent} %`}</bdi>
      {than ? <VisuallyHidden>{than}</VisuallyHidden> : null}
    </span>
  );
}
