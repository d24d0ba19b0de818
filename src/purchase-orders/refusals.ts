import { none, refusals } from '../core/errors.ts';

const REFUSALS = refusals({
  ORDER_NOT_DRAFT: {
    status: 409,
    message: 'This order has been placed and can no longer be edited.',
    data: none,
  },
  ORDER_CLOSED: { status: 409, message: 'This order was already received or cancelled.', data: none },
});
type Own = typeof REFUSALS;

declare module '../core/errors.ts' {
  interface RefusalsOfAreas extends Own {}
}
