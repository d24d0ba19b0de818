import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type StockStatus, stockStatus } from '../../../src/stock/status-rules.ts';

const COLOR: Record<StockStatus, string> = {
  discontinued: 'sand',
  out_of_stock: 'brick',
  low_stock: 'saffron',
  in_stock: 'emerald',
};

type Props = {
  item: { isDiscontinued: boolean; stock: number; lowStockThreshold: number };
  /** Shows the number left instead of only the level. */
  count?: boolean;
  className?: string | undefined;
};

/** The most important status of an item (spec §4). */
export function StockBadge({ item, count = false, className }: Props) {
  const { t } = useTranslation();
  const status = stockStatus(item);
  const showsCount = count && (status === 'low_stock' || status === 'in_stock');
  return (
    <Badge className={className} color={COLOR[status]} data-figures>
      {showsCount ? t('catalogue:left', { count: item.stock }) : t(`catalogue:status.${status}`)}
    </Badge>
  );
}
