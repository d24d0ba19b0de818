import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnalyticsBlock } from '../../../src/analytics/contract.ts';
import { Count, Percent } from '../../ui/number.tsx';
import { Block } from './block.tsx';
import { type Column, ShareTable } from './share-table.tsx';
import type { Period } from './use-period.ts';

type Props<R> = {
  block: AnalyticsBlock;
  period: Period;
  rows: readonly R[];
  rowKey: (row: R) => string;
  /** What the rows are of. */
  head: string;
  name: (row: R) => ReactNode;
  /** Centimes. */
  amount: (row: R) => number;
  /** By default the revenue. */
  amountHead?: string;
  columns?: readonly Column<R>[];
  /** What is said where there are no rows: by default that nothing was sold. */
  empty?: string;
};

/** How something divides, as a part of the analytics. */
export function ShareBlock<R>({ block, period, amountHead, empty, ...table }: Props<R>) {
  const { t } = useTranslation('analytics');
  return (
    <Block block={block} period={period}>
      <ShareTable
        {...table}
        label={t(`block.${block}`)}
        amountHead={amountHead ?? t('head.revenue')}
        empty={empty ?? t('nothing')}
      />
    </Block>
  );
}

/** Beside the revenue: how many sales, and what was left of them. */
export function useSaleColumns(): readonly Column<{ sales: number; margin: number }>[] {
  const { t } = useTranslation('analytics');
  return [
    { head: t('head.sales'), cell: (row) => <Count value={row.sales} /> },
    { head: t('head.margin'), cell: (row) => <Percent value={row.margin} /> },
  ];
}
