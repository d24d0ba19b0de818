import { Badge, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Order, OrderStatus } from '../../../src/purchase-orders/contract.ts';
import { isLate } from '../../../src/purchase-orders/rules.ts';
import { useToday } from '../../api/use-today.ts';

const COLOR: Record<OrderStatus, string> = {
  draft: 'sand',
  ordered: 'saffron',
  partially_received: 'saffron',
  received: 'emerald',
  cancelled: 'brick',
};

/** Status of an order, marked when its delivery is overdue. */
export function OrderStatusBadge({ order }: { order: Pick<Order, 'status' | 'expectedOn' | 'isDirect'> }) {
  const { t } = useTranslation();
  const today = useToday();
  return (
    <Group component="span" gap="xs">
      <Badge color={COLOR[order.status]}>
        {t(`purchase-orders:status.${order.isDirect ? 'direct' : order.status}`)}
      </Badge>
      {isLate(order, today) ? <Badge color="brick">{t('purchase-orders:late')}</Badge> : null}
    </Group>
  );
}
