import type { Columns } from '../core/store/columns.ts';

/** The server's data about its devices; not replicated. */
export const tables = (c: Columns) => ({
  devices: c.table('devices', {
    id: c.id('id').primaryKey(),
    code: c.text('code').notNull(),
    name: c.text('name').notNull(),
    kind: c.text('kind').$type<'till' | 'desktop' | 'server'>().notNull(),
    stores: c.ownJson<string[]>('stores').notNull(),
    /** SHA-256 of the device's key. */
    keyHash: c.text('key_hash').notNull(),
    /** Key of this device's offline verifiers. */
    secret: c.text('secret').notNull(),
    incarnation: c.integer('incarnation').notNull(),
    enrolledAt: c.instant('enrolled_at').notNull(),
    lastSeenAt: c.instant('last_seen_at'),
    revokedAt: c.instant('revoked_at'),
    /** Ed25519, PEM: verifies its receipts. */
    publicKey: c.text('public_key'),
    /** The program version that it last reported. */
    program: c.text('program'),
    /** Its clock minus the server's in milliseconds, when it last reported. */
    clockSkewMs: c.integer('clock_skew_ms'),
  }),
  enrolmentCodes: c.table('enrolment_codes', {
    /** SHA-256 of the code. */
    id: c.id('id').primaryKey(),
    stores: c.ownJson<string[]>('stores').notNull(),
    name: c.text('name'),
    expiresAt: c.instant('expires_at').notNull(),
    usedAt: c.instant('used_at'),
  }),
});
