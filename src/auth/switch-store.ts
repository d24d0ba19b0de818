import { Refusal } from '../core/errors.ts';
import { plain } from '../core/operation.ts';
import { isStoreBound } from '../core/permissions.ts';
import { requirePins } from '../credentials/pin-state.ts';
import { changeSession, type Station } from './begin-session.ts';
import { authContract } from './contract.ts';
import { stateOf } from './find-session.ts';
import { openStores } from './store-of-sign-in.ts';

export const switchStore = plain(authContract.switchStore, async (call, { storeId }) => {
  const { user, by, station } = call.caller;
  if (!user || isStoreBound(user) || (storeId === 'all' && user.role !== 'owner'))
    throw new Refusal('PERMISSION_DENIED', { permission: 'can_manage_stores' });
  const who: Station =
    storeId === 'all'
      ? { userId: user.id, storeId: station, by, selected: 'all' }
      : { userId: user.id, storeId, by };
  if (storeId !== 'all' && (await openStores(call, [storeId])).length === 0) throw new Refusal('NOT_FOUND');
  if (storeId !== 'all' && by === 'pin') await requirePins(call, storeId);
  const token = await call.store.transact((w) => changeSession(w, call, who));
  if (token) call.request.keepToken?.(token);
  return await stateOf(call, who);
});
