import { IconMailX, IconSettings } from '@tabler/icons-react';
import { dayText } from '../../i18n/dates.ts';
import { type Feature, officeScreen } from '../../routes/feature.ts';

export const settings = {
  screens: [
    {
      id: 'settings',
      path: '/settings',
      icon: IconSettings,
      page: officeScreen(() => import('../../routes/settings-route.tsx'), 'SettingsRoute'),
      permission: 'can_manage_stores',
      group: 'set-up',
      needsStore: false,
    },
  ],
  stale: {
    currency: (api) => [api.currency.key()],
  },
  notices: {
    mail_failed: {
      icon: IconMailX,
      tone: 'danger',
      words: ({ i18n, locale, text, ltr }) => {
        const day = dayText(text('day'), locale);
        return {
          title: i18n.t('notifications:kinds.mail_failed.title'),
          message: i18n.t('notifications:kinds.mail_failed.message', {
            day,
            receiver: ltr(text('receiver')),
          }),
        };
      },
      place: () => '/settings?section=mail',
    },
  },
} as const satisfies Feature;
