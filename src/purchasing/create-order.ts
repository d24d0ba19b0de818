import { writeAudit } from '../audit-log/write-audit.ts';
import { Refusal } from '../core/errors.ts';
import { type Command, fact, type InputOf } from '../core/operation.ts';
import type { Row, Writer } from '../core/store/store.ts';
import { businessDay } from '../core/time.ts';
import { type DocumentNumber, numberDocument } from '../receipts/number-document.ts';
import { purchaseOrdersContract } from './contract.ts';
import { orderDetailOf } from './find-orders.ts';
import { restateOrder } from './order-row.ts';
import { orderedLines } from './ordered-items.ts';

/** An order to a supplier, as it was written. Version 1. */
type OrderRecord = {
  number: DocumentNumber;
  order: Row<'purchaseOrders'>;
  lines: Row<'purchaseOrderLines'>[];
  supplierName: string;
};

async function decideOrder(
  w: Writer,
  input: InputOf<typeof purchaseOrdersContract.create>,
  command: Command,
): Promise<OrderRecord> {
  const { storeId, supplierId, items, isDraft, expectedOn, notes } = input;
  const store = await w.get('stores', storeId);
  if (!store) throw new Refusal('WRONG_STORE');
  const supplier = await w.get('suppliers', supplierId);
  if (!supplier || supplier.archivedAt !== null) throw new Refusal('NOT_FOUND');
  const lines = await orderedLines(w, { id: command.id, storeId }, items);
  const number = await numberDocument(w, command, store, 'PO');
  return {
    number,
    order: {
      ...{ id: command.id, storeId, supplierId, number: number.label, expectedOn, notes },
      status: isDraft ? 'draft' : 'ordered',
      orderedOn: isDraft ? null : businessDay(command.at, store.zone, store.dayStartMinutes),
      receivedAt: null,
      cancelledAt: null,
      total: lines.reduce((n, l) => n + l.quantity * l.cost, 0),
      pieces: lines.reduce((n, l) => n + l.quantity, 0),
      receivedPieces: 0,
      userId: command.actor.id,
      userName: command.actor.name,
      createdAt: command.at,
    },
    lines,
    supplierName: supplier.name,
  };
}

/** Writes an order to a supplier, or a draft of one. Nothing moves in stock before the goods are received. */
export const createOrder = fact(purchaseOrdersContract.create, {
  version: 1,
  storeOf: async (_r, input) => input.storeId,
  storesOf: (record: OrderRecord) => [record.order.storeId],
  decide: decideOrder,
  async apply(w, { order, lines, supplierName }, command) {
    await w.insertMissing('purchaseOrders', order);
    await w.insertMissing('purchaseOrderLines', ...lines);
    await restateOrder(w, order.id);
    await writeAudit(w, command, {
      storeId: order.storeId,
      action: 'purchase_order.created',
      entityId: order.id,
      details: { number: order.number, supplier: supplierName, pieces: order.pieces, total: order.total },
    });
  },
  async answer(r, { order }) {
    const detail = await orderDetailOf(r, order.id);
    if (!detail) throw new Refusal('NOT_FOUND');
    return detail;
  },
});
