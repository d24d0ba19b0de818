import { Refusal } from '../core/errors.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { lineIdOf } from './order-row.ts';

type Wanted = { variantId: string; quantity: number; cost: number };

/** The lines of an order; each must be an article of its store. */
export async function orderedLines(
  r: Reader,
  order: { id: string; storeId: string },
  wanted: readonly Wanted[],
): Promise<Row<'purchaseOrderLines'>[]> {
  const ids = wanted.map((item) => item.variantId);
  const here = new Set(
    (await r.getMany('items', ids)).filter((i) => i.storeId === order.storeId).map((i) => i.id),
  );
  if (ids.some((id) => !here.has(id))) throw new Refusal('PRODUCT_NOT_FOUND');
  return wanted.map((item, position) => ({
    id: lineIdOf(order.id, item.variantId),
    orderId: order.id,
    storeId: order.storeId,
    itemId: item.variantId,
    position,
    quantity: item.quantity,
    received: 0,
    cost: item.cost,
  }));
}
