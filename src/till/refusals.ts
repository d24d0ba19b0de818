import { none, refusals } from '../core/errors.ts';

const REFUSALS = refusals({
  ADDRESS_UNSAFE: {
    status: 422,
    message: 'A server outside this network is reached by https only.',
    data: none,
  },
  TRAINING_CART_OPEN: {
    status: 409,
    message: 'There is an open sale. Complete, hold or empty it before a training.',
    data: none,
  },
  TRAINING_RUNNING: { status: 409, message: 'A training is running at this till already.', data: none },
  TRAINING_FAILED: { status: 503, message: 'The training could not be started.', data: none },
});
type Own = typeof REFUSALS;

declare module '../core/errors.ts' {
  interface RefusalsOfAreas extends Own {}
}
