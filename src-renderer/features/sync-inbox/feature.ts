import { IconCloudExclamation } from '@tabler/icons-react';
import { type Feature, officeScreen } from '../../routes/feature.ts';

export const syncInbox = {
  screens: [
    {
      id: 'sync-inbox',
      path: '/sync-inbox',
      icon: IconCloudExclamation,
      page: officeScreen(() => import('./sync-inbox-page.tsx'), 'SyncInboxPage'),
      permission: null,
      awayPermission: 'can_manage_stores',
      group: 'set-up',
    },
  ],
  stale: {
    exceptions: (api) => [api.syncInbox.key()],
  },
} as const satisfies Feature;
