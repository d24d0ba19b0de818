import { IconReportAnalytics } from '@tabler/icons-react';
import { formatMoney } from '../../../src/core/money.ts';
import { dayText } from '../../i18n/dates.ts';
import { type Feature, officeScreen } from '../../routes/feature.ts';

export const reports = {
  screens: [
    {
      id: 'reports',
      path: '/reports',
      icon: IconReportAnalytics,
      page: officeScreen(() => import('./reports-page.tsx'), 'ReportsPage'),
      permission: 'can_view_analytics',
      group: 'money',
      needsStore: true,
    },
  ],
  stale: {
    transactions: (api) => [api.reports.key()],
    drawer: (api) => [api.reports.key()],
    closings: (api) => [api.reports.key()],
    deposits: (api) => [api.reports.key()],
    accounts: (api) => [api.reports.key()],
    cheques: (api) => [api.reports.key()],
    credits: (api) => [api.reports.key()],
    loyalty: (api) => [api.reports.key()],
    expenses: (api) => [api.reports.key()],
    inventory: (api) => [api.reports.key()],
  },
  notices: {
    day_closed: {
      icon: IconReportAnalytics,
      tone: 'done',
      words: ({ i18n, locale, number, text, ltr, isolated }) => ({
        title: i18n.t('notifications:kinds.day_closed.title'),
        message: i18n.t('notifications:kinds.day_closed.message', {
          day: isolated(dayText(text('day'), locale)),
          net: isolated(formatMoney(number('net'), locale)),
          number: ltr(text('number')),
        }),
      }),
      place: (id) => (id ? `/reports?closing=${id}` : '/reports'),
    },
  },
} as const satisfies Feature;
