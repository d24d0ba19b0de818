import { IconUsers } from '@tabler/icons-react';
import { type Feature, officeScreen } from '../../routes/feature.ts';

export const clients = {
  screens: [
    {
      id: 'clients',
      path: '/clients',
      icon: IconUsers,
      page: officeScreen(() => import('./clients-page.tsx'), 'ClientsPage'),
      details: {
        '/clients/profile/$clientId': officeScreen(
          () => import('../../routes/client-profile-route.tsx'),
          'ClientProfileRoute',
        ),
      },
      permission: 'can_manage_clients',
      group: 'clients',
      needsStore: true,
    },
  ],
  stale: {
    clients: (api) => [api.clients.key()],
    transactions: (api) => [api.clients.key()],
    deposits: (api) => [api.clients.key()],
    accounts: (api) => [api.clients.key()],
  },
} as const satisfies Feature;
