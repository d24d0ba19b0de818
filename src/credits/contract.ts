import { z } from 'zod';
import {
  centimes,
  day,
  fact,
  id,
  instant,
  lines,
  optionalText,
  page,
  paging,
  read,
  request,
  requiredText,
  serverWrite,
  storeOrAll,
  text,
} from '../core/contract.ts';
import { errors } from '../core/errors.ts';
import './refusals.ts';
import { CREDIT_KINDS, CREDIT_MOVES } from './rules.ts';

export const CREDIT_STATES = ['open', 'spent', 'expired', 'void'] as const;

const credit = z.object({
  id,
  kind: z.enum(CREDIT_KINDS),
  code: z.string(),
  storeId: id,
  clientId: id.nullable(),
  clientName: z.string().nullable(),
  /** Of a gift card: the sale that it was sold in. */
  saleId: id.nullable(),
  /** Of a gift card: who gets it. */
  recipient: z.string().nullable(),
  /** Percent; of a gift card whose VAT was due when it was sold. */
  taxRate: z.number().nullable(),
  /** The issued amount and the balance. */
  issued: z.number().int(),
  balance: z.number().int(),
  state: z.enum(CREDIT_STATES),
  day,
  at: instant,
  expiresOn: day.nullable(),
  userName: z.string(),
});
export type Credit = z.infer<typeof credit>;

const creditMove = z.object({
  id,
  kind: z.enum(CREDIT_MOVES),
  amount: z.number().int(),
  documentId: id.nullable(),
  documentLabel: z.string().nullable(),
  at: instant,
  userName: z.string(),
});

const creditDetail = credit.extend({ moves: z.array(creditMove) });

const locale = z.enum(['ar', 'fr', 'en']).default('ar');

export const creditsContract = {
  list: read({ permission: 'can_manage_clients' })
    .route({ method: 'GET', path: '/credits', tags: ['Store credit'] })
    .input(
      paging.extend({
        storeId: storeOrAll.optional(),
        /** Includes those of the duplicates merged into the client. */
        clientId: id.optional(),
        state: z.enum(CREDIT_STATES).optional(),
        kind: z.enum(CREDIT_KINDS).optional(),
        /** A code or a client's name. */
        search: text(60).optional(),
      }),
    )
    .output(page(credit)),
  find: read({ permission: 'can_manage_clients' })
    .route({ method: 'GET', path: '/credits/{id}', tags: ['Store credit'] })
    .input(z.object({ id }))
    .output(creditDetail),
  /** The credit of a code, or the spendable credits of a client: for anyone who sells. */
  lookup: read()
    .route({ method: 'GET', path: '/credits/lookup', tags: ['Store credit'] })
    .input(z.object({ storeId: id, code: text(60).optional(), clientId: id.optional() }))
    .output(
      z.object({
        items: z.array(credit),
        /** The part of one credit that may be spent while the server is unreachable. */
        allowance: z.number().int(),
      }),
    ),
  /** Issues a credit by hand; a return issues its credit itself. */
  issue: fact({ permission: 'can_manage_expenses' })
    .route({ method: 'POST', path: '/credits', tags: ['Store credit'] })
    .errors(errors('STORE_REQUIRED', 'CLIENT_UNKNOWN'))
    .input(
      z.object({
        storeId: id,
        amount: centimes.min(1),
        clientId: id.nullish(),
        reason: requiredText(120),
      }),
    )
    .output(creditDetail),
  /** Voids a credit: its balance is lost. */
  void: request({ permission: 'can_manage_expenses' })
    .route({ method: 'POST', path: '/credits/{id}/void', tags: ['Store credit'] })
    .errors(errors('CREDIT_VOID'))
    .input(z.object({ id, reason: lines(120).pipe(z.string().min(1)) }))
    .output(creditDetail),
  /**
   * Holds a part of a credit at the server for ten minutes, for the sale that will be submitted under `saleKey`. A
   * second call for the same sale replaces the first hold; 0 ends it, when the payment is abandoned.
   */
  hold: serverWrite()
    .route({ method: 'POST', path: '/credits/{id}/hold', tags: ['Store credit'] })
    .errors(errors('CREDIT_NOT_FOUND', 'CREDIT_VOID', 'CREDIT_EXPIRED', 'CREDIT_TOO_LOW'))
    .input(z.object({ id, storeId: id, amount: centimes, saleKey: id }))
    .output(z.object({ available: z.number().int(), expiresAt: instant })),
  slip: read({ isLong: true })
    .route({ method: 'GET', path: '/credits/{id}/slip.pdf', tags: ['Store credit'] })
    .input(z.object({ id, locale, copy: optionalText(5) }))
    .output(z.file()),
};
