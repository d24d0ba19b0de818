import { z } from 'zod';
import { id, instant, read, session } from '../core/contract.ts';
import { errors } from '../core/errors.ts';
import { cardNumber } from '../credentials/contract.ts';
import { permission, publicUser } from '../users/contract.ts';
import './refusals.ts';

/** The permissions to approve: at least one. */
const permissions = z.array(permission).min(1).max(4);

export const approvalsContract = {
  /** Possible approvers: everyone who works in the store and has all of the permissions. */
  approvers: read()
    .route({ method: 'GET', path: '/auth/approvers', tags: ['Auth'] })
    .input(z.object({ storeId: id, permissions }))
    .output(z.object({ items: z.array(publicUser) })),
  /**
   * A person with the permissions approves one action of the signed-in user, by password or card. The id in the
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
        })
        .refine(
          (o) => (o.cardNumber === undefined) === (o.userId !== undefined && o.password !== undefined),
          'takes either a person with a password or a card',
        ),
    )
    .output(z.object({ id, approverId: id, approverName: z.string(), expiresAt: instant })),
};
