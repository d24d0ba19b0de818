import { plain } from '../core/operation.ts';
import { endSubscriptions } from '../push-messages/subscriptions-in-use.ts';
import { changeSession } from './begin-session.ts';
import { authContract } from './contract.ts';

export const lock = plain(authContract.lock, async (call) => {
  const { sessionId, station } = call.caller;
  if (sessionId) {
    const token = await call.store.transact((w) =>
      changeSession(w, call, { userId: null, storeId: station, by: 'password' }),
    );
    if (token) call.request.keepToken?.(token);
  }
  return {};
});

export const logout = plain(authContract.logout, async (call) => {
  const { sessionId } = call.caller;
  if (sessionId) {
    await call.store.transact(async (w) => {
      await endSubscriptions(w, sessionId);
      await w.remove('sessions', sessionId);
    });
  }
  call.request.keepToken?.(null);
  return {};
});
