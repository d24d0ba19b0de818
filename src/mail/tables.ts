import type { Columns } from '../core/store/columns.ts';

export const mailTables = (c: Columns) => ({
  /** How the owner's letters are sent: one row, the server's alone. */
  mailSettings: c.table('mail_settings', {
    id: c.id('id').primaryKey(),
    host: c.text('host').notNull(),
    port: c.integer('port').notNull(),
    /** TLS from the first byte; otherwise STARTTLS. */
    isSecure: c.boolean('is_secure').notNull(),
    user: c.text('user').notNull(),
    /** Never answered by a read. */
    password: c.text('password').notNull(),
    sender: c.text('sender').notNull(),
    changedAt: c.instant('changed_at').notNull(),
  }),
  /** The letters, one row each; the server's alone. */
  mails: c.table(
    'mails',
    {
      /** Of a daily summary: the store, the day and the receiver, so that it is sent once. */
      id: c.id('id').primaryKey(),
      storeId: c.id('store_id').notNull(),
      kind: c.text('kind').$type<'daily' | 'test'>().notNull(),
      day: c.day('day').notNull(),
      receiver: c.text('receiver').notNull(),
      language: c.text('language').$type<'ar' | 'fr' | 'en'>().notNull(),
      status: c.text('status').$type<'waiting' | 'sent' | 'failed'>().notNull(),
      attempts: c.integer('attempts').notNull(),
      /** When it is tried next; null when it is not any more. */
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
