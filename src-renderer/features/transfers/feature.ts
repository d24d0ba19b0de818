import { IconTruck, IconTruckDelivery } from '@tabler/icons-react';
import { type Feature, officeScreen } from '../../routes/feature.ts';

export const transfers = {
  screens: [
    {
      id: 'transfers',
      path: '/transfers',
      icon: IconTruck,
      page: officeScreen(() => import('./transfers-page.tsx'), 'TransfersPage'),
      permission: 'can_view_inventory',
      group: 'stock',
      foldedUntil: 'transfers',
      needsStore: true,
    },
  ],
  stale: {
    transfers: (api) => [api.transfers.key()],
  },
  notices: {
    goods_sent: {
      icon: IconTruckDelivery,
      tone: 'done',
      words: ({ i18n, from, number, text, ltr }) => ({
        title: i18n.t('notifications:kinds.goods_sent.title'),
        message: i18n.t('notifications:kinds.goods_sent.message', {
          count: number('pieces'),
          store: from,
          number: ltr(text('number')),
        }),
      }),
      place: () => '/transfers',
    },
  },
} as const satisfies Feature;
