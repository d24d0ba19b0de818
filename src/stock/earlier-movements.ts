import { inArray, sum } from 'drizzle-orm';
import type { Writer } from '../core/store/store.ts';

/**
 * At the server, for items that a command has just created: movements that arrived before the item itself, as when
 * tills send again to a server restored from a backup, are counted now.
 */
export async function countEarlierMovements(w: Writer, created: readonly string[]): Promise<void> {
  if (created.length === 0) return;
  const { stockMovements } = w.t;
  const sums = await w.q
    .select({ itemId: stockMovements.itemId, stock: sum(stockMovements.change).mapWith(Number) })
    .from(stockMovements)
    .where(inArray(stockMovements.itemId, [...created]))
    .groupBy(stockMovements.itemId);
  const items = await w.lockMany('items', created);
  for (const { itemId: id, stock } of sums) {
    const item = items.get(id);
    if (item && item.stock !== stock) await w.update('items', item, { stock });
  }
}
