import { IconFileInvoice } from '@tabler/icons-react';
import { type Feature, officeScreen } from '../../routes/feature.ts';

export const invoices = {
  screens: [
    {
      id: 'invoices',
      path: '/invoices',
      icon: IconFileInvoice,
      page: officeScreen(() => import('./invoices-page.tsx'), 'InvoicesPage'),
      permission: 'can_manage_clients',
      group: 'clients',
      needsStore: true,
    },
  ],
  stale: {
    invoices: (api) => [api.invoices.key()],
  },
} as const satisfies Feature;
