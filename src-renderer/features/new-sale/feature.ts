import { IconBasket } from '@tabler/icons-react';
import { counterScreen, type Feature } from '../../routes/feature.ts';

export const newSale = {
  screens: [
    {
      id: 'new-sale',
      path: '/new-sale',
      icon: IconBasket,
      page: counterScreen(() => import('./new-sale-route.tsx'), 'NewSaleRoute'),
      permission: null,
      group: 'sell',
      needsStore: true,
    },
  ],
  stale: {
    bundles: (api) => [api.catalogue.search.key(), api.catalogue.tiles.key()],
  },
} as const satisfies Feature;
