import { IconTags } from '@tabler/icons-react';
import { type Feature, officeScreen } from '../../routes/feature.ts';

export const attributes = {
  screens: [
    {
      id: 'attributes',
      path: '/attributes',
      icon: IconTags,
      page: officeScreen(() => import('./attributes-page.tsx'), 'AttributesPage'),
      permission: 'can_edit_products',
      group: 'set-up',
    },
  ],
  stale: {
    attributes: (api) => [api.attributes.key(), api.catalogue.key()],
    inventory: (api) => [api.attributes.uses.key()],
  },
} as const satisfies Feature;
