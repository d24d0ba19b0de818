import { writeAudit } from '../core/audit.ts';
import { own, shared } from '../core/claims.ts';
import { Refusal } from '../core/errors.ts';
import { request } from '../core/operation.ts';
import type { Row, Writer } from '../core/store/store.ts';
import { businessDay } from '../core/time.ts';
import { purchaseOrdersContract } from './contract.ts';
import { orderDetailOf } from './find-orders.ts';
import { linesOf, restateOrder } from './order-row.ts';
import { orderedLines } from './ordered-items.ts';

/** Replaces the lines of a draft; a removed line stays with 0 pieces. */
async function replaceLines(
  w: Writer,
  order: Row<'purchaseOrders'>,
  wanted: readonly { variantId: string; quantity: number; cost: number }[],
): Promise<void> {
  const lines = new Map((await orderedLines(w, order, wanted)).map((l) => [l.id, l]));
  const before = await w.lockMany(
    'purchaseOrderLines',
    (await linesOf(w, order.id)).map((l) => l.id),
  );
  for (const old of before.values()) {
    const { quantity = 0, cost = old.cost, position = old.position } = lines.get(old.id) ?? {};
    await w.update('purchaseOrderLines', old, { quantity, cost, position });
    lines.delete(old.id);
  }
  if (lines.size > 0) await w.insert('purchaseOrderLines', ...lines.values());
}

/** Changes or sends a draft. A sent order stays as it is: the supplier has it. */
export const updateOrder = request(purchaseOrdersContract.update, {
  version: 1,
  touches: ({ id, supplierId, items = [] }) => [
    own('purchaseOrders', id),
    shared('suppliers', supplierId),
    ...items.map((item) => own('items', item.variantId)),
  ],
  storeOf: async (r, input) => (await r.get('purchaseOrders', input.id))?.storeId ?? null,
  async run(w, { id, items, isDraft, ...changes }, command) {
    const order = await w.lock('purchaseOrders', id);
    const store = order && (await w.get('stores', order.storeId));
    if (!order || !store) throw new Refusal('NOT_FOUND');
    if (order.status !== 'draft') throw new Refusal('ORDER_NOT_DRAFT');
    if (changes.supplierId !== undefined && !(await w.get('suppliers', changes.supplierId)))
      throw new Refusal('NOT_FOUND');
    if (items) await replaceLines(w, order, items);
    const isSent = isDraft === false;
    await w.update('purchaseOrders', order, {
      ...changes,
      ...(isSent ? { orderedOn: businessDay(command.at, store.zone, store.dayStartMinutes) } : {}),
    });
    await restateOrder(w, id);
    await writeAudit(w, command, {
      storeId: order.storeId,
      action: isSent ? 'purchase_order.sent' : 'purchase_order.updated',
      entityId: id,
      details: { number: order.number },
    });
  },
  async answer(r, { id }) {
    const detail = await orderDetailOf(r, id);
    if (!detail) throw new Refusal('NOT_FOUND');
    return detail;
  },
});
