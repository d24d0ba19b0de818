import { z } from 'zod';
import { none, refusals } from '../core/errors.ts';

const REFUSALS = refusals({
  DEPOSIT_TOO_SMALL: {
    status: 422,
    message: 'The first payment is less than this store asks for.',
    data: z.object({ least: z.number().int(), missing: z.number().int() }),
  },
  DEPOSIT_CLOSED: {
    status: 409,
    message: 'This deposit was collected, cancelled or forfeited.',
    data: none,
  },
});
type Own = typeof REFUSALS;

declare module '../core/errors.ts' {
  interface RefusalsOfAreas extends Own {}
}
