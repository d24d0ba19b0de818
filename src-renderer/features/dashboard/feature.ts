import { IconLayoutDashboard } from '@tabler/icons-react';
import { dayScreen, type Feature } from '../../routes/feature.ts';

export const dashboard = {
  screens: [
    {
      id: 'dashboard',
      path: '/dashboard',
      icon: IconLayoutDashboard,
      page: dayScreen(
        () => import('./dashboard-page.tsx'),
        'DashboardPage',
        (api, { store, can }) =>
          store
            ? [
                api.dashboard.today.queryOptions({ input: { storeId: store.id } }),
                ...(can('can_view_inventory')
                  ? [api.catalogue.alerts.queryOptions({ input: { storeId: store.id } })]
                  : []),
              ]
            : [api.dashboard.allStores.queryOptions()],
      ),
      permission: 'can_view_dashboard',
      group: 'money',
      needsStore: true,
    },
  ],
  stale: {
    transactions: (api) => [api.dashboard.key()],
    attendance: (api) => [api.dashboard.key()],
  },
} as const satisfies Feature;
