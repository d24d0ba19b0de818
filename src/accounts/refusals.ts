import { z } from 'zod';
import { none, refusals } from '../core/errors.ts';

const REFUSALS = refusals({
  ACCOUNT_WITHOUT_CLIENT: {
    status: 422,
    message: 'Only a sale to a client goes on an account.',
    data: none,
  },
  ACCOUNT_OVER_LIMIT: {
    status: 422,
    message: 'The client would owe more than the limit.',
    data: z.object({
      limit: z.number().int(),
      owed: z.number().int(),
      /** What may be put on the account now. */
      available: z.number().int(),
    }),
  },
});
type Own = typeof REFUSALS;

declare module '../core/errors.ts' {
  interface RefusalsOfAreas extends Own {}
}
