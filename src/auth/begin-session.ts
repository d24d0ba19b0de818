import { and, desc, eq, isNull } from 'drizzle-orm';
import { describeUser } from '../attendance/describe-user.ts';
import { sha256 } from '../core/hash.ts';
import type { Call } from '../core/operation.ts';
import { effectivePermissions, isOpenBy, type SignedInBy } from '../core/permissions.ts';
import type { Row, Writer } from '../core/store/store.ts';
import { requireOwnPassword } from '../credentials/require-password.ts';
import { moveSubscriptions } from '../push-messages/subscriptions-in-use.ts';
import { browserOf } from './agent-rules.ts';
import type { SignedIn } from './contract.ts';
import { storeOfSignIn } from './store-of-sign-in.ts';

/** The person and store signed in at a station, and how the person signed in. */
export type Station = {
  userId: string | null;
  storeId: string | null;
  by: SignedInBy;
  /** An owner is looking at all stores, whatever the station's own store is. */
  selected?: 'all' | null;
};

/** Maximum number of stations per store without a signed-in person; opening a store without a password creates one. */
const MOST_EMPTY_STATIONS = 500;

/** Ends the oldest stations without a person; they have to open their store again. */
async function makeRoomForStation(w: Writer, storeId: string): Promise<void> {
  const { sessions } = w.t;
  const empty = await w.q
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(isNull(sessions.userId), eq(sessions.storeId, storeId)))
    .orderBy(desc(sessions.createdAt), desc(sessions.id));
  for (const { id } of empty.slice(MOST_EMPTY_STATIONS - 1)) await w.remove('sessions', id);
}

/** Starts a session with a new token and ends the previous one, so that a token never changes its person. */
export async function beginSession(w: Writer, call: Call, who: Station): Promise<string> {
  const token = call.ports.newToken();
  const now = call.clock.now();
  if (call.caller.sessionId) await w.remove('sessions', call.caller.sessionId);
  if (who.userId === null && who.storeId !== null) await makeRoomForStation(w, who.storeId);
  const id = sha256(token);
  await w.insert('sessions', {
    id,
    selected: null,
    ...who,
    browser: browserOf(call.request.agent),
    deviceId: call.caller.device?.id ?? null,
    createdAt: now,
    expiresAt: now + call.ports.sessionMs,
  });
  if (call.caller.sessionId) await moveSubscriptions(w, call.caller.sessionId, id);
  return token;
}

/**
 * Changes who is signed in at a station. A browser's cookie gets a new token; a bearer client keeps its token,
 * because it cannot be handed a new one.
 */
export async function changeSession(w: Writer, call: Call, who: Station): Promise<string | null> {
  if (call.request.keepToken) return await beginSession(w, call, who);
  const session = call.caller.sessionId && (await w.lock('sessions', call.caller.sessionId));
  if (session) await w.update('sessions', session, { selected: null, ...who });
  return null;
}

/** The answer of a sign-in; where the adapter keeps the token in a cookie, it contains 'cookie' instead. */
export async function signedInAnswer(
  call: Call,
  token: string,
  user: Row<'users'>,
  { storeId, by }: Pick<Station, 'storeId' | 'by'>,
): Promise<SignedIn> {
  call.request.keepToken?.(token);
  return {
    ...(await call.store.read((r) => describeUser(r, user, call.clock.now()))),
    access_token: call.request.keepToken ? 'cookie' : token,
    effectivePermissions: permissionsOf(user, storeId, by),
  };
}

/** Signs in a person whom a card or a PIN has identified. Administration stays closed until `confirm`. */
export async function beginWeakSession(
  call: Call,
  user: Row<'users'>,
  requested: string | undefined,
  by: SignedInBy,
): Promise<SignedIn> {
  requireOwnPassword(user);
  const storeId = await storeOfSignIn(call, user, requested);
  const token = await call.store.transact((w) => beginSession(w, call, { userId: user.id, storeId, by }));
  return await signedInAnswer(call, token, user, { storeId, by });
}

/** A person's permissions in a store, limited by how they signed in. */
export function permissionsOf(user: Row<'users'>, storeId: string | null, by: SignedInBy) {
  return effectivePermissions(user, storeId).filter((permission) => isOpenBy(by, permission));
}
