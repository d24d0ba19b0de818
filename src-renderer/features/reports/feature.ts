import { IconReportAnalytics } from '@tabler/icons-react';
import { type Feature, officeScreen } from '../../routes/feature.ts';

export const reports = {
  screens: [
    {
      id: 'reports',
      path: '/reports',
      help: 'reports',
      icon: IconReportAnalytics,
      page: officeScreen(() => import('./reports-page.tsx'), 'ReportsPage'),
      permission: 'can_view_analytics',
      group: 'money',
      needsStore: true,
    },
  ],
  stale: {
    transactions: (api) => [api.reports.x.key()],
    drawer: (api) => [api.reports.x.key()],
    closings: (api) => [api.reports.key()],
  },
} as const satisfies Feature;
