import { describeUser } from '../attendance/describe-user.ts';
import { type Call, read } from '../core/operation.ts';
import { toStore } from '../stores/find-stores.ts';
import { permissionsOf, type Station } from './begin-session.ts';
import { authContract, type Session } from './contract.ts';

export async function stateOf(call: Call, { userId, by, ...where }: Station): Promise<Session> {
  return await call.store.read(async (r) => {
    const user = userId ? await r.get('users', userId) : undefined;
    const allStores = user !== undefined && where.selected === 'all';
    const storeId = allStores ? null : where.storeId;
    const store = storeId ? await r.get('stores', storeId) : undefined;
    return {
      program: call.ports.program,
      store: store && store.archivedAt === null ? toStore(store) : null,
      allStores,
      user: user ? await describeUser(r, user, call.clock.now()) : null,
      by: user ? by : null,
      effectivePermissions: user ? permissionsOf(user, storeId, by) : [],
    };
  });
}

export const session = read(authContract.session, async (_r, _input, call) => {
  const { user, station, allStores, by } = call.caller;
  const selected = allStores ? 'all' : null;
  return await stateOf(call, { userId: user?.id ?? null, storeId: station, by, selected });
});
