import { none, refusals } from '../core/errors.ts';

const REFUSALS = refusals({
  PASSKEY_NOT_HERE: {
    status: 422,
    message: 'Passkeys need the address of the server with https and a name.',
    data: none,
  },
  PASSKEY_WRONG: {
    status: 401,
    message: 'This passkey was not accepted. Use the password.',
    data: none,
  },
  TOO_MANY_PASSKEYS: {
    status: 422,
    message: 'There are too many passkeys. Remove one that is no longer used.',
    data: none,
  },
});
type Own = typeof REFUSALS;

declare module '../core/errors.ts' {
  interface RefusalsOfAreas extends Own {}
}
