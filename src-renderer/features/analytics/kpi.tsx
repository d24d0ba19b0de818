import { ActionIcon, Popover, Text } from '@mantine/core';
import { IconInfoCircle, IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './analytics.module.css';

type Props = {
  label: string;
  value: ReactNode;
  /** How it is counted. */
  meaning: string;
  /** Percent more or less than before; null where there is nothing to compare with. */
  growth?: number | null;
  /** More of it is no good news: costs, returns. */
  isCost?: boolean;
  main?: boolean;
};

/** One figure with its change, and what it means one press away. */
export function Kpi({ label, value, meaning, growth = null, isCost = false, main = false }: Props) {
  const { t } = useTranslation('analytics');
  const Trend = (growth ?? 0) < 0 ? IconTrendingDown : IconTrendingUp;
  const isBad = growth !== null && (isCost ? growth > 0 : growth < 0);
  return (
    <div className={classes.kpi} data-main={main || undefined}>
      <div className={classes.kpiHead}>
        <span>{label}</span>
        <Popover width={280} position="bottom" withArrow shadow="md">
          <Popover.Target>
            <ActionIcon variant="subtle" aria-label={t('meaningOf', { name: label })}>
              <IconInfoCircle />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown>
            <Text size="sm">{meaning}</Text>
          </Popover.Dropdown>
        </Popover>
      </div>
      <div className={classes.kpiValue}>
        <span>{value}</span>
        {growth === null || growth === 0 ? null : (
          <span className={classes.growth} data-bad={isBad || undefined}>
            <Trend aria-hidden="true" />
            <bdi dir="ltr">{`${growth > 0 ? '+' : ''}${growth} %`}</bdi>
          </span>
        )}
      </div>
    </div>
  );
}
