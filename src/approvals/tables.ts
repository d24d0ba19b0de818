import type { Permission } from '../core/permissions.ts';
import type { Columns } from '../core/store/columns.ts';

export const approvalsTables = (c: Columns) => ({
  /** Somebody with a permission said yes to one action of somebody without it, here; machine-local, short-lived. */
  approvals: c.table('approvals', {
    id: c.id('id').primaryKey(),
    approverId: c.id('approver_id').notNull(),
    requesterId: c.id('requester_id').notNull(),
    storeId: c.id('store_id').notNull(),
    permissions: c.ownJson<Permission[]>('permissions').notNull(),
    expiresAt: c.instant('expires_at').notNull(),
    usedBy: c.id('used_by'),
  }),
});
