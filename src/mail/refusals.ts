import { none, refusals } from '../core/errors.ts';

const REFUSALS = refusals({
  MAIL_NOT_SET: {
    status: 409,
    message: 'Set up outgoing email in the settings first.',
    data: none,
  },
});
type Own = typeof REFUSALS;

declare module '../core/errors.ts' {
  interface RefusalsOfAreas extends Own {}
}
