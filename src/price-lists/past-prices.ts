import { inArray } from 'drizzle-orm';
import type { Reader, Row, Writer } from '../core/store/store.ts';
import type { PastPrice, PricedSince } from './rules.ts';

/** Notes the price that an item had, before it is changed. @param id the same on each machine that makes the change */
export async function notePastPrice(
  w: Writer,
  item: Pick<Row<'items'>, 'id' | 'storeId' | 'price'>,
  change: { id: string; at: number },
): Promise<void> {
  await w.insertMissing('pastPrices', {
    id: change.id,
    itemId: item.id,
    storeId: item.storeId,
    price: item.price,
    until: change.at,
  });
}

/** Items whose prices are read at once. */
const AT_ONCE = 200;

/** Since when items are sold in their stores, and their earlier prices. */
export async function pricedSince(r: Reader, itemIds: readonly string[]): Promise<Map<string, PricedSince>> {
  const { items: i, pastPrices: p } = r.t;
  const byItem = new Map<string, { since: number; past: PastPrice[] }>();
  for (let start = 0; start < itemIds.length; start += AT_ONCE) {
    const ids = itemIds.slice(start, start + AT_ONCE);
    for (const { id, since } of await r.q
      .select({ id: i.id, since: i.createdAt })
      .from(i)
      .where(inArray(i.id, ids))) {
      byItem.set(id, { since, past: [] });
    }
    for (const { itemId, ...past } of await r.q
      .select({ itemId: p.itemId, price: p.price, until: p.until })
      .from(p)
      .where(inArray(p.itemId, ids))) {
      byItem.get(itemId)?.past.push(past);
    }
  }
  return byItem;
}
