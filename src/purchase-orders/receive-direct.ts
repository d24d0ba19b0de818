import { z } from 'zod';
import { writeAudit } from '../core/audit.ts';
import { dated, follows, made, own, placed, shared } from '../core/claims.ts';
import { centimes } from '../core/contract.ts';
import { Refusal } from '../core/errors.ts';
import { type Command, fact, type InputOf } from '../core/operation.ts';
import { recordDay, recordId, recordPieces, recordText } from '../core/record.ts';
import { rowSchemas } from '../core/store/row-schemas.ts';
import type { Writer } from '../core/store/store.ts';
import { businessDay } from '../core/time.ts';
import { numbered } from '../receipts/claims.ts';
import { documentNumber, numberDocument } from '../receipts/number-document.ts';
import { moveStock } from '../stock/move-stock.ts';
import { purchaseOrdersContract } from './contract.ts';
import { orderDetailOf } from './find-orders.ts';
import { lineIdOf, restateOrder } from './order-row.ts';
import { orderedLines } from './ordered-items.ts';
import { tables as purchaseOrderTables } from './tables.ts';

/**
 * Goods that arrived without an order. Version 1. It is an order that is complete when it is written: lists, papers,
 * what is owed to the supplier and the costs follow from the same rows.
 */
const directRecord = z.strictObject({
  number: documentNumber,
  order: rowSchemas(purchaseOrderTables).purchaseOrders.extend({
    isDirect: z.literal(true),
    status: z.literal('received'),
    orderedOn: recordDay,
    expectedOn: z.null(),
    cancelledAt: z.null(),
  }),
  lines: z
    .array(z.strictObject({ id: recordId, itemId: recordId, quantity: recordPieces, cost: centimes }))
    .min(1)
    .max(1_000),
  supplierName: recordText(200).nullable(),
});
type DirectRecord = z.infer<typeof directRecord>;

const piecesOf = (lines: DirectRecord['lines']) => lines.reduce((n, l) => n + l.quantity, 0);
const totalOf = (lines: DirectRecord['lines']) => lines.reduce((n, l) => n + l.quantity * l.cost, 0);

async function decideDirect(
  w: Writer,
  { storeId, supplierId, items, notes }: InputOf<typeof purchaseOrdersContract.receiveDirect>,
  command: Command,
): Promise<DirectRecord> {
  const store = await w.get('stores', storeId);
  if (!store) throw new Refusal('WRONG_STORE');
  const supplier = supplierId ? await w.get('suppliers', supplierId) : undefined;
  if (supplierId && (!supplier || supplier.archivedAt !== null)) throw new Refusal('NOT_FOUND');
  const lines = (await orderedLines(w, { id: command.id, storeId }, items)).map(
    ({ itemId, quantity, cost }, i) => ({ id: command.rowId(`line:${i}`), itemId, quantity, cost }),
  );
  const number = await numberDocument(w, command, store, 'GR');
  const pieces = piecesOf(lines);
  return {
    number,
    order: {
      id: command.id,
      storeId,
      supplierId,
      number: number.label,
      isDirect: true,
      status: 'received',
      orderedOn: businessDay(command.at, store.zone, store.dayStartMinutes),
      expectedOn: null,
      receivedAt: command.at,
      cancelledAt: null,
      notes,
      total: totalOf(lines),
      pieces,
      receivedPieces: pieces,
      userId: command.actor.id,
      userName: command.actor.name,
      createdAt: command.at,
    },
    lines,
    supplierName: supplier?.name ?? null,
  };
}

/** Takes goods in without an order. It is a fact: only a stock correction can revert it. */
export const receiveDirect = fact(purchaseOrdersContract.receiveDirect, {
  version: 1,
  storeOf: async (_r, input) => input.storeId,
  record: directRecord,
  storesOf: (record) => [record.order.storeId],
  touches: ({ number, order, lines }, command) => [
    ...made('purchaseOrders', order.id, command.id),
    ...made('goodsReceipts', command.rowId('receipt'), command.rowId('receipt')),
    numbered(number, 'GR', order.storeId),
    follows('its number', order.number, number.label),
    follows('who takes it in', order.userId, command.actorId),
    follows('its moment', order.createdAt, command.at),
    follows('when it came', order.receivedAt, command.at),
    follows('its pieces', order.pieces, piecesOf(lines)),
    follows('the pieces that came', order.receivedPieces, order.pieces),
    follows('its total', order.total, totalOf(lines)),
    follows('its items, each once', new Set(lines.map((line) => line.itemId)).size, lines.length),
    dated(order.orderedOn, order.storeId),
    shared('suppliers', order.supplierId),
    placed(
      lines.map((line) => line.id),
      (place) => command.rowId(`line:${place}`),
    ),
    ...lines.map((line) => own('items', line.itemId, { storeId: order.storeId })),
  ],
  decide: decideDirect,
  async apply(w, { order, lines, supplierName }, command) {
    const { id: orderId, storeId, supplierId, number, orderedOn: day, userId, userName, notes } = order;
    const receiptId = command.rowId('receipt');
    await w.insertMissing('purchaseOrders', order);
    await w.insertMissing(
      'purchaseOrderLines',
      ...lines.map(({ itemId, quantity, cost }, position) => ({
        id: lineIdOf(orderId, itemId),
        orderId,
        storeId,
        itemId,
        position,
        quantity,
        received: quantity,
        cost,
      })),
    );
    await w.insertMissing('goodsReceipts', {
      id: receiptId,
      orderId,
      supplierId,
      storeId,
      number,
      at: order.createdAt,
      day,
      userId,
      userName,
      total: order.total,
      pieces: order.pieces,
      closesOrder: false,
      notes,
    });
    await w.insertMissing(
      'goodsReceiptLines',
      ...lines.map((line) => ({ ...line, receiptId, orderId, storeId })),
    );
    await moveStock(
      w,
      command,
      lines.map(({ itemId, quantity, cost }) => ({
        itemId,
        storeId,
        change: quantity,
        action: 'restock' as const,
        notes,
        unitCost: cost,
      })),
      { id: receiptId, label: number, userId, userName, day },
    );
    await restateOrder(w, orderId);
    await writeAudit(w, command, {
      storeId,
      action: 'purchase_order.received_direct',
      entityId: orderId,
      details: { number, supplier: supplierName, pieces: order.pieces, total: order.total },
    });
  },
  async answer(r, { order }) {
    const detail = await orderDetailOf(r, order.id);
    if (!detail) throw new Refusal('NOT_FOUND');
    return detail;
  },
});
