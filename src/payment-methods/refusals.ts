import { named, none, refusals } from '../core/errors.ts';

const REFUSALS = refusals({
  PAYMENT_METHOD_UNKNOWN: { status: 422, message: 'There is no such payment method.', data: none },
  PAYMENT_METHOD_AWAY: {
    status: 409,
    message: '"{name}" is no longer in use. Choose another payment method.',
    data: named,
  },
  PAYMENT_REFERENCE_MISSING: {
    status: 422,
    message: 'Enter the number of the payment by "{name}".',
    data: named,
  },
  PAYMENT_METHOD_FIXED: {
    status: 422,
    message: 'Cash always stays in use, and only its name and its place can change.',
    data: none,
  },
  PAYMENT_PARENT_WRONG: {
    status: 422,
    message: 'Only a card can be part of another card.',
    data: none,
  },
});
type Own = typeof REFUSALS;

declare module '../core/errors.ts' {
  interface RefusalsOfAreas extends Own {}
}
