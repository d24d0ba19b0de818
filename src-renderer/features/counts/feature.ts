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
} as const satisfies Feature;
