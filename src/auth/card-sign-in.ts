import { Refusal } from '../core/errors.ts';
import { plain } from '../core/operation.ts';
import { authContract } from './contract.ts';
import { personOfCard } from './person-of-card.ts';
import {
  beginSession,
  requireOwnPassword,
  requirePassword,
  signedInAnswer,
  stateOf,
  storeOfSignIn,
} from './sign-in.ts';

/**
 * Signs in whoever the card belongs to. At the server this is a station's to do, one that has opened its store or
 * is enrolled: from elsewhere a card's number is too short a secret. Administration stays closed until `confirm`.
 */
export const cardLogin = plain(authContract.cardLogin, async (call, { cardNumber, storeId }) => {
  const { device, station } = call.caller;
  if (call.ports.program === 'server' && !device && station === null) throw new Refusal('STORE_REQUIRED');
  const user = await personOfCard(call, cardNumber);
  requireOwnPassword(user);
  const store = await storeOfSignIn(call, user, storeId);
  const token = await call.store.transact((w) =>
    beginSession(w, call, { userId: user.id, storeId: store, by: 'card' }),
  );
  return await signedInAnswer(call, token, user, { storeId: store, by: 'card' });
});

/** The password after the card: from now on the session is as one that began with it. */
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
