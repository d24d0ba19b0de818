import { Refusal } from '../core/errors.ts';
import type { Call } from '../core/operation.ts';
import type { Permission } from '../core/permissions.ts';
import type { Reader } from '../core/store/store.ts';

/**
 * The stores whose rows a list shows: the requested one, or all in which the caller works and has the permission.
 * Archived stores are included, because their past data still counts.
 * @param permission required for each store; null if working in the store is enough
 * @param requested a store's id, or 'all' (the default)
 * @throws WRONG_STORE for a store in which the caller does not work, PERMISSION_DENIED if no store remains
 */
export async function storesOfList(
  r: Reader,
  call: Call,
  permission: Permission | null,
  requested: string | undefined,
): Promise<string[]> {
  const may = (storeId: string) => permission === null || call.may(permission, storeId);
  if (requested !== undefined && requested !== 'all') {
    call.requireStore(requested);
    if (!may(requested)) throw new Refusal('PERMISSION_DENIED', { permission: permission ?? '' });
    return [requested];
  }
  const { stores } = r.t;
  const candidates =
    call.stores ?? (await r.q.select({ id: stores.id }).from(stores).orderBy(stores.id)).map((s) => s.id);
  const shown = candidates.filter(may);
  if (shown.length === 0 && permission !== null) throw new Refusal('PERMISSION_DENIED', { permission });
  return shown;
}
