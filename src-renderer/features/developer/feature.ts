import { IconLayoutGrid } from '@tabler/icons-react';
import { type Feature, officeScreen } from '../../routes/feature.ts';

export const developer = {
  screens: [
    {
      id: 'kit',
      path: '/developer/kit',
      help: 'settings',
      icon: IconLayoutGrid,
      page: officeScreen(() => import('./kit-page.tsx'), 'KitPage'),
      permission: 'can_manage_stores',
      parent: '/settings',
    },
  ],
} as const satisfies Feature;
