import { named, none, refusals } from '../core/errors.ts';

const REFUSALS = refusals({
  OWN_RIGHTS: {
    status: 403,
    message: 'Only owners can change their own role, stores, permissions or pay.',
    data: none,
  },
  EMAIL_TAKEN: { status: 409, message: 'This email address belongs to another person.', data: named },
  CARD_TAKEN: { status: 409, message: 'This card is linked to another person.', data: named },
  LAST_OWNER: { status: 409, message: 'There must be at least one owner.', data: none },
  OWN_ARCHIVE: { status: 409, message: 'You cannot archive your own account.', data: none },
  ROLE_ABOVE_OWN: {
    status: 403,
    message: 'You cannot grant a role or permission above your own.',
    data: none,
  },
});
type Own = typeof REFUSALS;

declare module '../core/errors.ts' {
  interface RefusalsOfAreas extends Own {}
}
