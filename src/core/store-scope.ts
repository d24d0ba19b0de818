import { Refusal } from './errors.ts';
import type { Call } from './operation.ts';
import { type Assignment, type Grantee, isStoreBound } from './permissions.ts';

type Who = Pick<Call, 'stores'>;

/**
 * Whether all of these stores are the caller's: what is done to something of several stores is done in each. '*' stands
 * for stores yet to come as well, which nobody has who is bound to some.
 */
export const reachesStores = (call: Who, stores: readonly string[]): boolean =>
  call.stores === null || (stores.length > 0 && stores.every((id) => call.stores?.includes(id)));

/** @throws WRONG_STORE unless all of these stores are the caller's */
export function requireStores(call: Who, stores: readonly string[]): void {
  if (!reachesStores(call, stores)) throw new Refusal('WRONG_STORE');
}

/** Whether the caller works wherever somebody else does. Who is bound to no store works in all of them. */
export const reachesPerson = (call: Who, person: Grantee): boolean =>
  call.stores === null || (isStoreBound(person) && reachesStores(call, storesOf(person.assignments)));

/** @throws WRONG_STORE unless the caller works wherever this person does */
export function requirePerson(call: Who, person: Grantee): void {
  if (!reachesPerson(call, person)) throw new Refusal('WRONG_STORE');
}

const storesOf = (assignments: readonly Assignment[]) => assignments.map((a) => a.storeId);
