import type { Permission } from '../core/permissions.ts';
import type { Columns } from '../core/store/columns.ts';

export const tables = (c: Columns) => ({
  /**
   * An approval by a person with a permission for one action of a person without it; local to this machine,
   * short-lived.
   */
  approvals: c.table('approvals', {
    id: c.id('id').primaryKey(),
    approverId: c.id('approver_id').notNull(),
    requesterId: c.id('requester_id').notNull(),
    storeId: c.id('store_id').notNull(),
    permissions: c.ownJson<Permission[]>('permissions').notNull(),
    /** Centimes: the largest amount of an action that it approves, when it was given by PIN; null for any action. */
    upTo: c.centimes('up_to'),
    expiresAt: c.instant('expires_at').notNull(),
    usedBy: c.id('used_by'),
  }),
});
