import { z } from 'zod';
import { none, refusals } from '../core/errors.ts';

const REFUSALS = refusals({
  DAY_CLOSED: {
    status: 409,
    message: 'This day was closed already.',
    data: z.object({ day: z.string(), number: z.string() }),
  },
  DAY_AHEAD: { status: 422, message: 'Only today and past days can be closed.', data: none },
});
type Own = typeof REFUSALS;

declare module '../core/errors.ts' {
  interface RefusalsOfAreas extends Own {}
}
