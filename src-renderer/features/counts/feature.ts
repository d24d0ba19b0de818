import { IconClipboardCheck } from '@tabler/icons-react';
import { type Feature, officeScreen } from '../../routes/feature.ts';

export const counts = {
  screens: [
    {
      id: 'inventory-audit',
      path: '/inventory-audit',
      icon: IconClipboardCheck,
      page: officeScreen(() => import('./counts-page.tsx'), 'CountsPage'),
      details: {
        '/inventory-audit/$auditId': officeScreen(() => import('./count-page.tsx'), 'CountPage'),
      },
      permission: 'can_perform_stock_takes',
      group: 'stock',
      needsStore: true,
    },
  ],
  stale: {
    counts: (api) => [api.counts.key()],
  },
  notices: {
    count_waiting: {
      icon: IconClipboardCheck,
      tone: 'wait',
      words: ({ i18n, text, ltr, isolated }) => ({
        title: i18n.t('notifications:kinds.count_waiting.title'),
        message: i18n.t('notifications:kinds.count_waiting.message', {
          number: ltr(text('number')),
          name: isolated(text('name')),
        }),
      }),
      place: (id) => (id ? `/inventory-audit/${id}` : '/inventory-audit'),
    },
  },
} as const satisfies Feature;
