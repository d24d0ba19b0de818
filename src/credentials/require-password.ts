import { Refusal } from '../core/errors.ts';
import type { Call } from '../core/operation.ts';
import type { Row } from '../core/store/store.ts';
import { unlockPin } from './pin-state.ts';
import { beginGuess, failGuess, keepRight, takeBack } from './sign-in-limits.ts';

/** Checks a password within the limits on guessing. @throws INVALID_CREDENTIALS, TOO_MANY_ATTEMPTS, OFFLINE_SIGN_IN_EXPIRED */
export async function requirePassword(
  call: Call,
  kind: 'user' | 'store',
  id: string,
  password: string,
): Promise<void> {
  // An empty password only asks whether one is needed; it is not a guess.
  if (password === '') throw new Refusal('INVALID_CREDENTIALS');
  const counted = await beginGuess(call, kind, id);
  const result = await call.ports.passwords.check(kind, id, password);
  if (result === 'ok') {
    await keepRight(call.store, counted);
    if (kind === 'user') await unlockPin(call, id);
    return;
  }
  if (result === 'wrong') {
    await failGuess(call, counted);
    throw new Refusal('INVALID_CREDENTIALS');
  }
  await takeBack(call.store, counted);
  if (result === 'first-expired') throw new Refusal('FIRST_PASSWORD_EXPIRED');
  if (result === 'expired') throw new Refusal('OFFLINE_SIGN_IN_EXPIRED');
  throw new Refusal('TOO_MANY_ATTEMPTS', { retryAfterSeconds: result.waitSeconds });
}

/**
 * Refuses the password of an unknown person, taking as long as for a wrong one.
 * @throws always
 */
export async function refuseUnknown(call: Call, id: string, password: string): Promise<never> {
  const counted = await beginGuess(call, 'nobody');
  await call.ports.passwords.check('user', id, password);
  await failGuess(call, counted);
  throw new Refusal('INVALID_CREDENTIALS');
}

/**
 * A temporary password only permits setting an own one.
 * @throws PASSWORD_CHANGE_DUE
 */
export function requireOwnPassword(user: Row<'users'>): void {
  if (user.mustChangePassword) throw new Refusal('PASSWORD_CHANGE_DUE');
}
