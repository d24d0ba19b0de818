import { IconPackageImport } from '@tabler/icons-react';
import type { SearchSource } from '../../routes/search-source.ts';

export const searchGoodsArrived: SearchSource = ({ t }) => [
  {
    id: 'receive-direct',
    kind: 'action',
    title: t('goods-arrived:direct.start'),
    text: t('screens:goods-arrived'),
    icon: IconPackageImport,
    permission: 'can_manage_purchase_orders',
    to: '/goods-arrived/new',
  },
];
