import { Refusal } from '../core/errors.ts';
import type { Call } from '../core/operation.ts';
import type { Permission } from '../core/permissions.ts';
import type { Reader } from '../core/store/store.ts';

/**
 * The stores whose figures the caller gets: the requested one, or all in which they have the permission. Null means
 * every store, including archived ones, as their history belongs to the shop's.
 * @throws WRONG_STORE, PERMISSION_DENIED, NOT_FOUND
 */
export async function visibleStores(
  r: Reader,
  call: Call,
  permission: Permission,
  storeId: string | undefined,
): Promise<string[] | null> {
  const refused = () => new Refusal('PERMISSION_DENIED', { permission });
  if (storeId !== undefined) {
    call.requireStore(storeId);
    if (!call.may(permission, storeId)) throw refused();
    if (!(await r.get('stores', storeId))) throw new Refusal('NOT_FOUND');
    return [storeId];
  }
  if (call.stores === null) return null;
  const mine = call.stores.filter((id) => call.may(permission, id));
  if (mine.length === 0) throw refused();
  return mine;
}
