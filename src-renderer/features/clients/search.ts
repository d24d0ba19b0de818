import { IconUserPlus } from '@tabler/icons-react';
import type { SearchSource } from '../../routes/search-source.ts';

export const searchClients: SearchSource = ({ t }) => [
  { id: 'new-client', kind: 'action', title: t('clients:add'), icon: IconUserPlus, to: '/clients?add=true' },
];
