import { z } from 'zod';
import { none, refusals } from '../core/errors.ts';

const REFUSALS = refusals({
  LIST_STARTED: {
    status: 409,
    message: 'The list is published: withdraw it before it starts, or end it.',
    data: none,
  },
  LIST_ENDED: { status: 409, message: 'The list has ended.', data: none },
  LIST_OWNER_ONLY: {
    status: 403,
    message: 'Only an owner confirms prices below the minimum prices.',
    data: none,
  },
  LIST_CHANGED: {
    status: 409,
    message: 'Other items are below their minimum price now. Look at them again.',
    data: z.object({ items: z.number().int() }),
  },
  LIST_ALLOWS_NO_DISCOUNT: {
    status: 422,
    message: 'The price list of this item allows no discount on top.',
    data: z.object({
      name: z.string(),
      nameAr: z.string().nullable(),
      nameFr: z.string().nullable(),
      list: z.string(),
    }),
  },
});
type Own = typeof REFUSALS;

declare module '../core/errors.ts' {
  interface RefusalsOfAreas extends Own {}
}
