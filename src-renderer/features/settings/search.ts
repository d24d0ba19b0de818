import { IconSettings } from '@tabler/icons-react';
import type { SearchEntry, SearchSource } from '../../routes/search-source.ts';
import { SETTING_SECTIONS } from './setting-sections.ts';

export const searchSettings: SearchSource = ({ t, session }) => [
  ...Object.entries(SETTING_SECTIONS).flatMap(([section, names]) =>
    names.map(
      (name): SearchEntry => ({
        id: `setting-${name}`,
        kind: 'setting',
        title: t(`settings:fields.${name}.label`),
        text: t(`settings:sections.${section as keyof typeof SETTING_SECTIONS}`),
        words: t(`settings:fields.${name}.description`),
        icon: IconSettings,
        to: `/settings?show=${name}`,
      }),
    ),
  ),
  {
    id: 'settings-payments',
    kind: 'setting',
    title: t('payment-methods:title'),
    words: t('search-words:payment-methods'),
    icon: IconSettings,
    to: '/settings?section=payments',
  },
  {
    id: 'settings-currency',
    kind: 'setting',
    title: t('settings:currency.title'),
    words: t('search-words:currency'),
    icon: IconSettings,
    to: '/settings?section=currency',
  },
  ...(['account', 'daily', 'test', 'log'] as const).map(
    (part): SearchEntry => ({
      id: `mail-${part}`,
      kind: 'setting',
      title: t(`mail:${part}.title`),
      text: t('settings:tabs.mail'),
      words: t('search-words:mail'),
      icon: IconSettings,
      to: `/settings?section=mail&show=mail-${part}`,
    }),
  ),
  ...(session.program === 'till'
    ? [
        {
          id: 'settings-sync',
          kind: 'setting',
          title: t('settings:till.sync.label'),
          text: t('settings:till.support.title'),
          words: t('search-words:sync'),
          icon: IconSettings,
          to: '/settings?section=till',
        } as const,
      ]
    : []),
];
