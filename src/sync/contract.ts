import { z } from 'zod';
import { id, instant, read, serverWrite, text } from '../core/contract.ts';
import { errors } from '../core/errors.ts';
import { GUESSED_AT_TILL } from '../credentials/rules.ts';
import './refusals.ts';

/** The current protocol version; push is accepted from every version ever released. */
export const PROTOCOL = 1;

/** Upper limits beyond any real till. Each copy of a till takes an incarnation, each write a number. */
export const MOST_INCARNATIONS = 1_000_000;
const MOST_NUMBERS = 2 ** 40;
/** The latest instant that clocks support: 9999-12-31. */
const LATEST = 253_402_300_799_999;
const incarnationOf = z.number().int().min(1).max(MOST_INCARNATIONS);
const numberOf = z.number().int().min(1).max(MOST_NUMBERS);
const askedIncarnation = z.coerce.number().int().min(0).max(MOST_INCARNATIONS);

/** The envelope of a write as the till sent it. `hash` is SHA-256 of its canonical text. */
export const envelope = z.object({
  id,
  till: id,
  incarnation: incarnationOf,
  sequence: numberOf,
  /** The last revision that the till had seen. */
  base: z.number().int().min(0).max(MOST_NUMBERS),
  /** The operation, e.g. 'sales.complete', and the version of its record. */
  name: z
    .string()
    .max(60)
    .regex(/^[A-Za-z.]+$/),
  version: z.number().int().min(1).max(1_000),
  input: z.unknown(),
  /** The record of a fact; absent for a request. */
  record: z.unknown().optional(),
  actor: id,
  approver: id.nullish(),
  /** The request that the approver said yes to, if it was from afar. */
  approvalRequest: id.nullish(),
  store: id.nullish(),
  at: instant.min(0).max(LATEST),
});
export type Envelope = z.infer<typeof envelope>;

const pushAnswer = z.object({
  id: z.string(),
  sequence: z.number().int(),
  /** 'stale': another command already has its number, so the till is a copy and needs a new incarnation. */
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
  /** The revision after which the next pull starts. */
  cursor: z.string(),
  changes: z.array(change),
  /** Whether more pages follow. */
  more: z.boolean(),
  /** The last sequence of this till and incarnation whose revision the page covers. */
  acknowledged: z.number().int(),
  /** The last sequence of this till and incarnation that the server has received. */
  lastSequence: z.number().int(),
  /** The till's rows are of another epoch, or of revisions that the server never had: it must fill again. */
  reset: z.boolean(),
  protocol: z.number().int(),
  serverTime: instant,
  /** The server's position, signed by it; the till stores it and sends it with its next request. */
  mark: z.string(),
});
export type PullAnswer = z.infer<typeof pullAnswer>;

/** The server's last receipt of a series, signed by the server. */
const receiptHead = z.object({
  series: z.string(),
  number: z.number().int(),
  hash: z.string(),
  signature: z.string(),
});

/** What a till reports about itself at each request: shown to those who manage the devices. */
const whoCalls = {
  /** The version of its program. */
  program: text(40).optional(),
  /** Its clock, UTC ms. */
  clock: z.coerce.number().int().min(0).max(LATEST).optional(),
};

/** What a till has received from the server; it lets a server restored from a backup detect that. */
const whatIsKnown = {
  /** The epoch of the cursor; absent at first. */
  epoch: z.string().max(60).optional(),
  /** The last sequence of its incarnation that the server has answered. */
  answered: z.coerce.number().int().min(0).max(MOST_NUMBERS).default(0),
  /** The server's signed position at its last answer. */
  mark: z.string().max(300).optional(),
};

const bounds = errors('NOT_A_DEVICE');

const place = text(300).nullable();
/** Where a till prints, in readable form. */
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
        /** The lowest sequence that the till still has; older ones were dropped long after their acknowledgement. */
        oldest: numberOf.default(1),
        ...whatIsKnown,
        ...whoCalls,
        /** Ed25519 public key, PEM; stored if the server has none of this device yet. */
        publicKey: z.string().max(500).optional(),
        /** Each command as the exact text that was hashed, with its hash: it is never serialised again. */
        commands: z
          .array(
            z.object({
              text: z.string(),
              hash: z.string().max(200),
              /** Its sequence in the queue, for a text that cannot be read. */
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
        /** The series that received receipts from this batch. */
        heads: z.array(receiptHead),
        protocol: z.number().int(),
        /** As in a pull's answer. */
        mark: z.string(),
      }),
    ),
  /**
   * Gives a new incarnation to a till that detects it is a copy: from then on it has its own numbers and receipt
   * series.
   */
  renew: serverWrite({ audience: 'device' })
    .route({ method: 'POST', path: '/sync/renew', tags: ['Sync'] })
    .errors(bounds)
    .input(z.object({ incarnation: askedIncarnation }))
    .output(z.object({ incarnation: z.number().int() })),
  /** A file to start a replica with, and the device's own rows; the file is at /sync/snapshots/{id}. */
  snapshot: read({ audience: 'device', source: 'server' })
    .route({ method: 'GET', path: '/sync/snapshot', tags: ['Sync'] })
    .errors(bounds)
    .input(
      z.object({
        incarnation: askedIncarnation,
        /** The number of migrations applied to the till's own database. */
        schema: z.coerce.number().int().min(0).max(10_000),
        /** A revision that the till has seen; the file must not be older. */
        atLeast: z.coerce.number().int().min(0).max(MOST_NUMBERS).default(0),
      }),
    )
    .output(
      z.object({
        /** Null when the server's database has another schema than the till's: use the pages of the feed instead. */
        file: z
          .object({
            id: z.string(),
            size: z.number().int(),
            packedSize: z.number().int(),
            sha256: z.string(),
            cursor: z.string(),
            epoch: z.string(),
            historyFrom: instant,
            /** The last sequence of this till and incarnation whose effects the file contains. */
            acknowledged: z.number().int(),
          })
          .nullable(),
        changes: z.array(change),
      }),
    ),
  /** Failed password guesses that a till saw while the server was unreachable, once per subject and hour. */
  guesses: serverWrite({ audience: 'device' })
    .route({ method: 'POST', path: '/sync/guesses', tags: ['Sync'] })
    .errors(bounds)
    .input(
      z.object({
        notes: z
          .array(
            z.object({
              kind: z.enum(GUESSED_AT_TILL),
              /** A person's or a store's id; the kind of subject when there is no id. */
              subject: z.string().max(60),
              failures: z.number().int().min(1).max(100_000),
              at: instant.min(0).max(LATEST),
            }),
          )
          .max(50),
      }),
    )
    .output(z.object({})),
  /** Changes of a till's printer addresses since its last report: for the audit log. */
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
  /** One old sale with everything that belongs to it, by its id or receipt number. */
  history: read({ audience: 'device', source: 'server' })
    .route({ method: 'GET', path: '/sync/history', tags: ['Sync'] })
    .errors(bounds)
    .input(z.object({ document: z.string().min(1).max(60) }))
    .output(z.object({ changes: z.array(change) })),
  /** Row counts and hash sums of the device's scope at its cursor; null when the server has moved on since. */
  parity: read({ audience: 'device', source: 'server' })
    .route({ method: 'GET', path: '/sync/parity', tags: ['Sync'] })
    .errors(bounds)
    .input(
      z.object({
        cursor: z.string().max(200),
        epoch: z.string().max(60),
        schema: z.coerce.number().int().min(0).max(10_000),
        /** The start of the till's history, UTC ms; 0 when it has everything. */
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
