import { none, refusals } from '../core/errors.ts';

const REFUSALS = refusals({
  PIN_NOT_HERE: { status: 403, message: 'No PIN is accepted here. Use your password.', data: none },
  PIN_WRONG: { status: 401, message: 'This PIN is wrong.', data: none },
  PIN_LOCKED: {
    status: 403,
    message: 'This PIN is locked at this till after five wrong PINs. Use your password.',
    data: none,
  },
  PIN_TRIVIAL: { status: 422, message: 'This PIN is easy to guess. Choose another.', data: none },
});
type Own = typeof REFUSALS;

declare module '../core/errors.ts' {
  interface RefusalsOfAreas extends Own {}
}
