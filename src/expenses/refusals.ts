import { z } from 'zod';
import { none, refusals } from '../core/errors.ts';

const REFUSALS = refusals({
  PAID_FROM_DRAWER: {
    status: 409,
    message: 'This expense was paid from the drawer: its amount is not changed.',
    data: none,
  },
  DAY_FAR: {
    status: 422,
    message: 'This day is more than a year ahead, or more than ten years back.',
    data: z.object({ day: z.string() }),
  },
  ENDS_WRONG: {
    status: 422,
    message: 'A series ends within ten years of its first day.',
    data: none,
  },
});
type Own = typeof REFUSALS;

declare module '../core/errors.ts' {
  interface RefusalsOfAreas extends Own {}
}
