import { none, refusals } from '../core/errors.ts';

const REFUSALS = refusals({
  QUOTE_CLOSED: { status: 409, message: 'This quote was sold or cancelled.', data: none },
  QUOTE_DAY_PAST: { status: 422, message: 'A quote cannot end on a day that is over.', data: none },
});
type Own = typeof REFUSALS;

declare module '../core/errors.ts' {
  interface RefusalsOfAreas extends Own {}
}
