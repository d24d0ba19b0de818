import type { Columns } from '../core/store/columns.ts';

/** The server's knowledge of its devices; never pulled. */
export const devicesTables = (c: Columns) => ({
  devices: c.table('devices', {
    id: c.id('id').primaryKey(),
    code: c.text('code').notNull(),
    name: c.text('name').notNull(),
    kind: c.text('kind').$type<'till' | 'desktop' | 'server'>().notNull(),
    stores: c.ownJson<string[]>('stores').notNull(),
    /** SHA-256 of the key that the device presents. */
    keyHash: c.text('key_hash').notNull(),
    /** Makes the off-line verifiers of this device. */
    secret: c.text('secret').notNull(),
    incarnation: c.integer('incarnation').notNull(),
    enrolledAt: c.instant('enrolled_at').notNull(),
    lastSeenAt: c.instant('last_seen_at'),
    revokedAt: c.instant('revoked_at'),
    /** Ed25519, PEM: what its receipts are verified with. */
    publicKey: c.text('public_key'),
    /** The version of its program, as it last said. */
    program: c.text('program'),
    /** Its clock less the server's, milliseconds, as last seen. */
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
