import { z } from 'zod';
import { centimes, id, instant, read, session } from '../core/contract.ts';
import { errors } from '../core/errors.ts';
import { cardNumber, pin } from '../credentials/contract.ts';
import { PIN_STATES } from '../credentials/rules.ts';
import { permission, publicUser } from '../users/contract.ts';
import './refusals.ts';

/** The permissions to approve: at least one. */
const permissions = z.array(permission).min(1).max(4);

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
    .output(
      z.object({
        id,
        approverId: id,
        approverName: z.string(),
        expiresAt: instant,
        /** The largest amount that it covers, if it was given by PIN. */
        upTo: centimes.nullable(),
      }),
    ),
};
