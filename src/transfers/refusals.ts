import { z } from 'zod';
import { count, named, none, refusals } from '../core/errors.ts';

const REFUSALS = refusals({
  SAME_STORE: {
    status: 422,
    message: 'Source and destination stores cannot be the same.',
    data: none,
  },
  INSUFFICIENT_STOCK: {
    status: 409,
    message: 'Only {available} items available to transfer.',
    one: 'Only {available} item available to transfer.',
    data: count.extend(named.shape),
  },
  TRANSFER_EXCEEDS: {
    status: 409,
    message: 'No more than what was sent can be received.',
    data: z.object({ remaining: z.number().int() }),
  },
  TRANSFER_CLOSED: { status: 409, message: 'This transfer is no longer open.', data: none },
});
type Own = typeof REFUSALS;

declare module '../core/errors.ts' {
  interface RefusalsOfAreas extends Own {}
}
