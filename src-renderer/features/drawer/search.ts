import { IconLockOpen } from '@tabler/icons-react';
import type { SearchSource } from '../../routes/search-source.ts';

export const searchDrawer: SearchSource = ({ t }) => [
  {
    id: 'open-drawer',
    kind: 'action',
    title: t('drawer:open.start'),
    text: t('screens:drawer'),
    words: t('search-words:drawer'),
    icon: IconLockOpen,
    to: '/drawer?open=true',
  },
];
