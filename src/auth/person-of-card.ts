import { Refusal } from '../core/errors.ts';
import type { Call } from '../core/operation.ts';
import type { Row } from '../core/store/store.ts';
import { countGuess, takeBack } from './sign-in-limits.ts';

/**
 * The person that a card is linked to, on line and off, within the limits on guessing: nobody tries numbers.
 * Says who stands there and nothing more; what the person may do is the caller's to ask.
 * @throws CARD_NOT_LINKED, TOO_MANY_ATTEMPTS, OFFLINE_SIGN_IN_EXPIRED
 */
export async function personOfCard(call: Call, cardNumber: string): Promise<Row<'users'>> {
  const { address } = call.door;
  // A wrong number is nobody's: it counts against where it was shown.
  const guess = { subject: `card@${address}`, address };
  const counted = await countGuess(call.store, guess, call.clock.now());
  const found = await call.ports.passwords.personOfCard(cardNumber);
  if (found === 'expired') {
    await takeBack(call.store, counted);
    throw new Refusal('OFFLINE_SIGN_IN_EXPIRED');
  }
  const user = found && (await call.store.read((r) => r.get('users', found.userId)));
  if (!user || user.archivedAt !== null) throw new Refusal('CARD_NOT_LINKED');
  await takeBack(call.store, counted);
  return user;
}
