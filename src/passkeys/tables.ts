import type { Columns } from '../core/store/columns.ts';

export const tables = (c: Columns) => ({
  /** Passkeys of people, which prove them at the server as their password does; at the server only. */
  passkeys: c.table(
    'passkeys',
    {
      /** Derives from the credential: one is stored once. */
      id: c.id('id').primaryKey(),
      userId: c.id('user_id').notNull(),
      /** Base64url, as the authenticator names it. */
      credentialId: c.text('credential_id').notNull(),
      /** Base64url of a COSE key; the private one never leaves the authenticator. */
      publicKey: c.text('public_key').notNull(),
      /** How often the authenticator says that it was used; 0 where it does not count. */
      counter: c.integer('counter').notNull(),
      transports: c.ownJson<string[]>('transports').notNull(),
      /** The name of the server in the address at which it was added: it works there alone. */
      host: c.text('host').notNull(),
      /** The browser and its system by name; null for a program. */
      browser: c.text('browser', 60),
      at: c.instant('at').notNull(),
      usedAt: c.instant('used_at'),
    },
    (t) => [c.index('passkeys_by_user').on(t.userId)],
  ),
  /** What a passkey is to sign next: one for each session, used once. */
  passkeyChallenges: c.table('passkey_challenges', {
    /** Derives from the session. */
    id: c.id('id').primaryKey(),
    userId: c.id('user_id').notNull(),
    challenge: c.text('challenge').notNull(),
    /** What the signature is for: the request that is answered; null to add a passkey. */
    subject: c.id('subject'),
    expiresAt: c.instant('expires_at').notNull(),
  }),
});
