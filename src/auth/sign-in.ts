import { and, desc, eq, isNull } from 'drizzle-orm';
import { Refusal } from '../core/errors.ts';
import { sha256 } from '../core/hash.ts';
import { type Call, plain, read } from '../core/operation.ts';
import {
  effectivePermissions,
  isOpenBy,
  isStoreBound,
  type SignedInBy,
  worksIn,
} from '../core/permissions.ts';
import type { Row, Writer } from '../core/store/store.ts';
import { activeStores, toStore } from '../stores/find-stores.ts';
import { describeUser, toPublicUser } from '../team/user-row.ts';
import { authContract, type Session, type SignedIn } from './contract.ts';
import { NO_STORE } from './rules.ts';
import { beginGuess, failGuess, keepRight, takeBack } from './sign-in-limits.ts';

/** Who is signed in at a station, where, and what he showed. */
type Station = {
  userId: string | null;
  storeId: string | null;
  by: SignedInBy;
  /** An owner looks at all stores, whatever the station's own is. */
  selected?: 'all' | null;
};

/** Stations of one store at which nobody is signed in. Whoever opens a store without a password makes one. */
const MOST_EMPTY_STATIONS = 500;

/** The station that has stood empty longest has to open its store again. */
async function makeRoomForStation(w: Writer, storeId: string): Promise<void> {
  const { sessions } = w.t;
  const empty = await w.q
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(isNull(sessions.userId), eq(sessions.storeId, storeId)))
    .orderBy(desc(sessions.createdAt), desc(sessions.id));
  for (const { id } of empty.slice(MOST_EMPTY_STATIONS - 1)) await w.remove('sessions', id);
}

/** Begins a session with a fresh token and ends the one before it, so that a token never changes its person. */
export async function beginSession(w: Writer, call: Call, who: Station): Promise<string> {
  const token = call.ports.newToken();
  const now = call.clock.now();
  if (call.caller.sessionId) await w.remove('sessions', call.caller.sessionId);
  if (who.userId === null && who.storeId !== null) await makeRoomForStation(w, who.storeId);
  await w.insert('sessions', {
    id: sha256(token),
    selected: null,
    ...who,
    createdAt: now,
    expiresAt: now + call.ports.sessionMs,
  });
  return token;
}

/**
 * Changes who is signed in at a station. A browser's cookie gets a fresh token; a bearer client, which cannot be
 * handed one, keeps its own.
 */
async function changeSession(w: Writer, call: Call, who: Station): Promise<string | null> {
  if (call.door.keepToken) return await beginSession(w, call, who);
  const known = call.caller.sessionId && (await w.lock('sessions', call.caller.sessionId));
  if (known) await w.update('sessions', known, { selected: null, ...who });
  return null;
}

/** Checks a password within the limits on guessing. @throws INVALID_CREDENTIALS, TOO_MANY_ATTEMPTS, OFFLINE_SIGN_IN_EXPIRED */
export async function requirePassword(
  call: Call,
  kind: 'user' | 'store',
  id: string,
  password: string,
): Promise<void> {
  // Nothing given is a question whether a password is needed, not a guess.
  if (password === '') throw new Refusal('INVALID_CREDENTIALS');
  const counted = await beginGuess(call, kind, id);
  const result = await call.ports.passwords.check(kind, id, password);
  if (result === 'ok') return await keepRight(call.store, counted);
  if (result === 'wrong') {
    await failGuess(call, counted);
    throw new Refusal('INVALID_CREDENTIALS');
  }
  await takeBack(call.store, counted);
  if (result === 'first-expired') throw new Refusal('FIRST_PASSWORD_EXPIRED');
  if (result === 'expired') throw new Refusal('OFFLINE_SIGN_IN_EXPIRED');
  throw new Refusal('TOO_MANY_ATTEMPTS', { retryAfterSeconds: result.waitSeconds });
}

/** Refuses the password of a person whom nobody knows, as slowly as a wrong one. @throws always */
export async function refuseUnknown(call: Call, id: string, password: string): Promise<never> {
  const counted = await beginGuess(call, 'nobody');
  await call.ports.passwords.check('user', id, password);
  await failGuess(call, counted);
  throw new Refusal('INVALID_CREDENTIALS');
}

/** A password that somebody else gave opens the way to one's own, and nothing else. @throws PASSWORD_CHANGE_DUE */
export function requireOwnPassword(user: Row<'users'>): void {
  if (user.mustChangePassword) throw new Refusal('PASSWORD_CHANGE_DUE');
}

/** The answer of a sign-in; a door that keeps the token in a cookie shows 'cookie' in its place. */
export async function signedInAnswer(
  call: Call,
  token: string,
  user: Row<'users'>,
  { storeId, by }: Pick<Station, 'storeId' | 'by'>,
): Promise<SignedIn> {
  call.door.keepToken?.(token);
  return {
    ...(await call.store.read((r) => describeUser(r, user, call.clock.now()))),
    access_token: call.door.keepToken ? 'cookie' : token,
    effectivePermissions: permissionsOf(user, storeId, by),
  };
}

/** What a person may do in a store, as far as what he showed opens it. */
function permissionsOf(user: Row<'users'>, storeId: string | null, by: SignedInBy) {
  return effectivePermissions(user, storeId).filter((permission) => isOpenBy(by, permission));
}

export const storeLogin = plain(authContract.storeLogin, async (call, { storeId, password }) => {
  const store = await call.store.read((r) => r.get('stores', storeId));
  if (!store || store.archivedAt !== null) throw new Refusal('NOT_FOUND');
  if (call.ports.servedStores()?.includes(storeId) === false) throw new Refusal('WRONG_STORE');
  const { user } = call.caller;
  const isOwner = user?.role === 'owner';
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
  if (token) call.door.keepToken?.(token);
  return { store: { id: store.id, name: store.name, nameAr: store.nameAr } };
});

export const storeUsers = read(authContract.storeUsers, async (r, { storeId }) => {
  const { users } = r.t;
  const all = await r.q.select().from(users).where(isNull(users.archivedAt)).orderBy(users.name);
  if (storeId === NO_STORE) {
    const isOpen = (await activeStores(r)).length > 0;
    return { items: isOpen ? [] : all.filter((u) => u.role === 'owner').map(toPublicUser) };
  }
  // A store that the machine has not heard of yet has its people all the same.
  if ((await r.get('stores', storeId))?.archivedAt) return { items: [] };
  return { items: all.filter((u) => worksIn(u, storeId)).map(toPublicUser) };
});

/** Those of the stores that are open, in the given order. */
async function openStores(call: Call, ids: readonly string[]): Promise<string[]> {
  const rows = await call.store.read((r) => r.getMany('stores', ids));
  return ids.filter((id) => rows.some((row) => row.id === id && row.archivedAt === null));
}

/**
 * The store of a sign-in: the one asked for, the station's, the person's only or first one.
 * @throws NOT_FOUND for an archived store, WRONG_STORE for somebody all of whose stores are archived
 */
export async function storeOfSignIn(call: Call, user: Row<'users'>, asked: string | undefined) {
  const storeId = asked ?? call.caller.station;
  if (storeId !== null) {
    if (!worksIn(user, storeId)) throw new Refusal('WRONG_STORE');
    if ((await openStores(call, [storeId])).length > 0) return storeId;
    if (asked !== undefined) throw new Refusal('NOT_FOUND');
  }
  const assigned = user.assignments.map((a) => a.storeId);
  if (assigned.length === 0 || (!isStoreBound(user) && assigned.length > 1)) return null;
  const [first] = await openStores(call, assigned);
  if (first === undefined && isStoreBound(user)) throw new Refusal('WRONG_STORE');
  return first ?? null;
}

export const login = plain(authContract.login, async (call, { userId, password, storeId }) => {
  const user = await call.store.read((r) => r.get('users', userId));
  if (!user || user.archivedAt !== null) {
    return await refuseUnknown(call, userId, password);
  }
  await requirePassword(call, 'user', userId, password);
  const store = await storeOfSignIn(call, user, storeId);
  const token = await call.store.transact((w) =>
    beginSession(w, call, { userId, storeId: store, by: 'password' }),
  );
  return await signedInAnswer(call, token, user, { storeId: store, by: 'password' });
});

export async function stateOf(call: Call, { userId, by, ...where }: Station): Promise<Session> {
  return await call.store.read(async (r) => {
    const user = userId ? await r.get('users', userId) : undefined;
    const allStores = user !== undefined && where.selected === 'all';
    const storeId = allStores ? null : where.storeId;
    const store = storeId ? await r.get('stores', storeId) : undefined;
    return {
      door: call.ports.program,
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

export const lock = plain(authContract.lock, async (call) => {
  const { sessionId, station } = call.caller;
  if (sessionId) {
    const token = await call.store.transact((w) =>
      changeSession(w, call, { userId: null, storeId: station, by: 'password' }),
    );
    if (token) call.door.keepToken?.(token);
  }
  return {};
});

export const logout = plain(authContract.logout, async (call) => {
  const { sessionId } = call.caller;
  if (sessionId) await call.store.transact((w) => w.remove('sessions', sessionId));
  call.door.keepToken?.(null);
  return {};
});

export const switchStore = plain(authContract.switchStore, async (call, { storeId }) => {
  const { user, by, station } = call.caller;
  if (!user || isStoreBound(user) || (storeId === 'all' && user.role !== 'owner'))
    throw new Refusal('PERMISSION_DENIED', { permission: 'can_manage_stores' });
  const who: Station =
    storeId === 'all'
      ? { userId: user.id, storeId: station, by, selected: 'all' }
      : { userId: user.id, storeId, by };
  if (storeId !== 'all' && (await openStores(call, [storeId])).length === 0) throw new Refusal('NOT_FOUND');
  const token = await call.store.transact((w) => changeSession(w, call, who));
  if (token) call.door.keepToken?.(token);
  return await stateOf(call, who);
});
