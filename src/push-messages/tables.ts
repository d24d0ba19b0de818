import type { Columns } from '../core/store/columns.ts';

export const tables = (c: Columns) => ({
  /** Browsers that take messages; at the server only. One ends when its person signs out. */
  pushSubscriptions: c.table(
    'push_subscriptions',
    {
      /** Derives from the endpoint: a browser is stored once. */
      id: c.id('id').primaryKey(),
      userId: c.id('user_id').notNull(),
      /** Null once the session has expired by itself: then only news goes there, which names nothing. */
      sessionId: c.text('session_id'),
      endpoint: c.text('endpoint').notNull(),
      /** The browser's key and secret, base64url: only it reads the messages. */
      publicKey: c.text('public_key').notNull(),
      secret: c.text('secret').notNull(),
      /** The browser and its system by name, for the list of where one is signed in. */
      browser: c.text('browser', 60),
      at: c.instant('at').notNull(),
    },
    (t) => [c.index('push_subscriptions_by_session').on(t.sessionId)],
  ),
});
