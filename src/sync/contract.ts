import { z } from 'zod';
import { GUESSED_AT_TILL } from '../auth/rules.ts';

import { id, instant, read, serverWrite, text } from '../core/contract.ts';
import { errors } from '../core/errors.ts';

/** The versions of the wire that this program speaks; push is accepted from every version ever released. */
export const PROTOCOL = 1;

/**
 * More than any till comes to; what is beyond is no till's. An incarnation is used up by each copy of a till, a
 * number by each write.
 */
export const MOST_INCARNATIONS = 1_000_000;
const MOST_NUMBERS = 2 ** 40;
/** The end of the last century that a clock can be set to: 9999-12-31. */
const LATEST = 253_402_300_799_999;
const incarnationOf = z.number().int().min(1).max(MOST_INCARNATIONS);
const numberOf = z.number().int().min(1).max(MOST_NUMBERS);
const askedIncarnation = z.coerce.number().int().min(0).max(MOST_INCARNATIONS);

/** The envelope of a write as it left the till. `hash` is SHA-256 of its canonical text. */
export const envelope = z.object({
  id,
  till: id,
  incarnation: incarnationOf,
  sequence: numberOf,
  /** The revision that the till had seen. */
  base: z.number().int().min(0).max(MOST_NUMBERS),
  /** The operation, e.g. 'sales.complete', and the version of its record. */
  name: z
    .string()
    .max(60)
    .regex(/^[A-Za-z.]+$/),
  version: z.number().int().min(1).max(1_000),
  input: z.unknown(),
  /** What happened, for a fact; absent for a request. */
  record: z.unknown().optional(),
  actor: id,
  approver: id.nullish(),
  store: id.nullish(),
  at: instant.min(0).max(LATEST),
});
export type Envelope = z.infer<typeof envelope>;

const pushAnswer = z.object({
  id: z.string(),
  sequence: z.number().int(),
  /** 'stale': its number belongs to another command, so that the till is a copy and needs a new incarnation. */
  status: z.enum(['applied', 'duplicate', 'rejected', 'quarantined', 'stale']),
  revision: z.number().int(),
  /** For a rejection: the declared error and its data. */
  error: z.object({ code: z.string(), message: z.string(), data: z.unknown() }).nullable(),
});

const change = z.object({
  table: z.string(),
  id: z.string(),
  /** Null when the row left the device's scope. */
  row: z.record(z.string(), z.unknown()).nullable(),
});
export type Change = z.infer<typeof change>;

const pullAnswer = z.object({
  epoch: z.string(),
  /** Revision that the next pull starts after. */
  cursor: z.string(),
  changes: z.array(change),
  /** Whether there is more to pull at once. */
  more: z.boolean(),
  /** The last sequence of this till and incarnation whose revision the page covers. */
  acknowledged: z.number().int(),
  /** The last sequence of this till and incarnation that the server has at all. */
  lastSequence: z.number().int(),
  /** The till's rows are of another epoch or of a future that the server never had: it fills anew. */
  reset: z.boolean(),
  protocol: z.number().int(),
  serverTime: instant,
  /** How far the server is, signed by it: kept by the till, which shows it when it asks again. */
  mark: z.string(),
});
export type PullAnswer = z.infer<typeof pullAnswer>;

/** The last receipt of a series that the server has, signed by the server. */
const receiptHead = z.object({
  series: z.string(),
  number: z.number().int(),
  hash: z.string(),
  signature: z.string(),
});

/** What a till says of itself whenever it calls: shown to those who manage the devices. */
const whoCalls = {
  /** The version of its program. */
  program: text(40).optional(),
  /** Its clock. */
  clock: z.coerce.number().int().min(0).max(LATEST).optional(),
};

/** What a till has of the server, by which a server that was put back from a backup notices it. */
const whatIsKnown = {
  /** The epoch that the cursor is of; absent at first. */
  epoch: z.string().max(60).optional(),
  /** The last number of its incarnation that the server has answered for. */
  answered: z.coerce.number().int().min(0).max(MOST_NUMBERS).default(0),
  /** How far the server was when it last answered, as the server signed it. */
  mark: z.string().max(300).optional(),
};

const bounds = errors('NOT_A_DEVICE');

const place = text(300).nullable();
/** Where papers go, as a person reads it. */
const vouched = z.strictObject({
  receiptPrinter: place,
  printsEachSale: z.boolean().nullable(),
  labelPrinter: place,
  cashDrawer: place,
});

export const syncContract = {
  push: serverWrite({ audience: 'device' })
    .route({ method: 'POST', path: '/sync/push', tags: ['Sync'] })
    .errors(errors('NOT_A_DEVICE', 'TOO_MUCH_TODAY'))
    .input(
      z.object({
        protocol: z.number().int().min(1).max(1_000),
        incarnation: incarnationOf,
        cursor: z.string().max(200).default(''),
        /** The lowest number that the till still has, when older ones have been dropped as long acknowledged. */
        oldest: numberOf.default(1),
        ...whatIsKnown,
        ...whoCalls,
        /** Ed25519, PEM; kept when the server has none of this device yet. */
        publicKey: z.string().max(500).optional(),
        /** Each command as the exact text that was hashed, with its hash: bytes are never re-made. */
        commands: z
          .array(
            z.object({
              text: z.string(),
              hash: z.string().max(200),
              /** Its number in the queue, for a text that cannot be read. */
              sequence: numberOf.optional(),
            }),
          )
          .max(50),
      }),
    )
    .output(
      z.object({
        answers: z.array(pushAnswer),
        lastSequence: z.number().int(),
        epoch: z.string(),
        /** The series that this batch added receipts to. */
        heads: z.array(receiptHead),
        protocol: z.number().int(),
        /** As in a pull's answer. */
        mark: z.string(),
      }),
    ),
  /** A new incarnation for a till that finds itself to be a copy: its own numbers and receipt series from here on. */
  renew: serverWrite({ audience: 'device' })
    .route({ method: 'POST', path: '/sync/renew', tags: ['Sync'] })
    .errors(bounds)
    .input(z.object({ incarnation: askedIncarnation }))
    .output(z.object({ incarnation: z.number().int() })),
  /** A file to begin a replica with, and what is the device's own beside it; fetched at /sync/snapshots/{id}. */
  snapshot: read({ audience: 'device', source: 'server' })
    .route({ method: 'GET', path: '/sync/snapshot', tags: ['Sync'] })
    .errors(bounds)
    .input(
      z.object({
        incarnation: askedIncarnation,
        /** How many migrations the till's own database has gone through. */
        schema: z.coerce.number().int().min(0).max(10_000),
        /** A revision that the till has seen; the file is not behind it. */
        atLeast: z.coerce.number().int().min(0).max(MOST_NUMBERS).default(0),
      }),
    )
    .output(
      z.object({
        /** Null when the server's database has another form than the till's: then the pages of the feed serve. */
        file: z
          .object({
            id: z.string(),
            size: z.number().int(),
            packedSize: z.number().int(),
            sha256: z.string(),
            cursor: z.string(),
            epoch: z.string(),
            historyFrom: instant,
            /** The last sequence of this till and incarnation whose effects it holds. */
            acknowledged: z.number().int(),
          })
          .nullable(),
        changes: z.array(change),
      }),
    ),
  /** What a till noticed of guesses that failed while the server was out of reach, once for each subject and hour. */
  guesses: serverWrite({ audience: 'device' })
    .route({ method: 'POST', path: '/sync/guesses', tags: ['Sync'] })
    .errors(bounds)
    .input(
      z.object({
        notes: z
          .array(
            z.object({
              kind: z.enum(GUESSED_AT_TILL),
              /** A person's or a store's id; of what is no one's own the kind. */
              subject: z.string().max(60),
              failures: z.number().int().min(1).max(100_000),
              at: instant.min(0).max(LATEST),
            }),
          )
          .max(50),
      }),
    )
    .output(z.object({})),
  /** Where a till's papers go since it last said so: for the shop's audit log. */
  printerChanges: serverWrite({ audience: 'device' })
    .route({ method: 'POST', path: '/sync/printer-changes', tags: ['Sync'] })
    .errors(bounds)
    .input(
      z.object({
        changes: z
          .array(
            z.object({
              id,
              at: instant.min(0).max(LATEST),
              actor: id,
              approver: id.nullable(),
              store: id.nullable(),
              before: vouched,
              after: vouched,
            }),
          )
          .max(20),
      }),
    )
    .output(z.object({})),
  /** One sale of long ago with all that belongs to it, by its id or its receipt number. */
  history: read({ audience: 'device', source: 'server' })
    .route({ method: 'GET', path: '/sync/history', tags: ['Sync'] })
    .errors(bounds)
    .input(z.object({ document: z.string().min(1).max(60) }))
    .output(z.object({ changes: z.array(change) })),
  /** What the rows of the device's scope come to at its cursor; null when the server has gone on meanwhile. */
  parity: read({ audience: 'device', source: 'server' })
    .route({ method: 'GET', path: '/sync/parity', tags: ['Sync'] })
    .errors(bounds)
    .input(
      z.object({
        cursor: z.string().max(200),
        epoch: z.string().max(60),
        schema: z.coerce.number().int().min(0).max(10_000),
        /** Where the till's history begins, UTC ms; 0 when it holds all. */
        since: z.coerce.number().int().min(0),
      }),
    )
    .output(
      z.object({
        sums: z.array(z.object({ table: z.string(), rows: z.number().int(), sum: z.string() })).nullable(),
      }),
    ),
  pull: read({ audience: 'device', source: 'server' })
    .route({ method: 'GET', path: '/sync/pull', tags: ['Sync'] })
    .errors(bounds)
    .input(
      z.object({
        cursor: z.string().max(200).default(''),
        ...whatIsKnown,
        incarnation: askedIncarnation,
        ...whoCalls,
        limit: z.coerce.number().int().min(1).max(2000).default(200),
      }),
    )
    .output(pullAnswer),
};
