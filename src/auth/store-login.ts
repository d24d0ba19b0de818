import { isNull } from 'drizzle-orm';
import { Refusal } from '../core/errors.ts';
import { plain, read } from '../core/operation.ts';
import { worksIn } from '../core/permissions.ts';
import { pinStates, requirePins } from '../credentials/pin-state.ts';
import { requirePassword } from '../credentials/require-password.ts';
import { activeStores } from '../stores/find-stores.ts';
import { toPublicUser } from '../users/user-row.ts';
import { changeSession } from './begin-session.ts';
import { authContract } from './contract.ts';
import { NO_STORE } from './rules.ts';

export const storeLogin = plain(authContract.storeLogin, async (call, { storeId, password }) => {
  const store = await call.store.read((r) => r.get('stores', storeId));
  if (!store || store.archivedAt !== null) throw new Refusal('NOT_FOUND');
  if (call.ports.servedStores()?.includes(storeId) === false) throw new Refusal('WRONG_STORE');
  const { user } = call.caller;
  const isOwner = user?.role === 'owner';
  if (isOwner && call.caller.by === 'pin') await requirePins(call, storeId);
  if (!isOwner && (await call.ports.passwords.isSet('store', storeId))) {
    await requirePassword(call, 'store', storeId, password ?? '');
  }
  const token = await call.store.transact((w) =>
    changeSession(w, call, {
      userId: isOwner ? user.id : null,
      storeId,
      by: isOwner ? call.caller.by : 'password',
    }),
  );
  if (token) call.request.keepToken?.(token);
  return { store: { id: store.id, name: store.name, nameAr: store.nameAr } };
});

export const storeUsers = read(authContract.storeUsers, async (r, { storeId }, call) => {
  const { users } = r.t;
  const all = await r.q.select().from(users).where(isNull(users.archivedAt)).orderBy(users.name);
  if (storeId === NO_STORE) {
    const isOpen = (await activeStores(r)).length > 0;
    return {
      items: isOpen
        ? []
        : all.filter((u) => u.role === 'owner').map((u) => ({ ...toPublicUser(u), pin: 'none' as const })),
    };
  }
  // A store may not have been replicated yet although its people have.
  if ((await r.get('stores', storeId))?.archivedAt) return { items: [] };
  const people = all.filter((u) => worksIn(u, storeId));
  const pinOf = await pinStates(r, call, people, storeId);
  return { items: people.map((u) => ({ ...toPublicUser(u), pin: pinOf(u) })) };
});
