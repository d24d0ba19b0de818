import { IconFileImport, IconUserPlus } from '@tabler/icons-react';
import type { SearchSource } from '../../routes/search-source.ts';

export const searchClients: SearchSource = ({ t }) => [
  { id: 'new-client', kind: 'action', title: t('clients:add'), icon: IconUserPlus, to: '/clients?add=true' },
  {
    id: 'import-clients',
    kind: 'action',
    title: t('imports:title.clients'),
    words: t('search-words:import-clients'),
    icon: IconFileImport,
    permission: 'can_manage_clients',
    to: '/clients?import=true',
  },
];
