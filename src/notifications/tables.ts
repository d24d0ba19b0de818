import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { PERMISSIONS } from '../core/permissions.ts';
import type { Columns } from '../core/store/columns.ts';
import { ofStore, type Replicated } from '../core/store/replicated.ts';
import type { ChoiceKind, Choices } from './choice-rules.ts';

/** Values for the text of a notification. */
export type NoticeData = Record<string, string | number | null>;

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
  /** What each person chose to be told; at the server only. */
  noticeChoices: c.table('notice_choices', {
    /** The person's id. */
    id: c.id('id').primaryKey(),
    choices: c.ownJson<Choices>('choices').notNull(),
    at: c.instant('at').notNull(),
  }),
  /** What a person is or was told by their choice: one row for each person and thing; at the server only. */
  dueNotices: c.table(
    'due_notices',
    {
      /** Derives from the cause, its state and the person: each is told once. */
      id: c.id('id').primaryKey(),
      userId: c.id('user_id').notNull(),
      storeId: c.id('store_id').notNull(),
      kind: c.text('kind').$type<ChoiceKind>().notNull(),
      /** Values for its text. */
      data: c.ownJson<NoticeData>('data').notNull(),
      entityId: c.key('entity_id'),
      /** Whether the bell has it already, because it is for everyone with the permission. */
      isInBell: c.boolean('is_in_bell').notNull(),
      /** When the server learnt of it. */
      at: c.instant('at').notNull(),
      /** Null while it waits. */
      doneAt: c.instant('done_at'),
      /** What was told in one message; null if it may no longer be told. */
      messageId: c.id('message_id'),
    },
    (t) => [
      c.index('due_notices_waiting').on(t.userId, t.at, t.id).where(sql`${t.doneAt} IS NULL`),
      c.index('due_notices_by_message').on(t.messageId).where(sql`${t.messageId} IS NOT NULL`),
      c.index('due_notices_by_time').on(t.at, t.id),
    ],
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
