import { IconSettings } from '@tabler/icons-react';
import { type Feature, officeScreen } from '../../routes/feature.ts';

export const settings = {
  screens: [
    {
      id: 'settings',
      path: '/settings',
      icon: IconSettings,
      page: officeScreen(() => import('../../routes/settings-route.tsx'), 'SettingsRoute'),
      permission: 'can_manage_stores',
      group: 'set-up',
    },
  ],
  stale: {
    currency: (api) => [api.currency.key()],
    paymentMethods: (api) => [api.paymentMethods.key()],
  },
} as const satisfies Feature;
