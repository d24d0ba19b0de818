import { IconCash, IconCashRegister, IconPlugConnectedX } from '@tabler/icons-react';
import { formatMoney } from '../../../src/core/money.ts';
import { dayText } from '../../i18n/dates.ts';
import { type Feature, officeScreen } from '../../routes/feature.ts';

export const drawer = {
  screens: [
    {
      id: 'drawer',
      path: '/drawer',
      icon: IconCashRegister,
      page: officeScreen(() => import('./drawer-page.tsx'), 'DrawerPage'),
      permission: null,
      group: 'sell',
      needsStore: true,
    },
  ],
  stale: {
    drawer: (api) => [api.drawer.key()],
  },
  notices: {
    drawer_difference: {
      icon: IconCash,
      tone: 'danger',
      words: ({ i18n, locale, number, text, ltr, isolated }) => {
        const difference = number('difference');
        const amount = isolated(formatMoney(Math.abs(difference), locale));
        const about = { amount, name: isolated(text('name')), number: ltr(text('number')) };
        return {
          title: i18n.t(`notifications:kinds.drawer_difference.${difference < 0 ? 'short' : 'over'}`),
          message: i18n.t('notifications:kinds.drawer_difference.message', about),
        };
      },
      place: () => '/drawer',
    },
    till_silent: {
      icon: IconPlugConnectedX,
      tone: 'danger',
      words: ({ i18n, locale, number, text, ltr, isolated }) => ({
        title: i18n.t(`notifications:kinds.till_silent.${number('isBack') ? 'back' : 'silent'}`),
        message: i18n.t('notifications:kinds.till_silent.message', {
          till: isolated(text('till')),
          day: isolated(dayText(text('day'), locale)),
          time: ltr(text('time')),
        }),
      }),
      place: () => '/drawer',
    },
  },
} as const satisfies Feature;
