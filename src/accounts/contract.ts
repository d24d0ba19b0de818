import { z } from 'zod';
import { chequeDetails } from '../cheques/contract.ts';
import { CHEQUE_REFUSALS } from '../cheques/rules.ts';
import {
  centimes,
  day,
  fact,
  id,
  instant,
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
import { chosenMethod, methodNames } from '../payment-methods/contract.ts';
import { PAYMENT_REFUSALS, REFERENCE_LENGTH } from '../payment-methods/rules.ts';
import { ACCOUNT_MOVES, ACCOUNT_VIEWS, MOST_DUE_DAYS, OVER_LIMIT } from './rules.ts';
import '../cheques/refusals.ts';
import './refusals.ts';

const amount = z.number().int();

const account = z.object({
  /** The client's. */
  id,
  storeId: id,
  clientName: z.string(),
  phone: z.string(),
  /** How much the client may owe without a manager's consent. */
  limit: amount,
  /** Days until a sale on account is due; null: no day is agreed. */
  dueDays: z.number().int().nullable(),
  /** What the client owes; negative: what the store owes the client. */
  balance: amount,
  /** The day of the oldest unpaid charge; null if nothing is owed. */
  owedSince: day.nullable(),
  /** The first day that was agreed for an unpaid charge; null if none was. */
  dueSince: day.nullable(),
  isOverdue: z.boolean(),
});
export type Account = z.infer<typeof account>;

const move = z.object({
  id,
  kind: z.enum(ACCOUNT_MOVES),
  /** Positive: owed; negative: not owed any more. */
  amount,
  /** What was owed after it. */
  balance: amount,
  /** The sale or return behind it; of a repayment, its own id. */
  documentId: id,
  documentLabel: z.string().nullable(),
  note: z.string().nullable(),
  at: instant,
  day,
  dueOn: day.nullable(),
  userName: z.string(),
  method: z.string().nullable(),
  methodNames: methodNames.nullable(),
  reference: z.string().nullable(),
});
export type AccountMove = z.infer<typeof move>;

const accountDetail = account.extend({
  /** The code on its papers. */
  code: z.string(),
  /** What is owed since 0–30, 31–60, 61–90 and more than 90 days. */
  byAge: z.array(amount).length(4),
  /** The latest first; at most 500. */
  moves: z.array(move),
});
export type AccountDetail = z.infer<typeof accountDetail>;

const tags = ['Client accounts'];

/** What the form of an account checks. */
export const accountTerms = z.object({
  limit: centimes,
  dueDays: z.number().int().min(0).max(MOST_DUE_DAYS).nullable(),
});

export const accountsContract = {
  /** Who owes, since when: those that are due first come first. */
  list: read({ permission: 'can_manage_clients' })
    .route({ method: 'GET', path: '/accounts', tags })
    .input(
      paging.extend({
        storeId: storeOrAll.optional(),
        view: z.enum(ACCOUNT_VIEWS).default('owing'),
        /** A client's name, the digits of a phone, or an account's code. */
        search: text(60).optional(),
      }),
    )
    .output(page(account)),
  /** What the accounts of a list come to. */
  sums: read({ permission: 'can_manage_clients' })
    .route({ method: 'GET', path: '/accounts/sums', tags })
    .input(z.object({ storeId: storeOrAll.optional() }))
    .output(z.object({ owed: amount, overdue: amount, clients: z.number().int() })),
  find: read({ permission: 'can_manage_clients' })
    .route({ method: 'GET', path: '/accounts/{id}', tags })
    .input(z.object({ id }))
    .output(accountDetail),
  /** What a client may put on the account, for anyone who sells. Also a client without an account. */
  lookup: read()
    .route({ method: 'GET', path: '/accounts/lookup', tags })
    .input(z.object({ storeId: id, clientId: id }))
    .output(
      z.object({
        limit: amount,
        owed: amount,
        /** What this machine would let the client put on the account without the server. */
        available: amount,
      }),
    ),
  /** The client that an account's code names, for anyone who sells; null if there is none in this store. */
  byCode: read()
    .route({ method: 'GET', path: '/accounts/by-code', tags })
    .input(z.object({ storeId: id, code: text(40) }))
    .output(z.object({ id: id.nullable() })),
  /** Sets the limit and the days until a sale is due. */
  update: request({ permission: OVER_LIMIT })
    .route({ method: 'PUT', path: '/accounts/{id}', tags })
    .errors(errors('CLIENT_UNKNOWN'))
    .input(accountTerms.partial().extend({ id }))
    .output(accountDetail),
  /** Puts on the account what the client owed before: the notebook that the account replaces. */
  open: fact({ permission: OVER_LIMIT })
    .route({ method: 'POST', path: '/accounts/{id}/opening', tags })
    .errors(errors('CLIENT_UNKNOWN'))
    .input(z.object({ id, amount: centimes.min(1), dueOn: day.nullish(), note: optionalText(120) }))
    .output(accountDetail),
  /** Takes money that a client owes, in any method; at most what is owed. */
  repay: fact()
    .route({ method: 'POST', path: '/accounts/{id}/repayments', tags })
    .errors(errors('CLIENT_UNKNOWN', 'OVERPAID', 'DRAWER_CLOSED', ...PAYMENT_REFUSALS, ...CHEQUE_REFUSALS))
    .input(
      z.object({
        id,
        method: chosenMethod.default('cash'),
        amount: centimes.min(1),
        reference: optionalText(REFERENCE_LENGTH).optional(),
        cheque: chequeDetails.optional(),
      }),
    )
    .output(z.object({ id, number: z.string(), amount, owed: amount })),
  /** Gives up what a client owes. */
  writeOff: request({ permission: OVER_LIMIT })
    .route({ method: 'POST', path: '/accounts/{id}/write-off', tags })
    .errors(errors('CLIENT_UNKNOWN', 'OVERPAID'))
    .input(z.object({ id, amount: centimes.min(1), reason: requiredText(120) }))
    .output(accountDetail),
  /**
   * Holds a part of the limit at the server for ten minutes, for the sale that will be submitted under `saleKey`. A
   * second call for the same sale replaces the first hold; 0 ends it.
   */
  hold: serverWrite()
    .route({ method: 'POST', path: '/accounts/{id}/hold', tags })
    .errors(errors('CLIENT_UNKNOWN', 'ACCOUNT_OVER_LIMIT'))
    .input(z.object({ id, storeId: id, amount: centimes, saleKey: id }))
    .output(z.object({ available: amount, expiresAt: instant })),
  /**
   * The statement of an account, or the slip of one repayment: for anyone who sells, as the client asks for them.
   * `src/reports` draws them.
   */
  paper: read({ isLong: true })
    .route({ method: 'GET', path: '/accounts/{id}/paper.pdf', tags })
    .input(
      z.object({
        id,
        /** Of a repayment; the statement without it. */
        moveId: id.optional(),
        locale: z.enum(['ar', 'fr', 'en']).default('ar'),
      }),
    )
    .output(z.file()),
};
