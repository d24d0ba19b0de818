import { IconGift } from '@tabler/icons-react';
import { type Feature, officeScreen } from '../../routes/feature.ts';

export const credits = {
  screens: [
    {
      id: 'credits',
      path: '/credits',
      icon: IconGift,
      page: officeScreen(() => import('./credits-page.tsx'), 'CreditsPage'),
      permission: 'can_manage_clients',
      group: 'clients',
      needsStore: true,
    },
  ],
  stale: {
    credits: (api) => [api.credits.key()],
  },
} as const satisfies Feature;
