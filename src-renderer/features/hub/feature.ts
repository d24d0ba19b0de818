import { IconLayoutGrid } from '@tabler/icons-react';
import { type Feature, officeScreen } from '../../routes/feature.ts';

export const hub = {
  screens: [
    {
      id: 'hub',
      path: '/hub',
      help: 'hub',
      icon: IconLayoutGrid,
      page: officeScreen(() => import('../../routes/hub-route.tsx'), 'HubRoute'),
      permission: null,
      notFor: 'cashier',
      group: 'home',
      needsStore: true,
    },
  ],
} as const satisfies Feature;
