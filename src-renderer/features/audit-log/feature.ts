import { IconListSearch } from '@tabler/icons-react';
import { type Feature, officeScreen } from '../../routes/feature.ts';

export const auditLog = {
  screens: [
    {
      id: 'audit-log',
      path: '/audit-log',
      icon: IconListSearch,
      page: officeScreen(() => import('./audit-log-page.tsx'), 'AuditLogPage'),
      permission: 'can_view_audit_log',
      group: 'people',
    },
  ],
} as const satisfies Feature;
