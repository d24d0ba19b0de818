import { z } from 'zod';
import { none, refusals } from '../core/errors.ts';

const REFUSALS = refusals({
  NO_PRINTER: { status: 409, message: 'No printer is set up at this counter.', data: none },
  DEVICE_FAILED: {
    status: 502,
    message: 'The device did not respond correctly.',
    data: z.object({ trouble: z.string() }),
  },
});
type Own = typeof REFUSALS;

declare module '../core/errors.ts' {
  interface RefusalsOfAreas extends Own {}
}
