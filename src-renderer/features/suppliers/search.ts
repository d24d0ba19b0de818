import { IconPlus } from '@tabler/icons-react';
import type { SearchSource } from '../../routes/search-source.ts';

export const searchSuppliers: SearchSource = ({ t }) => [
  {
    id: 'new-supplier',
    kind: 'action',
    title: t('suppliers:add'),
    icon: IconPlus,
    to: '/suppliers?add=true',
  },
];
