import { IconArrowsExchange, IconBuildingStore } from '@tabler/icons-react';
import { type Feature, officeScreen } from '../../routes/feature.ts';

export const stores = {
  screens: [
    {
      id: 'stores',
      path: '/stores',
      icon: IconBuildingStore,
      page: officeScreen(() => import('./stores-page.tsx'), 'StoresPage'),
      permission: 'can_manage_stores',
      group: 'set-up',
    },
    {
      id: 'select-store',
      path: '/select-store',
      help: 'stores',
      icon: IconArrowsExchange,
      page: officeScreen(() => import('./select-store-page.tsx'), 'SelectStorePage'),
      permission: null,
      only: 'owner',
      group: 'set-up',
    },
  ],
  stale: {
    stores: (api) => [api.stores.key()],
  },
} as const satisfies Feature;
