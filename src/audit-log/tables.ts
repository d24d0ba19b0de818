import type { Columns } from '../core/store/columns.ts';

export const auditLogTables = (c: Columns) => ({
  auditLog: c.table(
    'audit_log',
    {
      id: c.id('id').primaryKey(),
      storeId: c.id('store_id'),
      at: c.instant('at').notNull(),
      userId: c.id('user_id'),
      userName: c.text('user_name').notNull(),
      action: c.text('action').notNull(),
      entityId: c.id('entity_id'),
      details: c.json<Record<string, unknown>>('details').notNull(),
    },
    (t) => [c.index('audit_log_by_time').on(t.at, t.id)],
  ),
});
