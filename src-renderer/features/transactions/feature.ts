import { IconArrowsExchange, IconReceipt, IconReceiptRefund } from '@tabler/icons-react';
import { formatMoney } from '../../../src/core/money.ts';
import { type Feature, officeScreen } from '../../routes/feature.ts';

export const transactions = {
  screens: [
    {
      id: 'transactions',
      path: '/transactions',
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
  notices: {
    big_return: {
      icon: IconReceiptRefund,
      tone: 'wait',
      words: ({ i18n, locale, number, text, ltr, isolated }) => ({
        title: i18n.t('notifications:kinds.big_return.title'),
        message: i18n.t('notifications:kinds.big_return.message', {
          amount: isolated(formatMoney(number('amount'), locale)),
          name: isolated(text('name')),
          number: ltr(text('number')),
        }),
      }),
      place: (id) => (id ? `/transactions?sale=${id}` : '/transactions'),
    },
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
