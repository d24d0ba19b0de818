import { none, refusals } from '../core/errors.ts';

const REFUSALS = refusals({
  STORES_EXIST: {
    status: 409,
    message: 'The sample shop can only be loaded before any store is added.',
    data: none,
  },
});
type Own = typeof REFUSALS;

declare module '../core/errors.ts' {
  interface RefusalsOfAreas extends Own {}
}
