import { Refusal } from './errors.ts';
import type { Call } from './operation.ts';
import { type Assignment, type Grantee, isStoreBound } from './permissions.ts';

type Who = Pick<Call, 'stores'>;
type Asking = Pick<Call, 'stores' | 'requireStore'>;

/**
 * Whether all of these stores are the caller's: what is done to something of several stores is done in each. '*' stands
 * for stores yet to come as well, which nobody has who is bound to some.
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
 * Who is bound to no store works in all of them, and so does what concerns that person.
 * @throws WRONG_STORE or PERMISSION_DENIED unless the caller may do this wherever this person works
 */
export function requirePerson(call: Asking, person: Grantee): void {
  if (call.stores === null) return;
  if (!isStoreBound(person)) throw new Refusal('WRONG_STORE');
  requireStores(call, storesOf(person.assignments));
}

const storesOf = (assignments: readonly Assignment[]) => assignments.map((a) => a.storeId);
