import { z } from 'zod';
import { none, refusals } from '../core/errors.ts';

const REFUSALS = refusals({
  ATTRIBUTE_NAME_TAKEN: {
    status: 409,
    message: '"{name}" is already a name of "{owner}".',
    data: z.object({ name: z.string(), owner: z.string() }),
  },
  ATTRIBUTE_NAME_TOO_LONG: {
    status: 422,
    message: 'This name is too long: {max} characters at most.',
    data: z.object({ max: z.number().int() }),
  },
  ATTRIBUTES_NOT_ALIKE: {
    status: 409,
    message: 'Only two different values of one list can be merged.',
    data: none,
  },
});
type Own = typeof REFUSALS;

declare module '../core/errors.ts' {
  interface RefusalsOfAreas extends Own {}
}
