import { IconPlus } from '@tabler/icons-react';
import type { SearchSource } from '../../routes/search-source.ts';

export const searchPurchaseOrders: SearchSource = ({ t }) => [
  {
    id: 'new-order',
    kind: 'action',
    title: t('purchase-orders:new'),
    text: t('screens:purchase-orders'),
    icon: IconPlus,
    to: '/purchase-orders/new',
  },
];
