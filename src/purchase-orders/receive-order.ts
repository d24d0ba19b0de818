import { z } from 'zod';
import { writeAudit } from '../core/audit.ts';
import { dated, follows, made, own, placed, shared } from '../core/claims.ts';
import { centimes } from '../core/contract.ts';
import { Refusal } from '../core/errors.ts';
import { type Command, type Finding, fact, type InputOf } from '../core/operation.ts';
import { recordId, recordText } from '../core/record.ts';
import { rowSchemas } from '../core/store/row-schemas.ts';
import type { Reader, Row, Writer } from '../core/store/store.ts';
import { businessDay } from '../core/time.ts';
import { numbered } from '../receipts/claims.ts';
import { documentNumber, numberDocument } from '../receipts/number-document.ts';
import { moveStock, type StockChange } from '../stock/move-stock.ts';
import { purchaseOrdersContract } from './contract.ts';
import { orderDetailOf } from './find-orders.ts';
import { linesOf, receiptsOf, restateOrder } from './order-row.ts';
import { missingPieces } from './rules.ts';
import { tables as purchaseOrderTables } from './tables.ts';

/** Goods received for an order. Version 1. (In a record, `receipt` is a sale's receipt, which is chained.) */
const receiptRecord = z.strictObject({
  number: documentNumber,
  arrival: rowSchemas(purchaseOrderTables).goodsReceipts,
  lines: z
    .array(
      z.strictObject({
        id: recordId,
        itemId: recordId,
        quantity: z.number().int().min(1).max(100_000),
        cost: centimes,
      }),
    )
    .max(2_000),
  orderNumber: recordText(60),
});
type ReceiptRecord = z.infer<typeof receiptRecord>;

type Arrived = { itemId: string; quantity: number; cost: number };

/** The arrived pieces: as counted, or everything outstanding. An unordered article must belong to the store. */
async function arrivedItems(
  r: Reader,
  order: Row<'purchaseOrders'>,
  items: InputOf<typeof purchaseOrdersContract.receive>['items'],
): Promise<Arrived[]> {
  const lines = await linesOf(r, order.id);
  if (!items) {
    return lines.map((l) => ({ itemId: l.itemId, quantity: missingPieces(l), cost: l.cost }));
  }
  const ordered = new Map(lines.map((l) => [l.itemId, l]));
  const itemsById = new Map(
    (
      await r.getMany(
        'items',
        items.map((item) => item.variantId),
      )
    ).map((item) => [item.id, item]),
  );
  return items.map(({ variantId, quantity, cost }) => {
    const line = ordered.get(variantId);
    const item = itemsById.get(variantId);
    if (!line && item?.storeId !== order.storeId) throw new Refusal('NOT_FOUND');
    return { itemId: variantId, quantity, cost: cost ?? line?.cost ?? item?.cost ?? 0 };
  });
}

async function decideReceipt(
  w: Writer,
  input: InputOf<typeof purchaseOrdersContract.receive>,
  command: Command,
): Promise<ReceiptRecord> {
  const order = await w.lock('purchaseOrders', input.id);
  const store = order && (await w.get('stores', order.storeId));
  if (!order || !store) throw new Refusal('NOT_FOUND');
  if (order.status === 'received' || order.status === 'cancelled') throw new Refusal('ORDER_CLOSED');
  const arrived = (await arrivedItems(w, order, input.items)).filter((item) => item.quantity > 0);
  if (arrived.length === 0 && !input.closesOrder) throw new Refusal('NO_ITEMS_SELECTED');
  const number = await numberDocument(w, command, store, 'GR');
  return {
    number,
    arrival: {
      id: command.id,
      orderId: order.id,
      supplierId: order.supplierId,
      storeId: order.storeId,
      number: number.label,
      at: command.at,
      day: businessDay(command.at, store.zone, store.dayStartMinutes),
      userId: command.actor.id,
      userName: command.actor.name,
      total: arrived.reduce((n, item) => n + item.quantity * item.cost, 0),
      pieces: arrived.reduce((n, item) => n + item.quantity, 0),
      closesOrder: input.closesOrder,
      notes: input.notes,
    },
    lines: arrived.map((item, i) => ({ ...item, id: command.rowId(`line:${i}`) })),
    orderNumber: order.number,
  };
}

function changesOf({ arrival, lines }: ReceiptRecord): StockChange[] {
  return lines.map((line) => ({
    itemId: line.itemId,
    storeId: arrival.storeId,
    change: line.quantity,
    action: 'restock',
    notes: arrival.notes,
    unitCost: line.cost,
  }));
}

/** Whether the order was cancelled or complete before this arrival. */
async function wasClosed(w: Writer, order: Row<'purchaseOrders'>, record: ReceiptRecord): Promise<boolean> {
  if (order.cancelledAt !== null) return true;
  const others = (await receiptsOf(w, order.id)).filter((receipt) => receipt.id !== record.arrival.id);
  if (others.some((receipt) => receipt.closesOrder)) return true;
  const ownPieces = new Map(record.lines.map((l) => [l.itemId, l.quantity]));
  const lines = (await linesOf(w, order.id)).filter((l) => l.quantity > 0);
  return lines.length > 0 && lines.every((l) => l.received - (ownPieces.get(l.itemId) ?? 0) >= l.quantity);
}

/** Adds goods to stock at their cost. It is a fact: only a stock correction can revert it. */
export const receiveOrder = fact(purchaseOrdersContract.receive, {
  version: 1,
  storeOf: async (r, input) => (await r.get('purchaseOrders', input.id))?.storeId ?? null,
  record: receiptRecord,
  storesOf: (record) => [record.arrival.storeId],
  touches: ({ number, arrival, lines }, command) => [
    ...made('goodsReceipts', arrival.id, command.id),
    numbered(number, 'GR', arrival.storeId),
    follows('its number', arrival.number, number.label),
    follows('who takes it in', arrival.userId, command.actorId),
    follows('its moment', arrival.at, command.at),
    dated(arrival.day, arrival.storeId),
    own('purchaseOrders', arrival.orderId, { storeId: arrival.storeId }),
    shared('suppliers', arrival.supplierId),
    placed(
      lines.map((line) => line.id),
      (place) => command.rowId(`line:${place}`),
    ),
    ...lines.map((line) => own('items', line.itemId, { storeId: arrival.storeId })),
  ],
  decide: decideReceipt,
  async apply(w, record, command) {
    const { arrival, lines } = record;
    const { id: receiptId, orderId, storeId } = arrival;
    await w.insertMissing('goodsReceipts', arrival);
    await w.insertMissing(
      'goodsReceiptLines',
      ...lines.map((line) => ({ ...line, receiptId, orderId, storeId })),
    );
    await moveStock(w, command, changesOf(record), {
      id: receiptId,
      label: arrival.number,
      userId: arrival.userId,
      userName: arrival.userName,
      day: arrival.day,
    });
    await restateOrder(w, orderId);
    await writeAudit(w, command, {
      storeId,
      action: 'purchase_order.received',
      entityId: orderId,
      details: {
        number: record.orderNumber,
        receipt: arrival.number,
        pieces: arrival.pieces,
        total: arrival.total,
        closesOrder: arrival.closesOrder,
      },
    });
  },
  /**
   * Two tills received the same delivery, or the order was cancelled meanwhile: the pieces stay, and it is reported.
   */
  async examine(w, record) {
    const { arrival } = record;
    const order = await w.get('purchaseOrders', arrival.orderId);
    if (!order || arrival.pieces === 0 || !(await wasClosed(w, order, record))) return [];
    const finding: Finding = {
      kind: 'order_closed',
      storeId: arrival.storeId,
      documentId: order.id,
      role: 'order_closed',
      data: { number: order.number, pieces: arrival.pieces },
    };
    return [finding];
  },
  async answer(r, { arrival }) {
    const detail = await orderDetailOf(r, arrival.orderId);
    if (!detail) throw new Refusal('NOT_FOUND');
    return detail;
  },
});
