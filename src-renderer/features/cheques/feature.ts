import { IconCheckupList, IconReceiptOff } from '@tabler/icons-react';
import { formatMoney } from '../../../src/core/money.ts';
import { type Feature, officeScreen } from '../../routes/feature.ts';

export const cheques = {
  screens: [
    {
      id: 'cheques',
      path: '/cheques',
      icon: IconCheckupList,
      page: officeScreen(() => import('./cheques-page.tsx'), 'ChequesPage'),
      permission: 'can_manage_expenses',
      group: 'money',
      needsStore: true,
    },
  ],
  stale: {
    cheques: (api) => [api.cheques.key()],
  },
  notices: {
    cheque_bounced: {
      icon: IconReceiptOff,
      tone: 'danger',
      words: ({ i18n, locale, number, text, ltr }) => ({
        title: i18n.t('notifications:kinds.cheque_bounced.title'),
        message: i18n.t('notifications:kinds.cheque_bounced.message', {
          number: ltr(text('number')),
          drawer: text('drawer'),
          amount: formatMoney(number('amount'), locale),
        }),
      }),
      place: (id) => (id ? `/cheques?view=all&cheque=${id}` : '/cheques'),
    },
  },
} as const satisfies Feature;
