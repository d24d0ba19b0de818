import { Refusal } from '../core/errors.ts';
import { itemId } from '../core/ids.ts';
import { namesOf } from '../core/names.ts';
import type { Writer } from '../core/store/store.ts';
import type { StockChange } from '../stock/move-stock.ts';
import type { OutgoingLine } from './transfer-record.ts';

/** The outgoing lines: articles that the store has, up to their stock. */
export async function outgoingLines(
  w: Writer,
  storeId: string,
  wanted: ReadonlyMap<string, number>,
): Promise<OutgoingLine[]> {
  const ids = [...wanted.keys()].map((articleId) => itemId(articleId, storeId));
  const items = await w.lockMany('items', ids);
  const lines: OutgoingLine[] = [];
  for (const [articleId, quantity] of wanted) {
    const item = items.get(itemId(articleId, storeId));
    if (!item) throw new Refusal('PRODUCT_NOT_FOUND');
    if (item.stock < quantity) {
      const style = await w.get('styles', item.styleId);
      const available = Math.max(0, item.stock);
      throw new Refusal('INSUFFICIENT_STOCK', { available, ...namesOf(style) });
    }
    const { price, floor, cost } = item;
    lines.push({ articleId, quantity, price, floor, cost });
  }
  return lines;
}

/** The stock changes at the sender. */
export function outgoingChanges(
  storeId: string,
  lines: readonly OutgoingLine[],
  notes: string | null,
): StockChange[] {
  return lines.map(({ articleId, quantity }) => ({
    itemId: itemId(articleId, storeId),
    storeId,
    change: -quantity,
    action: 'transfer_out',
    notes,
  }));
}
