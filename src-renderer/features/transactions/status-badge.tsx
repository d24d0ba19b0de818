import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Transaction } from '../../../src/sales/contract.ts';

const COLOR: Record<Transaction['status'], string> = {
  completed: 'emerald',
  partially_refunded: 'saffron',
  refunded: 'brick',
  pending: 'sand',
};

/** Status of a sale (spec §3). */
export function StatusBadge({ status }: { status: Transaction['status'] }) {
  const { t } = useTranslation();
  return <Badge color={COLOR[status]}>{t(`transactions:status.${status}`)}</Badge>;
}
