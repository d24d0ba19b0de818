import { z } from 'zod';
import { none, refusals } from '../core/errors.ts';

const REFUSALS = refusals({
  NO_STORE_FOR_CLIENT: {
    status: 422,
    message: 'Please select a specific store before adding a client.',
    data: none,
  },
  CLIENT_OWES: {
    status: 409,
    message: 'This client still owes the store money.',
    data: z.object({ owed: z.number().int() }),
  },
  CANNOT_MERGE: {
    status: 409,
    message: 'These clients cannot be merged.',
    data: z.object({ reason: z.enum(['same', 'other_store', 'archived']) }),
  },
});
type Own = typeof REFUSALS;

declare module '../core/errors.ts' {
  interface RefusalsOfAreas extends Own {}
}
