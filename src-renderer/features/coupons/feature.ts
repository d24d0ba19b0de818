import { IconTicket } from '@tabler/icons-react';
import { type Feature, officeScreen } from '../../routes/feature.ts';

export const coupons = {
  screens: [
    {
      id: 'coupons',
      path: '/coupons',
      icon: IconTicket,
      page: officeScreen(() => import('./coupons-page.tsx'), 'CouponsPage'),
      permission: 'can_edit_products',
      group: 'stock',
      needsStore: true,
    },
  ],
  stale: {
    coupons: (api) => [api.coupons.key()],
  },
} as const satisfies Feature;
