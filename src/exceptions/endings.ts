import type { Ending } from '../core/findings.ts';
import { mayUse, PERMISSIONS } from '../core/permissions.ts';

export const endings: readonly Ending[] = [
  {
    kind: 'no_permission',
    mends: ({ table, row, before }) => (table === 'users' && before !== null ? row.id : null),
    isGone: (_, { storeId, data }, change) => {
      const permission = PERMISSIONS.find((p) => p === data.permission);
      return change.table === 'users' && permission !== undefined && mayUse(change.row, permission, storeId);
    },
  },
];
