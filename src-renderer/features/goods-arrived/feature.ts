import { IconPackageImport } from '@tabler/icons-react';
import { type Feature, officeScreen } from '../../routes/feature.ts';

export const goodsArrived = {
  screens: [
    {
      id: 'goods-arrived',
      help: 'goods-arrived',
      path: '/goods-arrived',
      icon: IconPackageImport,
      page: officeScreen(() => import('./goods-arrived-page.tsx'), 'GoodsArrivedPage'),
      details: {
        '/goods-arrived/new': officeScreen(() => import('./receive-direct-page.tsx'), 'ReceiveDirectPage'),
      },
      permission: 'can_manage_purchase_orders',
      group: 'stock',
      needsStore: true,
    },
  ],
} as const satisfies Feature;
