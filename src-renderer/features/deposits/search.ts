import { IconHourglass } from '@tabler/icons-react';
import type { SearchSource } from '../../routes/search-source.ts';

export const searchDeposits: SearchSource = ({ t }) => [
  {
    id: 'new-deposit',
    kind: 'action',
    title: t('shell:search.newDeposit'),
    words: t('search-words:deposits'),
    icon: IconHourglass,
    to: '/new-sale?deposit=true',
  },
];
