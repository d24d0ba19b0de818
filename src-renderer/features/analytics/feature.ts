import { IconChartBar } from '@tabler/icons-react';
import { type Feature, officeScreen } from '../../routes/feature.ts';

export const analytics = {
  screens: [
    {
      id: 'analytics',
      path: '/analytics',
      icon: IconChartBar,
      page: officeScreen(() => import('./analytics-page.tsx'), 'AnalyticsPage'),
      permission: 'can_view_analytics',
      group: 'money',
    },
  ],
  stale: {
    transactions: (api) => [api.analytics.key()],
    inventory: (api) => [api.analytics.stock.key(), api.analytics.deadStock.key()],
  },
} as const satisfies Feature;
