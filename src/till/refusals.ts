import { none, refusals } from '../core/errors.ts';

const REFUSALS = refusals({
  ADDRESS_UNSAFE: {
    status: 422,
    message: 'A server outside this network is reached by https only.',
    data: none,
  },
});
type Own = typeof REFUSALS;

declare module '../core/errors.ts' {
  interface RefusalsOfAreas extends Own {}
}
