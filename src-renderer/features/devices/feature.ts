import { IconDevices } from '@tabler/icons-react';
import { type Feature, officeScreen } from '../../routes/feature.ts';

export const devices = {
  screens: [
    {
      id: 'devices',
      path: '/devices',
      icon: IconDevices,
      page: officeScreen(() => import('../../routes/devices-route.tsx'), 'DevicesRoute'),
      permission: null,
      awayPermission: 'can_manage_stores',
      group: 'set-up',
    },
  ],
} as const satisfies Feature;
