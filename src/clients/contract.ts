import { z } from 'zod';
import {
  day,
  edit,
  email,
  fact,
  flag,
  ice,
  id,
  instant,
  optionalLines,
  optionalText,
  page,
  paging,
  phone,
  read,
  request,
  requiredText,
  storeOrAll,
  text,
} from '../core/contract.ts';
import { errors } from '../core/errors.ts';
import { CLIENT_KINDS } from './rules.ts';
import './refusals.ts';

/** Centimetres by measure: one of `MEASURES`, or a custom name. */
const measurements = z
  .record(requiredText(40), z.number().min(1).max(400))
  .refine((m) => Object.keys(m).length <= 30, 'at most 30 measures');

const client = z.object({
  id,
  storeId: id,
  kind: z.enum(CLIENT_KINDS),
  name: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  address: z.string().nullable(),
  ice: z.string().nullable(),
  rc: z.string().nullable(),
  preferredStyle: z.string().nullable(),
  measurements: z.record(z.string(), z.number()),
  notes: z.string().nullable(),
  /** Includes the duplicates merged into this client. */
  lastVisitAt: instant.nullable(),
  /** Centimes bought, net of returns, including duplicates. */
  totalPurchases: z.number().int(),
  /** The client that this one was merged into. */
  mergedInto: id.nullable(),
  archivedAt: instant.nullable(),
  isArchived: z.boolean(),
});
export type Client = z.infer<typeof client>;

export const clientInput = z.object({
  storeId: id,
  kind: z.enum(CLIENT_KINDS).default('person'),
  name: requiredText(120),
  phone: phone().default(''),
  email: email(),
  address: optionalText(200),
  ice,
  rc: optionalText(40),
  preferredStyle: optionalText(120),
  measurements: measurements.default({}),
  notes: optionalLines(1000),
});

/** A sale as a client's profile lists it. */
const purchase = z.object({
  id,
  receiptNumber: z.string(),
  at: instant,
  day,
  cashierName: z.string(),
  itemCount: z.number().int(),
  total: z.number().int(),
  refunded: z.number().int(),
});
export type Purchase = z.infer<typeof purchase>;

/** Further data on a client. Centimes. */
const clientSummary = z.object({
  /** The start of the sales that this machine has; null: it has all. */
  since: instant.nullable(),
  /** Sales since then, their value net of returns, and the average sale. */
  visits: z.number().int(),
  spent: z.number().int(),
  average: z.number().int(),
  styles: z.array(
    z.object({
      name: z.string(),
      nameAr: z.string().nullable(),
      nameFr: z.string().nullable(),
      pieces: z.number().int(),
    }),
  ),
  sizes: z.array(z.object({ size: z.string(), pieces: z.number().int() })),
  /** Store credit that can still be spent. */
  credit: z.number().int(),
  /** Open deposits: number, amount paid, balance due. */
  deposits: z.object({ count: z.number().int(), paid: z.number().int(), left: z.number().int() }),
  /** Invoices and credit notes. */
  invoices: z.number().int(),
  /** Duplicates merged into this client. */
  merged: z.array(client),
  /** Other clients of the store with the same phone or ICE. */
  duplicates: z.array(client),
});
export type ClientSummary = z.infer<typeof clientSummary>;

/** What a company has paid in cash on the store's business day, and in its month. Centimes. */
const clientCash = z.object({
  today: z.number().int(),
  month: z.number().int(),
  /** What of further cash the company may count as an expense. */
  deductible: z.number().int(),
});

const byId = z.object({ id });

export const clientsContract = {
  /** Finding and quick-adding a client needs no permission: every cashier does it. */
  list: read()
    .route({ method: 'GET', path: '/clients', tags: ['Clients'] })
    .input(
      paging.extend({
        storeId: storeOrAll.optional(),
        /** Words of the name, digits of the phone, the ICE. */
        search: text(100).optional(),
        includeArchived: flag.optional(),
      }),
    )
    .output(page(client)),
  find: read()
    .route({ method: 'GET', path: '/clients/{id}', tags: ['Clients'] })
    .input(byId)
    .output(client),
  summary: read({ permission: 'can_manage_clients' })
    .route({ method: 'GET', path: '/clients/{id}/summary', tags: ['Clients'] })
    .input(byId)
    .output(clientSummary),
  /** The client's sales, the latest first, including those of merged duplicates. */
  purchases: read({ permission: 'can_manage_clients' })
    .route({ method: 'GET', path: '/clients/{id}/purchases', tags: ['Clients'] })
    .input(paging.extend({ id }))
    .output(page(purchase)),
  /**
   * Sales, deposits and repayments of the account, without what was given back; for anyone who sells. Null for a person,
   * whose purchases are for those who manage clients.
   */
  cash: read()
    .route({ method: 'GET', path: '/clients/{id}/cash', tags: ['Clients'] })
    .input(byId)
    .output(clientCash.nullable()),
  create: fact({ missing: { storeId: 'NO_STORE_FOR_CLIENT' } })
    .route({ method: 'POST', path: '/clients', tags: ['Clients'] })
    .errors(errors('NO_STORE_FOR_CLIENT'))
    .input(clientInput)
    .output(client),
  update: request({ permission: 'can_manage_clients' })
    .route({ method: 'PUT', path: '/clients/{id}', tags: ['Clients'] })
    .input(edit(clientInput.omit({ storeId: true })).extend({ id }))
    .output(client),
  archive: request({ permission: 'can_manage_clients' })
    .route({ method: 'DELETE', path: '/clients/{id}', tags: ['Clients'] })
    .errors(errors('CLIENT_OWES'))
    .input(byId)
    .output(client),
  /** Restores an archived client; a merged one becomes separate again. */
  restore: request({ permission: 'can_manage_clients' })
    .route({ method: 'POST', path: '/clients/{id}/restore', tags: ['Clients'] })
    .input(byId)
    .output(client),
  /** Archives a duplicate: `into` includes its purchases from now on. Returns `into`. */
  merge: request({ permission: 'can_manage_clients' })
    .route({ method: 'POST', path: '/clients/{id}/merge', tags: ['Clients'] })
    .errors(errors('CANNOT_MERGE'))
    .input(byId.extend({ into: id }))
    .output(client),
};
