import { sql } from 'drizzle-orm';
import type { Writer } from '../core/store/store.ts';

/**
 * Moves a store's best sellers to the front of its search results, in the given order, ahead of everything ranked
 * before. For SQLite, whose index is read in row id order; does nothing on Postgres. Ranks are local to this machine
 * and never synced. Costs about 0.2 ms per item, so rank a few hundred at most.
 * @param itemIds the most popular first
 */
export async function rankItems(w: Writer, storeId: string, itemIds: readonly string[]): Promise<void> {
  if (w.engine !== 'sqlite') return;
  const [store] = await w.rows<{ first: number; last: number }>(
    sql`SELECT number << 40 AS first, (number + 1) << 40 AS last FROM search_stores WHERE store_id = ${storeId}`,
  );
  if (!store) return;
  const front = await w.rows<{ id: number; itemId: string }>(
    sql`SELECT id, item_id AS itemId FROM item_search WHERE id > ${store.first} AND id < ${store.last} ORDER BY id LIMIT ${itemIds.length}`,
  );
  if (itemIds.every((id, i) => front[i]?.itemId === id)) return;
  const start = (front[0]?.id ?? store.last) - itemIds.length;
  for (const [i, itemId] of itemIds.entries()) {
    await w.rows(sql`UPDATE item_search SET id = ${start + i} WHERE item_id = ${itemId} RETURNING id`);
  }
}
