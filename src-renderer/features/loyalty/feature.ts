import { IconStar } from '@tabler/icons-react';
import { type Feature, officeScreen } from '../../routes/feature.ts';

export const loyalty = {
  screens: [
    {
      id: 'loyalty',
      path: '/loyalty',
      icon: IconStar,
      page: officeScreen(() => import('./loyalty-page.tsx'), 'LoyaltyPage'),
      permission: 'can_manage_clients',
      group: 'clients',
      needsStore: true,
    },
  ],
  stale: {
    loyalty: (api) => [api.loyalty.key()],
  },
} as const satisfies Feature;
