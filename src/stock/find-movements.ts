import { and, desc, eq } from 'drizzle-orm';
import { Refusal } from '../core/errors.ts';
import { read } from '../core/operation.ts';
import { decodeCursor, pageOf } from '../core/page.ts';
import { behind } from '../core/store/keyset.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { type StockMovement, stockContract } from './contract.ts';

/** A movement as the API shows it. */
const toMovement = (m: Row<'stockMovements'>): StockMovement => ({
  id: m.id,
  action: m.action,
  quantityChange: m.change,
  createdAt: m.at,
  userName: m.userName,
  notes: m.notes,
  document: m.document,
});

/** Movements of an item, by day and moment, latest first, after the last one of the previous page. */
export async function movementsOf(
  r: Reader,
  itemId: string,
  last: [string, number, string] | null,
  limit: number,
): Promise<{ items: StockMovement[]; next: string | null }> {
  const { stockMovements: m } = r.t;
  const rows = await r.q
    .select()
    .from(m)
    .where(and(eq(m.itemId, itemId), behind([m.day, m.at, m.id], last, 'desc')))
    .orderBy(desc(m.day), desc(m.at), desc(m.id))
    .limit(limit + 1);
  return pageOf(rows, limit, (row) => [row.day, row.at, row.id], toMovement);
}

export const listMovements = read(stockContract.movements, async (r, { id, cursor, limit }, call) => {
  const item = await r.get('items', id);
  if (!item) throw new Refusal('NOT_FOUND');
  call.requireStore(item.storeId);
  return await movementsOf(r, id, decodeCursor(cursor, ['text', 'number', 'text']), limit);
});
