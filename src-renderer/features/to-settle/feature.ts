import { IconChecklist } from '@tabler/icons-react';
import { type Feature, officeScreen } from '../../routes/feature.ts';

export const toSettle = {
  screens: [
    {
      id: 'to-settle',
      path: '/to-settle',
      icon: IconChecklist,
      page: officeScreen(() => import('../../routes/to-settle-route.tsx'), 'ToSettleRoute'),
      permission: null,
      group: 'home',
      needsStore: true,
    },
  ],
} as const satisfies Feature;
