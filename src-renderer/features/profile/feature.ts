import { IconUser } from '@tabler/icons-react';
import { type Feature, officeScreen } from '../../routes/feature.ts';

export const profile = {
  screens: [
    {
      id: 'profile',
      path: '/profile',
      icon: IconUser,
      page: officeScreen(() => import('../../routes/profile-route.tsx'), 'ProfileRoute'),
      permission: null,
      group: 'set-up',
    },
  ],
} as const satisfies Feature;
