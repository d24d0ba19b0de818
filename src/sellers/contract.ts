import { z } from 'zod';
import { centimes, day, id, read, serverWrite } from '../core/contract.ts';
import { errors } from '../core/errors.ts';

const target = z.object({
  storeId: id,
  /** Centimes a month, tax included. */
  amount: z.number().int(),
});
export type SalesTarget = z.infer<typeof target>;

export const sellersContract = {
  /** What the signed-in person has sold in a store, less returns, and their target of the month. */
  mine: read()
    .route({ method: 'GET', path: '/sellers/mine', tags: ['Team'] })
    .input(z.object({ storeId: id }))
    .output(
      z.object({
        day,
        today: z.number().int(),
        month: z.number().int(),
        /** Null for none. */
        target: z.number().int().nullable(),
      }),
    ),
  /** A person's targets, in the stores of the caller. */
  targets: read({ permission: 'can_manage_team' })
    .route({ method: 'GET', path: '/team/{userId}/targets', tags: ['Team'] })
    .input(z.object({ userId: id }))
    .output(z.object({ items: z.array(target) })),
  /** Sets a person's target for each month in a store; 0 removes it. */
  setTarget: serverWrite({ permission: 'can_manage_team' })
    .route({ method: 'PUT', path: '/team/{userId}/targets', tags: ['Team'] })
    .errors(errors('SELLER_UNKNOWN'))
    .input(z.object({ userId: id, storeId: id, amount: centimes }))
    .output(z.object({ items: z.array(target) })),
};
