import { IconHanger } from '@tabler/icons-react';
import { nameIn } from '../../i18n/use-locale.ts';
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
      words: ({ i18n, locale, text, number, label, isolated }) => {
        const style = { name: text('name'), nameAr: text('nameAr') || null, nameFr: text('nameFr') || null };
        const facts = [nameIn(locale, style), label('size', 'size'), label('color', 'color')].filter(Boolean);
        const article = facts.map(isolated).join(' · ');
        const count = number('stock');
        return {
          title: i18n.t('notifications:kinds.low_stock.title'),
          message:
            count > 0
              ? i18n.t('notifications:kinds.low_stock.left', { article, count })
              : i18n.t('notifications:kinds.low_stock.none', { article }),
        };
      },
      place: (id) => (id ? `/inventory?item=${id}` : '/inventory?status=low_stock'),
    },
    low_stock_many: {
      icon: IconHanger,
      tone: 'wait',
      words: ({ i18n, number }) => ({
        title: i18n.t('notifications:kinds.low_stock_many.title'),
        message: i18n.t('notifications:kinds.low_stock_many.message', { count: number('count') }),
      }),
      place: () => '/inventory?status=low_stock',
    },
  },
} as const satisfies Feature;
