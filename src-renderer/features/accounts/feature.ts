import { IconNotebook } from '@tabler/icons-react';
import { type Feature, officeScreen } from '../../routes/feature.ts';

export const accounts = {
  screens: [
    {
      id: 'accounts',
      path: '/accounts',
      icon: IconNotebook,
      page: officeScreen(() => import('./accounts-page.tsx'), 'AccountsPage'),
      permission: 'can_manage_clients',
      group: 'clients',
      needsStore: true,
    },
  ],
  stale: {
    accounts: (api) => [api.accounts.key()],
  },
} as const satisfies Feature;
