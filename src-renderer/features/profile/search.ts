import { IconUser } from '@tabler/icons-react';
import type { SearchSource } from '../../routes/search-source.ts';

export const searchProfile: SearchSource = ({ t }) => [
  {
    id: 'own-landing',
    kind: 'setting',
    title: t('own.landing'),
    text: t('screens:profile'),
    icon: IconUser,
    to: '/profile?show=landing',
  },
  {
    id: 'own-password',
    kind: 'setting',
    title: t('profile:changePassword'),
    text: t('screens:profile'),
    icon: IconUser,
    to: '/profile?show=password',
  },
  {
    id: 'own-told',
    kind: 'setting',
    title: t('profile:told.title'),
    text: t('screens:profile'),
    icon: IconUser,
    to: '/profile?show=told',
  },
];
