import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { PERMISSIONS } from '../core/permissions.ts';
import type { Columns } from '../core/store/columns.ts';
import { ofStore, type Replicated } from '../core/store/replicated.ts';

export const tables = (c: Columns) => ({
  /** Append-only: notifications to people, written by the server. */
  notifications: c.table(
    'notifications',
    {
      id: c.id('id').primaryKey(),
      storeId: c.id('store_id').notNull(),
      /** The receiver; null for everyone in the store with the permission. */
      userId: c.id('user_id'),
      permission: c.choice('permission', PERMISSIONS),
      kind: c.text('kind').notNull(),
      /** Values for its text. */
      data: c.json('data', z.record(z.string(), z.union([z.string(), z.number(), z.null()]))).notNull(),
      /** The record it is about, if a screen shows it. */
      entityId: c.key('entity_id'),
      at: c.instant('at').notNull(),
    },
    (t) => [c.index('notifications_by_store').on(t.storeId, t.at, t.id)],
  ),
  /** Read marks: one row per person and notification. */
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

export const replicated = {
  notifications: {
    scopes: ofStore,
    isAppendOnly: true,
    entity: 'notifications',
    recent: (t, since) => sql`${t.notifications.at} >= ${since}`,
  },
  notificationReads: {
    scopes: ofStore,
    isAppendOnly: false,
    entity: 'notifications',
    recent: (t, since) => sql`${t.notificationReads.at} >= ${since}`,
  },
} satisfies Replicated;

declare module '../core/entities.ts' {
  interface Entities {
    notifications: true;
  }
}
