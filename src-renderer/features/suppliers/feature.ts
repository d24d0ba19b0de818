import { IconTruckDelivery } from '@tabler/icons-react';
import { type Feature, officeScreen } from '../../routes/feature.ts';

export const suppliers = {
  screens: [
    {
      id: 'suppliers',
      path: '/suppliers',
      icon: IconTruckDelivery,
      page: officeScreen(() => import('./suppliers-page.tsx'), 'SuppliersPage'),
      permission: 'can_manage_suppliers',
      group: 'buying',
      needsStore: true,
    },
  ],
  stale: {
    suppliers: (api) => [api.suppliers.key()],
    purchase_orders: (api) => [api.suppliers.key()],
  },
} as const satisfies Feature;
