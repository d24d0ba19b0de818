import type { SignedInBy } from '../core/permissions.ts';
import type { Columns } from '../core/store/columns.ts';

export const tables = (c: Columns) => ({
  /** Who is signed in at which station; only a hash of the token is stored. */
  sessions: c.table('sessions', {
    id: c.id('id').primaryKey(),
    userId: c.id('user_id'),
    storeId: c.id('store_id'),
    /** An owner is looking at all stores; the station's own store stays in `storeId`, for when it is locked. */
    selected: c.text('selected').$type<'all'>(),
    /** How the person signed in: a card or a PIN alone gives no access to administration. */
    by: c.text('signed_in_by').$type<SignedInBy>().notNull(),
    /** The browser and its system by name; null for a program. */
    browser: c.text('browser', 60),
    /** The till behind it. */
    deviceId: c.id('device_id'),
    createdAt: c.instant('created_at').notNull(),
    expiresAt: c.instant('expires_at').notNull(),
  }),
});
