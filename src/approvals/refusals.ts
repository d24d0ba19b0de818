import { z } from 'zod';
import { none, refusals } from '../core/errors.ts';

const REFUSALS = refusals({
  APPROVER_MAY_NOT: {
    status: 403,
    message: 'This person may not approve this.',
    data: z.object({ permission: z.string() }),
  },
  PIN_APPROVES_LESS: {
    status: 403,
    message: 'A PIN does not approve this amount. Use the password or the card.',
    data: none,
  },
  OWN_APPROVAL_REQUEST: { status: 403, message: 'No one approves their own request.', data: none },
  APPROVAL_REQUEST_OVER: { status: 409, message: 'This request is over.', data: none },
  APPROVAL_REQUEST_ANSWERED: { status: 409, message: 'This request was already answered.', data: none },
  APPROVAL_REQUEST_OPEN: { status: 409, message: 'This request was not approved.', data: none },
});
type Own = typeof REFUSALS;

declare module '../core/errors.ts' {
  interface RefusalsOfAreas extends Own {}
}
