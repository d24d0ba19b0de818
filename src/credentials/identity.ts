import { Refusal } from '../core/errors.ts';
import type { Call } from '../core/operation.ts';
import { requirePassword } from './require-password.ts';

/**
 * Asks the signed-in person for their own password again before sensitive changes: pay, permissions, roles,
 * passwords, cards, PINs. It is sent in the same call and not remembered, so that nobody else at the station can use
 * the confirmation.
 * @throws IDENTITY_REQUIRED if none was given, INVALID_CREDENTIALS, TOO_MANY_ATTEMPTS
 */
export async function requireIdentity(call: Call, ownPassword: string | undefined): Promise<void> {
  const { user } = call.caller;
  if (!user) throw new Refusal('UNAUTHORIZED');
  if (!ownPassword) throw new Refusal('IDENTITY_REQUIRED');
  await requirePassword(call, 'user', user.id, ownPassword);
}
