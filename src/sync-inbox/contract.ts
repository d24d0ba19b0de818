import { z } from 'zod';
import { fact, flag, id, instant, optionalLines, page, paging, read, serverWrite } from '../core/contract.ts';
import { errors } from '../core/errors.ts';

const names = z.object({
  name: z.string(),
  nameAr: z.string().nullable(),
  nameFr: z.string().nullable(),
});

/** A command that waits for the server, was refused or was set aside, in readable form. */
export const inboxEntry = z.object({
  /** At a till the command's id; on the server the id of its row. */
  id,
  /** The operation, e.g. 'sales.complete'; empty if the server could not read the command. */
  name: z.string(),
  status: z.enum(['waiting', 'refused', 'aside']),
  /** When it was made; if unreadable, when it arrived. */
  at: instant,
  storeId: z.string().nullable(),
  actor: names.nullable(),
  /** The device that made it, on the server; null at the till itself. */
  device: z.object({ id, code: z.string(), name: z.string() }).nullable(),
  /** The receipt's number. */
  document: z.string().nullable(),
  /** In centimes: the total of a sale or return, or the price that an edit sets. */
  amount: z.number().int().nullable(),
  /** The client, style or article concerned. */
  subject: names.nullable(),
  /** The reason: a declared error, or a message of the server. */
  error: z.object({ code: z.string(), message: z.string(), data: z.unknown() }).nullable(),
  /** The input for repeating a refused edit; null for other commands. */
  input: z.unknown(),
  settledAt: instant.nullable(),
  settledBy: names.nullable(),
  /** It waited for a newer server, which has booked it without a person's decision. */
  isBooked: z.boolean(),
});
export type InboxEntry = z.infer<typeof inboxEntry>;

/**
 * A command for export to a file: `hash` is the SHA-256 of its text. Of a long command that was set aside, the server
 * has only a part: there `text` contains its length and its beginning; the till has the whole.
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

export const syncInboxContract = {
  /** Commands of all devices that were refused or set aside, latest first. */
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
  /** The decision of `discard`, made on the server about any device's command. */
  settle: serverWrite({ permission: 'can_manage_stores' })
    .route({ method: 'POST', path: '/sync/commands/{id}/settle', tags: ['Sync'] })
    .input(z.object({ id, note: optionalLines(300) }))
    .output(settled),
  /** A person decides that a refused command, or one set aside, is not followed up. Its row stays. */
  discard: fact({ permission: 'can_manage_stores' })
    .route({ method: 'POST', path: '/sync/commands/{id}/discard', tags: ['Sync'] })
    .errors(errors('NOT_FOUND'))
    .input(z.object({ id, note: optionalLines(300) }))
    .output(settled),
  /** Resolves a refused edit that was repeated, i.e. sent again with the Idempotency-Key `repeat:ID`. */
  markRepeated: fact()
    .route({ method: 'POST', path: '/sync/commands/{id}/repeated', tags: ['Sync'] })
    .errors(errors('NOT_FOUND'))
    .input(z.object({ id }))
    .output(settled),
};
