import { named, refusals } from '../core/errors.ts';

const REFUSALS = refusals({
  ALREADY_IDENTIFIED: {
    status: 409,
    message: 'This free article has already been identified.',
    data: named,
  },
});
type Own = typeof REFUSALS;

declare module '../core/errors.ts' {
  interface RefusalsOfAreas extends Own {}
}
