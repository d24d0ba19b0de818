import { none, refusals } from '../core/errors.ts';

const REFUSALS = refusals({
  PUSH_SERVICE_UNKNOWN: {
    status: 422,
    message: 'Messages are not sent to the service of this browser.',
    data: none,
  },
});
type Own = typeof REFUSALS;

declare module '../core/errors.ts' {
  interface RefusalsOfAreas extends Own {}
}
