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
  /** What the rows stand for. */
  head: string;
  name: (row: R) => ReactNode;
  /** Centimes. */
  amount: (row: R) => number;
  /** Default: revenue. */
  amountHead?: string;
  columns?: readonly Column<R>[];
  /** Text for an empty table; by default, that nothing was sold. */
  empty?: string;
  wide?: boolean;
};

/** Shares of a total, as a section of the analytics. */
export function ShareBlock<R>({ block, period, amountHead, empty, wide = false, ...table }: Props<R>) {
  const { t } = useTranslation('analytics');
  return (
    <Block block={block} period={period} wide={wide}>
      <ShareTable
        {...table}
        label={t(`block.${block}`)}
        amountHead={amountHead ?? t('head.revenue')}
        empty={empty ?? t('nothing')}
      />
    </Block>
  );
}

/** Columns after the revenue: number of sales, and margin. */
export function useSaleColumns(): readonly Column<{ sales: number; margin: number }>[] {
  const { t } = useTranslation('analytics');
  return [
    { head: t('head.sales'), cell: (row) => <Count value={row.sales} /> },
    { head: t('head.margin'), cell: (row) => <Percent value={row.margin} /> },
  ];
}
