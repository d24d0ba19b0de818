import { Refusal } from '../core/errors.ts';
import type { Call } from '../core/operation.ts';
import type { Permission } from '../core/permissions.ts';
import type { Reader } from '../core/store/store.ts';

/**
 * The stores whose rows a list shows: the one that is asked for, else each in which the caller works and has the
 * permission. Archived ones are among them: their past is a part of the shop's.
 * @param permission what a row takes; null where working in its store is enough
 * @param asked a store, or 'all'; left out it means all
 * @throws WRONG_STORE for a store in which the caller does not work, PERMISSION_DENIED without a store to show
 */
export async function storesOfList(
  r: Reader,
  call: Call,
  permission: Permission | null,
  asked: string | undefined,
): Promise<string[]> {
  const may = (storeId: string) => permission === null || call.may(permission, storeId);
  if (asked !== undefined && asked !== 'all') {
    call.requireStore(asked);
    if (!may(asked)) throw new Refusal('PERMISSION_DENIED', { permission: permission ?? '' });
    return [asked];
  }
  const { stores } = r.t;
  const all =
    call.stores ?? (await r.q.select({ id: stores.id }).from(stores).orderBy(stores.id)).map((s) => s.id);
  const shown = all.filter(may);
  if (shown.length === 0 && permission !== null) throw new Refusal('PERMISSION_DENIED', { permission });
  return shown;
}
