import { IconBeach } from '@tabler/icons-react';
import type { SearchSource } from '../../routes/search-source.ts';

export const searchLeave: SearchSource = ({ t }) => [
  {
    id: 'request-leave',
    kind: 'action',
    title: t('leave:ask'),
    words: t('search-words:leave'),
    icon: IconBeach,
    to: '/leave?add=true',
  },
];
