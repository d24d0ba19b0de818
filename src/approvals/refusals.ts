import { z } from 'zod';
import { none, refusals } from '../core/errors.ts';

const REFUSALS = refusals({
  APPROVER_MAY_NOT: {
    status: 403,
    message: 'This person may not approve this.',
    data: z.object({ permission: z.string() }),
  },
  PIN_APPROVES_LESS: {
    status: 403,
    message: 'A PIN does not approve this amount. Use the password or the card.',
    data: none,
  },
});
type Own = typeof REFUSALS;

declare module '../core/errors.ts' {
  interface RefusalsOfAreas extends Own {}
}
