import { IconReceipt2 } from '@tabler/icons-react';
import { type Feature, officeScreen } from '../../routes/feature.ts';

export const expenses = {
  screens: [
    {
      id: 'expenses',
      path: '/expenses',
      icon: IconReceipt2,
      page: officeScreen(() => import('./expenses-page.tsx'), 'ExpensesPage'),
      permission: 'can_manage_expenses',
      group: 'money',
      needsStore: true,
    },
  ],
  stale: {
    expenses: (api) => [api.expenses.key()],
  },
} as const satisfies Feature;
