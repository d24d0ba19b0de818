import { Refusal } from '../core/errors.ts';
import type { Call } from '../core/operation.ts';
import type { Reader, Row } from '../core/store/store.ts';

/** A transfer that the caller may see, at either end. @throws Refusal */
export async function requireEnd(r: Reader, id: string, call: Call): Promise<Row<'transfers'>> {
  const transfer = await r.get('transfers', id);
  if (!transfer) throw new Refusal('NOT_FOUND');
  const ends = [transfer.fromStoreId, transfer.toStoreId];
  const ownEnds = ends.filter((s) => call.stores === null || call.stores.includes(s));
  if (!ownEnds.some((s) => call.may('can_view_inventory', s))) throw new Refusal('WRONG_STORE');
  return transfer;
}

/** The two ends of a transfer, which must exist and differ. */
export async function requireStores(r: Reader, ends: { fromStoreId: string; toStoreId: string }) {
  if (ends.fromStoreId === ends.toStoreId) throw new Refusal('SAME_STORE');
  const from = await r.get('stores', ends.fromStoreId);
  const to = await r.get('stores', ends.toStoreId);
  if (!from || !to || from.archivedAt !== null || to.archivedAt !== null) throw new Refusal('WRONG_STORE');
  return { from, to };
}
