import { z } from 'zod';
import { none, refusals } from '../core/errors.ts';

const REFUSALS = refusals({
  LEAVE_OVERLAPS: {
    status: 409,
    message: 'You have asked for some of these days already.',
    data: z.object({ from: z.string(), to: z.string() }),
  },
  LEAVE_CLOSED: { status: 409, message: 'This request was already reviewed or cancelled.', data: none },
  OWN_LEAVE: { status: 403, message: 'You cannot review your own time off.', data: none },
});
type Own = typeof REFUSALS;

declare module '../core/errors.ts' {
  interface RefusalsOfAreas extends Own {}
}
