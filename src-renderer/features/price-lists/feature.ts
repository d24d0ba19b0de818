import { IconTagStarred } from '@tabler/icons-react';
import { type Feature, officeScreen } from '../../routes/feature.ts';

export const priceLists = {
  screens: [
    {
      id: 'price-lists',
      path: '/price-lists',
      icon: IconTagStarred,
      page: officeScreen(() => import('./price-lists-page.tsx'), 'PriceListsPage'),
      permission: 'can_edit_products',
      group: 'stock',
      needsStore: true,
    },
  ],
  stale: {
    priceLists: (api) => [api.priceLists.key(), api.catalogue.key(), api.labels.key()],
  },
} as const satisfies Feature;
