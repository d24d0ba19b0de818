import { Refusal } from '../core/errors.ts';
import type { Call } from '../core/operation.ts';
import { requirePassword } from './sign-in.ts';

/**
 * Asks whoever is signed in for his own password again, before what gives away the shop: pay, permissions, roles,
 * passwords, cards. It travels in the same call instead of opening a minute in which anybody at the station could
 * go on, and nothing of it is kept.
 * @throws IDENTITY_REQUIRED when none was given, INVALID_CREDENTIALS, TOO_MANY_ATTEMPTS
 */
export async function requireIdentity(call: Call, ownPassword: string | undefined): Promise<void> {
  const { user } = call.caller;
  if (!user) throw new Refusal('UNAUTHORIZED');
  if (!ownPassword) throw new Refusal('IDENTITY_REQUIRED');
  await requirePassword(call, 'user', user.id, ownPassword);
}
