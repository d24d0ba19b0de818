import { z } from 'zod';
import { none, refusals } from '../core/errors.ts';

const REFUSALS = refusals({
  STORE_CODE_TAKEN: { status: 409, message: 'Another store uses this code.', data: none },
  LAST_STORE: { status: 409, message: 'A shop keeps at least one open store.', data: none },
  STORE_IN_USE: {
    status: 409,
    message: 'Close the drawers, transfers and deposits of this store first.',
    data: z.object({
      drawers: z.number().int(),
      transfers: z.number().int(),
      deposits: z.number().int(),
    }),
  },
});
type Own = typeof REFUSALS;

declare module '../core/errors.ts' {
  interface RefusalsOfAreas extends Own {}
}
