import { Refusal } from './errors.ts';
import type { Call } from './operation.ts';
import { type Assignment, type Grantee, isStoreBound } from './permissions.ts';

type Who = Pick<Call, 'stores'>;
type Asking = Pick<Call, 'stores' | 'requireStore'>;

/**
 * Whether all of these stores are the caller's: an action on several stores requires each of them. '*' includes
 * future stores, which are never in the scope of a caller bound to some stores.
 */
export const reachesStores = (call: Who, stores: readonly string[]): boolean =>
  call.stores === null || (stores.length > 0 && stores.every((id) => call.stores?.includes(id)));

/** @throws WRONG_STORE or PERMISSION_DENIED unless all of these stores are the caller's */
export function requireStores(call: Asking, stores: readonly string[]): void {
  if (call.stores === null) return;
  for (const id of stores) call.requireStore(id);
  if (stores.length === 0) throw new Refusal('WRONG_STORE');
}

/**
 * A person who is not bound to a store concerns all stores.
 * @throws WRONG_STORE or PERMISSION_DENIED unless the caller may act wherever this person works
 */
export function requirePerson(call: Asking, person: Grantee): void {
  if (call.stores === null) return;
  if (!isStoreBound(person)) throw new Refusal('WRONG_STORE');
  requireStores(call, storesOf(person.assignments));
}

const storesOf = (assignments: readonly Assignment[]) => assignments.map((a) => a.storeId);
