import { z } from 'zod';
import { refusals } from '../core/errors.ts';

const REFUSALS = refusals({
  APPROVER_MAY_NOT: {
    status: 403,
    message: 'This person may not approve this.',
    data: z.object({ permission: z.string() }),
  },
});
type Own = typeof REFUSALS;

declare module '../core/errors.ts' {
  interface RefusalsOfAreas extends Own {}
}
