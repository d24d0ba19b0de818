import type { Columns } from '../core/store/columns.ts';

export const tables = (c: Columns) => ({
  /** The settings for sending emails: one row, on the server only. */
  mailSettings: c.table('mail_settings', {
    id: c.id('id').primaryKey(),
    host: c.text('host').notNull(),
    port: c.integer('port').notNull(),
    /** TLS from the first byte; otherwise STARTTLS. */
    isSecure: c.boolean('is_secure').notNull(),
    user: c.text('user').notNull(),
    /** Never returned by a read. */
    password: c.text('password').notNull(),
    sender: c.text('sender').notNull(),
    changedAt: c.instant('changed_at').notNull(),
  }),
  /** The emails, one row each; on the server only. */
  mails: c.table(
    'mails',
    {
      /** For a daily summary, derived from the store, the day and the receiver, so that it is sent once. */
      id: c.id('id').primaryKey(),
      storeId: c.id('store_id').notNull(),
      kind: c.text('kind').$type<'daily' | 'test'>().notNull(),
      day: c.day('day').notNull(),
      receiver: c.text('receiver').notNull(),
      language: c.text('language').$type<'ar' | 'fr' | 'en'>().notNull(),
      status: c.text('status').$type<'waiting' | 'sent' | 'failed'>().notNull(),
      attempts: c.integer('attempts').notNull(),
      /** Time of the next attempt; null if there is none. */
      nextAt: c.instant('next_at'),
      sentAt: c.instant('sent_at'),
      error: c.text('error'),
      at: c.instant('at').notNull(),
    },
    (t) => [
      c.index('mails_by_store').on(t.storeId, t.at, t.id),
      c.index('mails_waiting').on(t.status, t.nextAt),
    ],
  ),
});
