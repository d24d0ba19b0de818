import { z } from 'zod';
import { cardNumber } from '../auth/contract.ts';
import { id, instant, read, session } from '../core/contract.ts';
import { errors } from '../core/errors.ts';
import { permission, publicUser } from '../team/contract.ts';

/** What somebody is asked to approve: at least one permission. */
const permissions = z.array(permission).min(1).max(4);

export const approvalsContract = {
  /** Who may approve here: everybody who works in the store and has all of the permissions. */
  approvers: read()
    .route({ method: 'GET', path: '/auth/approvers', tags: ['Auth'] })
    .input(z.object({ storeId: id, permissions }))
    .output(z.object({ items: z.array(publicUser) })),
  /**
   * Somebody with the permissions says yes to one action of whoever is signed in, with a password or a card. The
   * answer's id goes with that action in the header `x-hanout-approval`; it is good for two minutes, here, once.
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
