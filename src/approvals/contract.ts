import { z } from 'zod';
import {
  centimes,
  id,
  instant,
  optionalText,
  read,
  requiredText,
  serverWrite,
  session,
} from '../core/contract.ts';
import { errors } from '../core/errors.ts';
import { cardNumber, pin } from '../credentials/contract.ts';
import { PIN_STATES } from '../credentials/rules.ts';
import { assertion } from '../passkeys/contract.ts';
import { permission, publicUser } from '../users/contract.ts';
import { APPROVAL_REASONS, APPROVED_ACTIONS, isLent, MOST_ARTICLES, REQUEST_STATES } from './rules.ts';
import './refusals.ts';

/** The permissions to approve: at least one. */
const permissions = z.array(permission).min(1).max(4);

/** An approval that is to be used for its action. */
const approved = z.object({
  id,
  approverId: id,
  approverName: z.string(),
  expiresAt: instant,
  /** The largest amount that it covers, if it was given by PIN or from afar. */
  upTo: centimes.nullable(),
});

/** One article of what is asked for. */
const article = z.object({
  name: requiredText(),
  nameAr: optionalText(),
  nameFr: optionalText(),
  quantity: z.number().int().min(1).max(100_000),
  price: centimes.min(0),
  listPrice: centimes.min(0),
});

const named = z.object({ name: z.string(), nameAr: z.string().nullable(), nameFr: z.string().nullable() });

const approvalRequest = z.object({
  id,
  storeId: id,
  store: named,
  requester: named,
  /** The till that asks; null for the web back office. */
  till: z.string().nullable(),
  action: z.enum(APPROVED_ACTIONS),
  permissions: z.array(permission),
  reasons: z.array(z.enum(APPROVAL_REASONS)),
  amount: centimes,
  /** What is given away of the prices in force. */
  reduction: centimes,
  clientName: z.string().nullable(),
  articles: z.array(article.extend({ nameAr: z.string().nullable(), nameFr: z.string().nullable() })),
  note: z.string().nullable(),
  at: instant,
  /** Milliseconds until it ends, by the server's clock. */
  leftMs: z.number().int(),
});
export type ApprovalRequest = z.infer<typeof approvalRequest>;

/** Where a request stands, for who asked. */
export const requestOutcome = z.object({
  id,
  state: z.enum(REQUEST_STATES),
  leftMs: z.number().int(),
  /** Who answered; null while nobody has. */
  by: named.nullable(),
  /** The yes, with what it is bound to; null unless there is one. */
  yes: z
    .object({
      approverId: id,
      storeId: id,
      permissions: z.array(permission),
      action: z.enum(APPROVED_ACTIONS),
      /** What the approver has read: the permissions are lent for nothing else. */
      reasons: z.array(z.enum(APPROVAL_REASONS)),
      amount: centimes,
      reduction: centimes,
      clientId: id.nullable(),
      /** Milliseconds for which it is still valid, by the server's clock. */
      validMs: z.number().int(),
    })
    .nullable(),
});
export type RequestOutcome = z.infer<typeof requestOutcome>;

export const approvalsContract = {
  /** Possible approvers: everyone who works in the store and has all of the permissions. */
  approvers: read()
    .route({ method: 'GET', path: '/auth/approvers', tags: ['Auth'] })
    .input(z.object({ storeId: id, permissions, amount: z.coerce.number().pipe(centimes).optional() }))
    .output(
      z.object({
        items: z.array(
          publicUser.extend({
            /** Whether the person can approve an action of this amount by PIN at this till. */
            pin: z.enum(PIN_STATES),
          }),
        ),
      }),
    ),
  /**
   * A person with the permissions approves one action of the signed-in user, by password or card; by PIN up to the
   * amount that the store's settings allow. The id in the
   * answer is sent with that action in the header `x-hanout-approval`; it is valid for two minutes, on this machine,
   * once.
   */
  approve: session({ audience: 'user' })
    .route({ method: 'POST', path: '/auth/approve', tags: ['Auth'] })
    .errors(
      errors(
        'INVALID_CREDENTIALS',
        'CARD_NOT_LINKED',
        'TOO_MANY_ATTEMPTS',
        'OFFLINE_SIGN_IN_EXPIRED',
        'APPROVER_MAY_NOT',
        'FIRST_PASSWORD_EXPIRED',
        'PIN_NOT_HERE',
        'PIN_WRONG',
        'PIN_LOCKED',
        'PIN_APPROVES_LESS',
      ),
    )
    .input(
      z
        .object({
          storeId: id,
          permissions,
          userId: id.optional(),
          password: z.string().max(200).optional(),
          cardNumber: cardNumber.optional(),
          pin: pin.optional(),
          /** What the action is about, in centimes: an approval by PIN covers no more. */
          amount: centimes.optional(),
        })
        .refine(
          ({ userId, password, pin, cardNumber }) =>
            [password, pin, cardNumber].filter((secret) => secret !== undefined).length === 1 &&
            (cardNumber === undefined) === (userId !== undefined),
          'takes either a person with a password or a PIN, or a card',
        ),
    )
    .output(approved),
  /** How many people who may approve this have a page of the web back office open, or take messages on their phone. */
  reachable: read({ source: 'server' })
    .route({ method: 'GET', path: '/approvals/reachable', tags: ['Approvals'] })
    .input(z.object({ storeId: id, permissions }))
    .output(z.object({ people: z.number().int() })),
  /**
   * Asks everyone who may approve this, wherever they are; it ends after a minute. An earlier request of the same
   * person ends.
   */
  ask: serverWrite()
    .route({ method: 'POST', path: '/approvals/requests', tags: ['Approvals'] })
    .errors(errors('TOO_MANY_ATTEMPTS', 'CLIENT_UNKNOWN'))
    .input(
      z
        .object({
          storeId: id,
          action: z.enum(APPROVED_ACTIONS),
          permissions,
          /** Those that explain a permission may be left out: the approver reads them anyway. */
          reasons: z.array(z.enum(APPROVAL_REASONS)).max(APPROVAL_REASONS.length).default([]),
          /** What the action is about, in centimes: the yes covers no more. */
          amount: centimes.min(0),
          reduction: centimes.min(0).default(0),
          clientId: id.nullish(),
          clientName: optionalText(),
          articles: z.array(article).max(MOST_ARTICLES).default([]),
          note: optionalText(120),
        })
        .refine(({ action, permissions }) => permissions.every((permission) => isLent(action, permission)), {
          path: ['permissions'],
          error: 'a yes to this action lends no such permission',
        }),
    )
    .output(requestOutcome),
  /** The requests that the caller may answer now, oldest first. */
  waiting: read({ source: 'server' })
    .route({ method: 'GET', path: '/approvals/requests', tags: ['Approvals'] })
    .output(z.object({ items: z.array(approvalRequest) })),
  /** The caller's own request. */
  outcome: read({ source: 'server' })
    .route({ method: 'GET', path: '/approvals/requests/{id}', tags: ['Approvals'] })
    .input(z.object({ id }))
    .output(requestOutcome),
  /** The caller no longer asks. */
  cancel: serverWrite()
    .route({ method: 'POST', path: '/approvals/requests/{id}/cancel', tags: ['Approvals'] })
    .errors(errors('APPROVAL_REQUEST_OVER', 'APPROVAL_REQUEST_ANSWERED'))
    .input(z.object({ id }))
    .output(requestOutcome),
  /** Answers another person's request; a yes takes the caller's password, or a passkey that signed for the request. */
  answer: serverWrite()
    .route({ method: 'POST', path: '/approvals/requests/{id}/answer', tags: ['Approvals'] })
    .errors(
      errors(
        'INVALID_CREDENTIALS',
        'TOO_MANY_ATTEMPTS',
        'APPROVER_MAY_NOT',
        'OWN_APPROVAL_REQUEST',
        'APPROVAL_REQUEST_OVER',
        'APPROVAL_REQUEST_ANSWERED',
        'PASSKEY_NOT_HERE',
        'PASSKEY_WRONG',
      ),
    )
    .input(
      z
        .object({
          id,
          yes: z.boolean(),
          password: z.string().max(200).optional(),
          passkey: assertion.optional(),
        })
        .refine(
          ({ yes, password, passkey }) => !yes || (password === undefined) !== (passkey === undefined),
          {
            path: ['password'],
            message: 'a yes takes either the password or a passkey',
          },
        ),
    )
    .output(z.object({ id, yes: z.boolean() })),
  /**
   * Makes the yes to the caller's request an approval on this machine, which is used like one that was given here: for
   * the action, the amount and the client that were asked for.
   */
  accept: session({ audience: 'user' })
    .route({ method: 'POST', path: '/approvals/requests/{id}/accept', tags: ['Approvals'] })
    .errors(errors('SERVER_UNREACHABLE', 'SIGN_IN_AGAIN', 'APPROVAL_REQUEST_OPEN', 'APPROVAL_REQUEST_OVER'))
    .input(z.object({ id }))
    .output(approved),
};
