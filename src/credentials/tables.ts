import type { Columns } from '../core/store/columns.ts';
import type { Replicated } from '../core/store/replicated.ts';
import { GUESSED_AT_TILL } from './rules.ts';

export const tables = (c: Columns) => ({
  /** Password hashes of people and stores; at the server only, not replicated. */
  credentials: c.table('credentials', {
    /** The user's or the store's id. */
    id: c.id('id').primaryKey(),
    kind: c.text('kind').$type<'user' | 'store'>().notNull(),
    /** Hex Argon2id output and its salt, so that each device gets a verifier without the password. */
    hash: c.text('hash').notNull(),
    salt: c.text('salt').notNull(),
    changedAt: c.instant('changed_at').notNull(),
    /** Until when a temporary password is accepted; null for one that the person chose. */
    expiresAt: c.instant('expires_at'),
  }),
  /** What lets one device check one person's (or store's) password offline. */
  signInGrants: c.table('sign_in_grants', {
    id: c.id('id').primaryKey(),
    deviceId: c.id('device_id').notNull(),
    subjectId: c.id('subject_id').notNull(),
    salt: c.text('salt').notNull(),
    /** HMAC-SHA256(device secret, Argon2id(password, salt)), hex. */
    verifier: c.text('verifier').notNull(),
  }),
  /** Each person's card, as a hash; at the server only. */
  cards: c.table(
    'cards',
    {
      /** The user's id: one card each. */
      id: c.id('id').primaryKey(),
      hash: c.text('hash').notNull(),
      /** The last digits, shown so that people can tell cards apart. */
      ending: c.text('ending').notNull(),
      linkedAt: c.instant('linked_at').notNull(),
    },
    (t) => [c.index('cards_by_hash').on(t.hash)],
  ),
  /** What lets one device recognise one person's card, online and offline. */
  cardGrants: c.table('card_grants', {
    id: c.id('id').primaryKey(),
    deviceId: c.id('device_id').notNull(),
    subjectId: c.id('subject_id').notNull(),
    /** HMAC-SHA256(device secret, hash of the card), hex; empty when the card is gone. */
    verifier: c.text('verifier').notNull(),
  }),
  /** Each person's PIN, as a hash with its own salt; at the server only. */
  pins: c.table('pins', {
    /** The user's id: one PIN each. */
    id: c.id('id').primaryKey(),
    hash: c.text('hash').notNull(),
    salt: c.text('salt').notNull(),
    changedAt: c.instant('changed_at').notNull(),
  }),
  /** What lets one device check one person's PIN, online and offline. */
  pinGrants: c.table('pin_grants', {
    id: c.id('id').primaryKey(),
    deviceId: c.id('device_id').notNull(),
    subjectId: c.id('subject_id').notNull(),
    salt: c.text('salt').notNull(),
    /** HMAC-SHA256(device secret, Argon2id(PIN, salt)), hex; empty when the PIN is not accepted there. */
    verifier: c.text('verifier').notNull(),
  }),
  /**
   * Wrong PINs in a row, at a till itself and at the server for each till. Five lock the PIN there until the password
   * or the card is right; there is no time in it, so that no clock unlocks it.
   */
  pinFailures: c.table('pin_failures', {
    /** PLACE:PERSON; the place is the device's id at the server, 'here' at a till. */
    id: c.key('id').primaryKey(),
    failures: c.integer('failures').notNull(),
  }),
  /** Failed sign-ins, stored so that they survive restarts; limits guessing on tills and server alike. */
  signInAttempts: c.table('sign_in_attempts', {
    /** pair:SUBJECT@PLACE, subject:SUBJECT or address:PLACE; a place is a network address or device:ID. */
    id: c.key('id').primaryKey(),
    failures: c.integer('failures').notNull(),
    lastAt: c.instant('last_at').notNull(),
    /** When the subject's secret was last correct at this place. */
    goodAt: c.instant('good_at'),
  }),
  /** A till's reports of failed guesses for its server: one row per subject and hour, until sent. */
  guessNotes: c.table('guess_notes', {
    id: c.key('id').primaryKey(),
    kind: c.choice('kind', GUESSED_AT_TILL).notNull(),
    subject: c.key('subject').notNull(),
    failures: c.integer('failures').notNull(),
    at: c.instant('at').notNull(),
  }),
});

export const replicated = {
  signInGrants: { scopes: (g) => [`device:${g.deviceId}`], isAppendOnly: false },
  cardGrants: { scopes: (g) => [`device:${g.deviceId}`], isAppendOnly: false },
  pinGrants: { scopes: (g) => [`device:${g.deviceId}`], isAppendOnly: false },
} satisfies Replicated;
