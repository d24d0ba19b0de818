import { IconCash } from '@tabler/icons-react';
import { type Feature, officeScreen } from '../../routes/feature.ts';

export const payroll = {
  screens: [
    {
      id: 'payroll',
      path: '/payroll',
      icon: IconCash,
      page: officeScreen(() => import('./payroll-page.tsx'), 'PayrollPage'),
      permission: 'can_view_payroll',
      group: 'people',
    },
  ],
} as const satisfies Feature;
