import { Refusal } from '../core/errors.ts';
import type { Call } from '../core/operation.ts';
import { isStoreBound, worksIn } from '../core/permissions.ts';
import type { Row } from '../core/store/store.ts';

/** Those of the stores that are not archived, in the given order. */
export async function openStores(call: Call, ids: readonly string[]): Promise<string[]> {
  const rows = await call.store.read((r) => r.getMany('stores', ids));
  return ids.filter((id) => rows.some((row) => row.id === id && row.archivedAt === null));
}

/**
 * The store of a sign-in: the requested one, else the station's, else the person's only or first one.
 * @throws NOT_FOUND for an archived store, WRONG_STORE for a person whose stores are all archived
 */
export async function storeOfSignIn(call: Call, user: Row<'users'>, requested: string | undefined) {
  const storeId = requested ?? call.caller.station;
  if (storeId !== null) {
    if (!worksIn(user, storeId)) throw new Refusal('WRONG_STORE');
    if ((await openStores(call, [storeId])).length > 0) return storeId;
    if (requested !== undefined) throw new Refusal('NOT_FOUND');
  }
  const assigned = user.assignments.map((a) => a.storeId);
  if (assigned.length === 0 || (!isStoreBound(user) && assigned.length > 1)) return null;
  const [first] = await openStores(call, assigned);
  if (first === undefined && isStoreBound(user)) throw new Refusal('WRONG_STORE');
  return first ?? null;
}
