import { writeAudit } from '../core/audit.ts';
import { ofRow } from '../core/claims.ts';
import { Refusal } from '../core/errors.ts';
import { request } from '../core/operation.ts';
import { purchaseOrdersContract } from './contract.ts';
import { orderDetailOf } from './find-orders.ts';

/** Cancels the outstanding part of an order. Received goods stay in stock. */
export const cancelOrder = request(purchaseOrdersContract.cancel, {
  version: 1,
  touches: ofRow('purchaseOrders'),
  storeOf: async (r, input) => (await r.get('purchaseOrders', input.id))?.storeId ?? null,
  async run(w, { id }, command) {
    const order = await w.lock('purchaseOrders', id);
    if (!order) throw new Refusal('NOT_FOUND');
    if (order.status === 'received' || order.status === 'cancelled') throw new Refusal('ORDER_CLOSED');
    await w.update('purchaseOrders', order, { status: 'cancelled', cancelledAt: command.at });
    await writeAudit(w, command, {
      storeId: order.storeId,
      action: 'purchase_order.cancelled',
      entityId: id,
      details: { number: order.number, missing: Math.max(0, order.pieces - order.receivedPieces) },
    });
  },
  async answer(r, { id }) {
    const detail = await orderDetailOf(r, id);
    if (!detail) throw new Refusal('NOT_FOUND');
    return detail;
  },
});
