import { z } from 'zod';
import { fact, flag, id, instant, optionalLines, page, paging, read, serverWrite } from '../core/contract.ts';
import { errors } from '../core/errors.ts';

const names = z.object({
  name: z.string(),
  nameAr: z.string().nullable(),
  nameFr: z.string().nullable(),
});

/** A command that waits for the server, that it refused, or that it kept aside, as a person reads it. */
export const inboxEntry = z.object({
  /** The command's id at a till; its row's at the server. */
  id,
  /** The operation, e.g. 'sales.complete'; empty when the server could not read what came. */
  name: z.string(),
  status: z.enum(['waiting', 'refused', 'aside']),
  /** When it was made; when it came, where nobody can read that. */
  at: instant,
  storeId: z.string().nullable(),
  actor: names.nullable(),
  /** Where it was made, as the server knows it; null at the till itself. */
  device: z.object({ id, code: z.string(), name: z.string() }).nullable(),
  /** The receipt's number. */
  document: z.string().nullable(),
  /** Centimes: the total of a sale or a return, the price that was to be set. */
  amount: z.number().int().nullable(),
  /** The client, style or article that it is about. */
  subject: names.nullable(),
  /** Why: a declared error, or in the server's own words. */
  error: z.object({ code: z.string(), message: z.string(), data: z.unknown() }).nullable(),
  /** What to send to do a refused edit again; null for anything else. */
  input: z.unknown(),
  settledAt: instant.nullable(),
  settledBy: names.nullable(),
  /** It waited for a newer server, which has booked it: nobody had to settle it. */
  isBooked: z.boolean(),
});
export type InboxEntry = z.infer<typeof inboxEntry>;

/**
 * A command, to be kept in a file: `hash` is SHA-256 of its text. A long one that was kept aside is whole at its till
 * alone: here `text` says how long it was and how it begins.
 */
export const commandFile = z.object({
  id,
  till: z.string(),
  incarnation: z.number().int(),
  sequence: z.number().int().nullable(),
  name: z.string(),
  status: z.enum(['waiting', 'refused', 'aside']),
  at: instant,
  error: z.object({ code: z.string(), message: z.string(), data: z.unknown() }).nullable(),
  hash: z.string(),
  text: z.string(),
});

const settled = z.object({ id, settledAt: instant });

export const commandsContract = {
  /** What came from all devices and was refused or kept aside, the latest first. */
  list: read({ permission: 'can_manage_stores', source: 'server' })
    .route({ method: 'GET', path: '/sync/commands', tags: ['Sync'] })
    .input(
      paging.extend({
        status: z.enum(['refused', 'aside']).optional(),
        deviceId: id.optional(),
        settled: flag.default(false),
      }),
    )
    .output(page(inboxEntry)),
  find: read({ permission: 'can_manage_stores', source: 'server' })
    .route({ method: 'GET', path: '/sync/commands/{id}', tags: ['Sync'] })
    .input(z.object({ id }))
    .output(commandFile),
  /** The same decision as `discard`, made at the server about any device's command. */
  settle: serverWrite({ permission: 'can_manage_stores' })
    .route({ method: 'POST', path: '/sync/commands/{id}/settle', tags: ['Sync'] })
    .input(z.object({ id, note: optionalLines(300) }))
    .output(settled),
  /** A person decides that a refused command, or one kept aside, is not to be followed up. Its row stays. */
  discard: fact({ permission: 'can_manage_stores' })
    .route({ method: 'POST', path: '/sync/commands/{id}/discard', tags: ['Sync'] })
    .errors(errors('NOT_FOUND'))
    .input(z.object({ id, note: optionalLines(300) }))
    .output(settled),
  /** Settles a refused edit that was done again: sent anew with the Idempotency-Key `repeat:ID`. */
  repeated: fact()
    .route({ method: 'POST', path: '/sync/commands/{id}/repeated', tags: ['Sync'] })
    .errors(errors('NOT_FOUND'))
    .input(z.object({ id }))
    .output(settled),
};
