import { inArray } from 'drizzle-orm';
import type { Reader, Row, Writer } from '../core/store/store.ts';
import type { PastPrice } from './rules.ts';

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

/** The earlier prices of items. */
export async function pastPricesOf(r: Reader, itemIds: readonly string[]): Promise<Map<string, PastPrice[]>> {
  const { pastPrices: p } = r.t;
  const byItem = new Map<string, PastPrice[]>();
  for (let start = 0; start < itemIds.length; start += AT_ONCE) {
    const rows = await r.q
      .select({ itemId: p.itemId, price: p.price, until: p.until })
      .from(p)
      .where(inArray(p.itemId, itemIds.slice(start, start + AT_ONCE)));
    for (const { itemId, ...past } of rows) {
      const own = byItem.get(itemId);
      if (own) own.push(past);
      else byItem.set(itemId, [past]);
    }
  }
  return byItem;
}
