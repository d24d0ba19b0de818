import { IconHanger } from '@tabler/icons-react';
import { type Feature, officeScreen } from '../../routes/feature.ts';

export const inventory = {
  screens: [
    {
      id: 'inventory',
      path: '/inventory',
      icon: IconHanger,
      page: officeScreen(() => import('../../routes/inventory-route.tsx'), 'InventoryRoute'),
      permission: 'can_view_inventory',
      group: 'stock',
      needsStore: true,
    },
  ],
  stale: {
    inventory: (api) => [api.catalogue.key(), api.stock.key()],
  },
  notices: {
    low_stock: {
      icon: IconHanger,
      tone: 'wait',
      words: ({ i18n }) => ({
        title: i18n.t('notifications:kinds.low_stock.title'),
        message: i18n.t('notifications:kinds.low_stock.message'),
      }),
      place: () => '/inventory?status=low_stock',
    },
  },
} as const satisfies Feature;
