import { Refusal } from '../core/errors.ts';
import type { Call } from '../core/operation.ts';
import type { Row } from '../core/store/store.ts';
import { beginGuess, failGuess, keepRight, takeBack } from './sign-in-limits.ts';

/**
 * The person that a card is linked to, on line and off, within the limits on guessing: nobody tries numbers.
 * Says who stands there and nothing more; what the person may do is the caller's to ask.
 * @throws CARD_NOT_LINKED, TOO_MANY_ATTEMPTS, OFFLINE_SIGN_IN_EXPIRED
 */
export async function personOfCard(call: Call, cardNumber: string): Promise<Row<'users'>> {
  // A wrong number is nobody's: it counts against where it was shown.
  const counted = await beginGuess(call, 'card');
  const found = await call.ports.passwords.personOfCard(cardNumber);
  if (found === 'expired') {
    await takeBack(call.store, counted);
    throw new Refusal('OFFLINE_SIGN_IN_EXPIRED');
  }
  const user = found && (await call.store.read((r) => r.get('users', found.userId)));
  if (!user || user.archivedAt !== null) {
    await failGuess(call, counted);
    throw new Refusal('CARD_NOT_LINKED');
  }
  await keepRight(call.store, counted);
  return user;
}
