import { none, refusals } from '../core/errors.ts';

const REFUSALS = refusals({
  PAYROLL_PAID: { status: 409, message: 'This payroll has already been paid.', data: none },
  PAYROLL_CHANGED: {
    status: 409,
    message: 'The amount to pay has changed in the meantime. Check it again.',
    data: none,
  },
});
type Own = typeof REFUSALS;

declare module '../core/errors.ts' {
  interface RefusalsOfAreas extends Own {}
}
