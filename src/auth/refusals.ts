import { none, refusals } from '../core/errors.ts';

const REFUSALS = refusals({
  SETUP_DONE: { status: 409, message: 'Setup has already been completed.', data: none },
  PASSWORD_UNCHANGED: {
    status: 422,
    message: 'Choose a password different from your current one.',
    data: none,
  },
});
type Own = typeof REFUSALS;

declare module '../core/errors.ts' {
  interface RefusalsOfAreas extends Own {}
}
