import { Refusal } from '../core/errors.ts';
import type { Call } from '../core/operation.ts';
import type { Row } from '../core/store/store.ts';
import { unlockPin } from './pin-state.ts';
import { beginGuess, failGuess, keepRight, takeBack } from './sign-in-limits.ts';

/**
 * The person that a card is linked to, online and offline, within the limits on guessing. It only identifies
 * the person; the caller must check what they may do.
 * @throws CARD_NOT_LINKED, TOO_MANY_ATTEMPTS, OFFLINE_SIGN_IN_EXPIRED
 */
export async function personOfCard(call: Call, cardNumber: string): Promise<Row<'users'>> {
  // A wrong number belongs to nobody, so it counts against the place.
  const counted = await beginGuess(call, 'card');
  const holder = await call.ports.passwords.personOfCard(cardNumber);
  if (holder === 'expired') {
    await takeBack(call.store, counted);
    throw new Refusal('OFFLINE_SIGN_IN_EXPIRED');
  }
  const user = holder && (await call.store.read((r) => r.get('users', holder.userId)));
  if (!user || user.archivedAt !== null) {
    await failGuess(call, counted);
    throw new Refusal('CARD_NOT_LINKED');
  }
  await keepRight(call.store, counted);
  await unlockPin(call, user.id);
  return user;
}
