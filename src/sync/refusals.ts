import { none, refusals } from '../core/errors.ts';

const REFUSALS = refusals({
  CLOCK_WRONG: {
    status: 409,
    message: 'The till’s clock was wrong. Set it to the correct time and do this again.',
    data: none,
  },
});
type Own = typeof REFUSALS;

declare module '../core/errors.ts' {
  interface RefusalsOfAreas extends Own {}
}
