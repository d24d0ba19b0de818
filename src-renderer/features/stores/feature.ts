import { IconArrowsExchange, IconBuildingStore } from '@tabler/icons-react';
import { type Feature, officeScreen } from '../../routes/feature.ts';

export const stores = {
  screens: [
    {
      id: 'select-store',
      path: '/select-store',
      icon: IconArrowsExchange,
      page: officeScreen(() => import('./select-store-page.tsx'), 'SelectStorePage'),
      permission: null,
      only: 'owner',
      nav: false,
      hub: true,
      needsStore: false,
    },
    {
      id: 'stores',
      path: '/stores',
      icon: IconBuildingStore,
      page: officeScreen(() => import('./stores-page.tsx'), 'StoresPage'),
      permission: 'can_manage_stores',
      nav: false,
      hub: true,
      needsStore: false,
    },
  ],
  stale: {
    stores: (api) => [api.stores.key()],
  },
} as const satisfies Feature;
