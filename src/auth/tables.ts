import type { SignedInBy } from '../core/permissions.ts';
import type { Columns } from '../core/store/columns.ts';
import { GUESSED_AT_TILL } from './rules.ts';

export const authTables = (c: Columns) => ({
  /** Password hashes of people and stores; the server's alone, never pulled by a till. */
  credentials: c.table('credentials', {
    /** The user's or the store's id. */
    id: c.id('id').primaryKey(),
    kind: c.text('kind').$type<'user' | 'store'>().notNull(),
    /** Hex Argon2id output and its salt, so that each device gets a verifier without the password. */
    hash: c.text('hash').notNull(),
    salt: c.text('salt').notNull(),
    changedAt: c.instant('changed_at').notNull(),
    /** Until when a password that somebody else gave is taken; null for one's own. */
    expiresAt: c.instant('expires_at'),
  }),
  /** What lets one device check one person's (or store's) password off line. */
  signInGrants: c.table('sign_in_grants', {
    id: c.id('id').primaryKey(),
    deviceId: c.id('device_id').notNull(),
    subjectId: c.id('subject_id').notNull(),
    salt: c.text('salt').notNull(),
    /** HMAC-SHA256(device secret, Argon2id(password, salt)), hex. */
    verifier: c.text('verifier').notNull(),
  }),
  /** Each person's card, as a hash; the server's alone. */
  cards: c.table(
    'cards',
    {
      /** The user's id: one card each. */
      id: c.id('id').primaryKey(),
      hash: c.text('hash').notNull(),
      /** The last digits, by which people tell cards apart. */
      ending: c.text('ending').notNull(),
      linkedAt: c.instant('linked_at').notNull(),
    },
    (t) => [c.index('cards_by_hash').on(t.hash)],
  ),
  /** What lets one device recognise one person's card, on line and off. */
  cardGrants: c.table('card_grants', {
    id: c.id('id').primaryKey(),
    deviceId: c.id('device_id').notNull(),
    subjectId: c.id('subject_id').notNull(),
    /** HMAC-SHA256(device secret, hash of the card), hex; empty when the card is gone. */
    verifier: c.text('verifier').notNull(),
  }),
  /** Who is signed in at which station; the token itself is not kept, only its hash. */
  sessions: c.table('sessions', {
    id: c.id('id').primaryKey(),
    userId: c.id('user_id'),
    storeId: c.id('store_id'),
    /** An owner looks at all stores at once; the station's own stays in `storeId`, for when it is locked. */
    selected: c.text('selected').$type<'all'>(),
    /** What the person showed: a card alone opens no administration. */
    by: c.text('signed_in_by').$type<SignedInBy>().notNull(),
    createdAt: c.instant('created_at').notNull(),
    expiresAt: c.instant('expires_at').notNull(),
  }),
  /** Failed sign-ins, kept over restarts; limits guessing on tills and server alike. */
  signInAttempts: c.table('sign_in_attempts', {
    /** pair:SUBJECT@PLACE, subject:SUBJECT or address:PLACE; a place is a network address or device:ID. */
    id: c.key('id').primaryKey(),
    failures: c.integer('failures').notNull(),
    lastAt: c.instant('last_at').notNull(),
    /** When the subject's secret was last right at this place. */
    goodAt: c.instant('good_at'),
  }),
  /** What a till has to tell its server about guesses: one row for each subject and hour, until it is told. */
  guessNotes: c.table('guess_notes', {
    id: c.key('id').primaryKey(),
    kind: c.choice('kind', GUESSED_AT_TILL).notNull(),
    subject: c.key('subject').notNull(),
    failures: c.integer('failures').notNull(),
    at: c.instant('at').notNull(),
  }),
});
