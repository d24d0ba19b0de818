import { IconAlertTriangle, IconFileImport, IconPlus } from '@tabler/icons-react';
import type { SearchSource } from '../../routes/search-source.ts';

export const searchInventory: SearchSource = ({ t }) => [
  {
    id: 'new-style',
    kind: 'action',
    title: t('inventory:add'),
    words: t('search-words:new-style'),
    icon: IconPlus,
    permission: 'can_edit_products',
    to: '/inventory?add=true',
  },
  {
    id: 'import-items',
    kind: 'action',
    title: t('imports:title.items'),
    words: t('search-words:import-items'),
    icon: IconFileImport,
    permission: 'can_manage_inventory',
    to: '/inventory?import=true',
  },
  {
    id: 'low-stock',
    kind: 'screen',
    title: t('catalogue:status.low_stock'),
    text: t('screens:inventory'),
    icon: IconAlertTriangle,
    to: '/inventory?status=low_stock',
  },
];
