import { IconClipboardList } from '@tabler/icons-react';
import { type Feature, officeScreen } from '../../routes/feature.ts';

export const purchaseOrders = {
  screens: [
    {
      id: 'purchase-orders',
      path: '/purchase-orders',
      icon: IconClipboardList,
      page: officeScreen(() => import('./orders-page.tsx'), 'OrdersPage'),
      details: {
        '/purchase-orders/new': officeScreen(() => import('./new-order-page.tsx'), 'NewOrderPage'),
        '/purchase-orders/$poId': officeScreen(() => import('./order-page.tsx'), 'OrderPage'),
      },
      permission: 'can_manage_purchase_orders',
      group: 'buying',
      needsStore: true,
    },
  ],
  stale: {
    purchase_orders: (api) => [api.purchaseOrders.key()],
  },
} as const satisfies Feature;
