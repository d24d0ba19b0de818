import { z } from 'zod';
import { writeAudit } from '../core/audit.ts';
import { follows, made, own, shared } from '../core/claims.ts';
import { centimes } from '../core/contract.ts';
import { Refusal } from '../core/errors.ts';
import { type Command, fact, type InputOf } from '../core/operation.ts';
import { recordId, recordText } from '../core/record.ts';
import { rowSchemas } from '../core/store/row-schemas.ts';
import type { Writer } from '../core/store/store.ts';
import { businessDay } from '../core/time.ts';
import { numbered } from '../receipts/claims.ts';
import { documentNumber, numberDocument } from '../receipts/number-document.ts';
import { purchaseOrdersContract } from './contract.ts';
import { orderDetailOf } from './find-orders.ts';
import { lineIdOf, restateOrder } from './order-row.ts';
import { orderedLines } from './ordered-items.ts';
import { tables as purchaseOrderTables } from './tables.ts';

/** An order to a supplier, as it was written. Version 1. */
const rows = rowSchemas(purchaseOrderTables);
const orderRecord = z.strictObject({
  number: documentNumber,
  order: rows.purchaseOrders.extend({
    supplierId: recordId,
    isDirect: z.literal(false),
    status: z.enum(['draft', 'ordered']),
    receivedAt: z.null(),
    cancelledAt: z.null(),
    receivedPieces: z.literal(0),
  }),
  lines: z
    .array(
      rows.purchaseOrderLines.extend({
        quantity: z.number().int().min(1).max(100_000),
        received: z.number().int().min(0).max(0),
        cost: centimes,
      }),
    )
    .max(1_000),
  supplierName: recordText(200),
});
type OrderRecord = z.infer<typeof orderRecord>;

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
      id: command.id,
      storeId,
      supplierId,
      number: number.label,
      isDirect: false,
      expectedOn,
      notes,
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

/** Creates an order to a supplier, or a draft of one. Stock does not change before the goods are received. */
export const createOrder = fact(purchaseOrdersContract.create, {
  version: 1,
  storeOf: async (_r, input) => input.storeId,
  record: orderRecord,
  storesOf: (record) => [record.order.storeId],
  touches: ({ number, order, lines }, command) => [
    ...made('purchaseOrders', order.id, command.id),
    numbered(number, 'PO', order.storeId),
    follows('its number', order.number, number.label),
    follows('who orders', order.userId, command.actorId),
    follows('its moment', order.createdAt, command.at),
    shared('suppliers', order.supplierId),
    {
      follows: 'the ids of its lines',
      holds: lines.every(
        (line) =>
          line.id === lineIdOf(order.id, line.itemId) &&
          line.orderId === order.id &&
          line.storeId === order.storeId,
      ),
    },
    ...lines.map((line) => own('items', line.itemId, { storeId: order.storeId })),
  ],
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
