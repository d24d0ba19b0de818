import { Refusal } from '../core/errors.ts';
import { type Call, plain } from '../core/operation.ts';
import { personOfCard } from '../credentials/person-of-card.ts';
import { requirePassword } from '../credentials/require-password.ts';
import { beginWeakSession } from './begin-session.ts';
import { authContract } from './contract.ts';
import { stateOf } from './find-session.ts';

type CardGiven = { storeId?: string | undefined; storePassword?: string | undefined };

/**
 * At the server, a card works only at an enrolled device or at a station that has opened its store or opens it
 * in the same call: from elsewhere a card number is too short to serve as a secret.
 */
async function requireStation(call: Call, { storeId, storePassword = '' }: CardGiven): Promise<void> {
  const { device, station } = call.caller;
  if (call.ports.program !== 'server' || device || station !== null) return;
  if (storeId === undefined) throw new Refusal('STORE_REQUIRED');
  const store = await call.store.read((r) => r.get('stores', storeId));
  if (!store || store.archivedAt !== null) throw new Refusal('NOT_FOUND');
  const hasPassword = await call.ports.passwords.isSet('store', storeId);
  if (hasPassword) await requirePassword(call, 'store', storeId, storePassword);
}

/** Signs in the person that the card is linked to. Administration stays closed until `confirm`. */
export const cardLogin = plain(
  authContract.cardLogin,
  async (call, { cardNumber, storeId, storePassword }) => {
    await requireStation(call, { storeId, storePassword });
    const user = await personOfCard(call, cardNumber);
    return await beginWeakSession(call, user, storeId, 'card');
  },
);

/** The password after the card or the PIN: from now on the session counts as started with the password. */
export const confirmIdentity = plain(authContract.confirm, async (call, { password }) => {
  const { user, sessionId, station, allStores } = call.caller;
  if (!user || !sessionId) throw new Refusal('UNAUTHORIZED');
  await requirePassword(call, 'user', user.id, password);
  await call.store.transact(async (w) => {
    const session = await w.lock('sessions', sessionId);
    if (session) await w.update('sessions', session, { by: 'password' });
  });
  const selected = allStores ? 'all' : null;
  return await stateOf(call, { userId: user.id, storeId: station, by: 'password', selected });
});
