import { IconPackages } from '@tabler/icons-react';
import { type Feature, officeScreen } from '../../routes/feature.ts';

export const bundles = {
  screens: [
    {
      id: 'bundles',
      path: '/bundles',
      icon: IconPackages,
      page: officeScreen(() => import('./bundles-page.tsx'), 'BundlesPage'),
      permission: 'can_manage_bundles',
      group: 'stock',
      foldedUntil: 'bundles',
      needsStore: true,
    },
  ],
  stale: {
    bundles: (api) => [api.bundles.key()],
    inventory: (api) => [api.bundles.key()],
  },
} as const satisfies Feature;
