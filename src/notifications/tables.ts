import { z } from 'zod';
import { PERMISSIONS } from '../core/permissions.ts';
import type { Columns } from '../core/store/columns.ts';

export const notificationsTables = (c: Columns) => ({
  /** Append-only: what people should hear of, written by the server. */
  notifications: c.table(
    'notifications',
    {
      id: c.id('id').primaryKey(),
      storeId: c.id('store_id').notNull(),
      /** Who it is for; null for everybody in the store with the permission. */
      userId: c.id('user_id'),
      permission: c.choice('permission', PERMISSIONS),
      kind: c.text('kind').notNull(),
      /** What its words name. */
      data: c.json('data', z.record(z.string(), z.union([z.string(), z.number(), z.null()]))).notNull(),
      /** What it is of, where a screen shows it. */
      entityId: c.key('entity_id'),
      at: c.instant('at').notNull(),
    },
    (t) => [c.index('notifications_by_store').on(t.storeId, t.at, t.id)],
  ),
  /** Who has read what: one row a person and notification. */
  notificationReads: c.table(
    'notification_reads',
    {
      id: c.id('id').primaryKey(),
      notificationId: c.id('notification_id').notNull(),
      userId: c.id('user_id').notNull(),
      storeId: c.id('store_id').notNull(),
      at: c.instant('at').notNull(),
    },
    (t) => [c.index('notification_reads_by_user').on(t.userId, t.notificationId)],
  ),
});
