import { IconArrowsExchange, IconReceipt } from '@tabler/icons-react';
import { type Feature, officeScreen } from '../../routes/feature.ts';

export const transactions = {
  screens: [
    {
      id: 'transactions',
      path: '/transactions',
      help: 'transactions',
      icon: IconReceipt,
      page: officeScreen(() => import('./transactions-page.tsx'), 'TransactionsPage'),
      permission: null,
      group: 'sell',
      needsStore: true,
    },
  ],
  stale: {
    transactions: (api) => [api.sales.key()],
  },
  origins: {
    exchange: {
      shown: ({ receiptNumber }, t) => {
        const label = t('sales:exchange.bar');
        return {
          icon: IconArrowsExchange,
          label,
          note: receiptNumber,
          removeLabel: t('sales:credit.remove', { label }),
        };
      },
      permission: 'can_process_returns',
      submit: async ({ saleId, itemsToReturn, reason, notes }, { client, context, sale, repayAs }) =>
        await client.sales.exchange(
          { ...sale, id: saleId, itemsToReturn, repayAs, reason, notes },
          { context },
        ),
    },
  },
} as const satisfies Feature;
