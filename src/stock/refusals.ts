import { count, named, refusals } from '../core/errors.ts';

const REFUSALS = refusals({
  STOCK_BELOW_ZERO: {
    status: 409,
    message: 'Cannot remove more than the available stock of {available} items.',
    one: 'Cannot remove more than the available stock of {available} item.',
    data: count.extend(named.shape),
  },
});
type Own = typeof REFUSALS;

declare module '../core/errors.ts' {
  interface RefusalsOfAreas extends Own {}
}
