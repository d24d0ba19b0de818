import { IconLayoutGrid } from '@tabler/icons-react';
import { type Feature, officeScreen } from '../../routes/feature.ts';

export const hub = {
  screens: [
    {
      id: 'hub',
      path: '/hub',
      icon: IconLayoutGrid,
      page: officeScreen(() => import('../../routes/hub-route.tsx'), 'HubRoute'),
      permission: null,
      notFor: 'cashier',
      group: 'home',
      needsStore: true,
    },
  ],
  // The first steps, each of which is done on its own screen.
  stale: {
    inventory: (api) => [api.stores.firstSteps.key()],
    team: (api) => [api.stores.firstSteps.key()],
    drawer: (api) => [api.stores.firstSteps.key()],
    transactions: (api) => [api.stores.firstSteps.key()],
  },
} as const satisfies Feature;
