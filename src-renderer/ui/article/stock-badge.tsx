import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type VariantStatus, variantStatus } from '../../../src/catalogue/rules.ts';

const COLOR: Record<VariantStatus, string> = {
  discontinued: 'sand',
  out_of_stock: 'brick',
  low_stock: 'saffron',
  in_stock: 'emerald',
};

type Props = {
  item: { isDiscontinued: boolean; stock: number; lowStockThreshold: number };
  /** Says how many are left instead of only that it is well or badly stocked. */
  count?: boolean;
  className?: string | undefined;
};

/** The one status of an article that counts (spec §4). */
export function StockBadge({ item, count = false, className }: Props) {
  const { t } = useTranslation();
  const status = variantStatus(item);
  const left = count && (status === 'low_stock' || status === 'in_stock');
  return (
    <Badge className={className} color={COLOR[status]} variant="light" size="lg" tt="none" data-figures>
      {left ? t('products:left', { count: item.stock }) : t(`products:status.${status}`)}
    </Badge>
  );
}
