import { z } from 'zod';
import { id, instant, read, serverWrite } from '../contract.ts';
import { errors } from '../errors.ts';

/** The versions of the wire that this program speaks; push is accepted from every version ever released. */
export const PROTOCOL = 1;

/** The envelope of a write as it left the till (design §5.2). `hash` is SHA-256 of its canonical text. */
export const envelope = z.object({
  id,
  till: id,
  incarnation: z.number().int().min(1),
  sequence: z.number().int().min(1),
  /** The revision that the till had seen. */
  base: z.number().int().min(0),
  /** The operation, e.g. 'sales.complete', and the version of its record. */
  name: z
    .string()
    .max(60)
    .regex(/^[A-Za-z.]+$/),
  version: z.number().int().min(1),
  input: z.unknown(),
  /** What happened, for a fact; absent for a request. */
  record: z.unknown().optional(),
  actor: id,
  approver: id.nullish(),
  store: id.nullish(),
  at: instant,
});
export type Envelope = z.infer<typeof envelope>;

export const pushAnswer = z.object({
  id: z.string(),
  sequence: z.number().int(),
  status: z.enum(['applied', 'duplicate', 'rejected', 'quarantined']),
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

export const pullAnswer = z.object({
  epoch: z.string(),
  /** Revision that the next pull starts after. */
  cursor: z.string(),
  changes: z.array(change),
  /** Whether there is more to pull at once. */
  more: z.boolean(),
  /** The last sequence of this till and incarnation whose revision the page covers. */
  acknowledged: z.number().int(),
  serverTime: instant,
});
export type PullAnswer = z.infer<typeof pullAnswer>;

const bounds = errors('NOT_A_DEVICE');

export const syncContract = {
  push: serverWrite({ audience: 'device' })
    .route({ method: 'POST', path: '/sync/push', tags: ['Sync'] })
    .errors(bounds)
    .input(
      z.object({
        protocol: z.number().int(),
        incarnation: z.number().int(),
        /** Each command as the exact text that was hashed, with its hash: bytes are never re-made. */
        commands: z.array(z.object({ text: z.string(), hash: z.string() })).max(50),
      }),
    )
    .output(z.object({ answers: z.array(pushAnswer), lastSequence: z.number().int(), epoch: z.string() })),
  pull: read({ audience: 'device', source: 'server' })
    .route({ method: 'GET', path: '/sync/pull', tags: ['Sync'] })
    .errors(bounds)
    .input(
      z.object({
        cursor: z.string().max(200).default(''),
        incarnation: z.coerce.number().int(),
        limit: z.coerce.number().int().min(1).max(2000).default(200),
      }),
    )
    .output(pullAnswer),
};
