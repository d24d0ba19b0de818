import { IconFileImport, IconPlus } from '@tabler/icons-react';
import type { SearchSource } from '../../routes/search-source.ts';

export const searchSuppliers: SearchSource = ({ t }) => [
  {
    id: 'new-supplier',
    kind: 'action',
    title: t('suppliers:add'),
    icon: IconPlus,
    to: '/suppliers?add=true',
  },
  {
    id: 'import-suppliers',
    kind: 'action',
    title: t('imports:title.suppliers'),
    words: t('search-words:import-suppliers'),
    icon: IconFileImport,
    to: '/suppliers?import=true',
  },
];
