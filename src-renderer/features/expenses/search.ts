import { IconPlus } from '@tabler/icons-react';
import type { SearchSource } from '../../routes/search-source.ts';

export const searchExpenses: SearchSource = ({ t }) => [
  {
    id: 'new-expense',
    kind: 'action',
    title: t('expenses:add'),
    words: t('search-words:expenses'),
    icon: IconPlus,
    to: '/expenses?add=true',
  },
];
