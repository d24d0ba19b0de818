import { derivedId } from '../../../src/core/ids.ts';
import { missingPieces } from '../../../src/purchase-orders/rules.ts';
import { rowsIn } from './rows.ts';
import { Violation } from './violation.ts';
import type { World } from './world.ts';

/**
 * Goods that were taken in are at the server once and moved once; each order says what its arrivals say, in whatever
 * order they came to be known.
 */
export function checkOrders(world: World): void {
  const { store } = world.server;
  const receipts = rowsIn(store, 'goodsReceipts');
  const arrived = Map.groupBy(rowsIn(store, 'goodsReceiptLines'), (l) => l.orderId);
  const movements = Map.groupBy(rowsIn(store, 'stockMovements'), (m) => m.documentId);
  const wrong = (what: string): never => {
    throw new Violation('facts-once', what);
  };
  const receiptsById = new Map(receipts.map((r) => [r.id, r]));
  const paid = new Set(rowsIn(store, 'supplierPayments').map((p) => p.id));
  for (const entry of world.ledger.entries.values()) {
    if (entry.fate !== 'due') continue;
    if (entry.name === 'suppliers.pay' && !paid.has(entry.id)) wrong(`payment ${entry.id} is lost`);
    const isDirect = entry.name === 'purchaseOrders.receiveDirect';
    if (entry.name !== 'purchaseOrders.receive' && !isDirect) continue;
    const receiptId = isDirect ? derivedId(entry.id, 'receipt') : entry.id;
    const receipt = receiptsById.get(receiptId) ?? wrong(`receipt of ${entry.id} is lost`);
    const moved = (movements.get(receiptId) ?? [])
      .filter((m) => m.action === 'restock')
      .reduce((n, m) => n + m.change, 0);
    if (moved !== receipt.pieces) wrong(`receipt ${entry.id} of ${receipt.pieces} pieces moved ${moved}`);
  }
  const lines = Map.groupBy(rowsIn(store, 'purchaseOrderLines'), (l) => l.orderId);
  for (const order of rowsIn(store, 'purchaseOrders')) {
    const mine = lines.get(order.id) ?? [];
    for (const line of mine) {
      const come = (arrived.get(order.id) ?? [])
        .filter((l) => l.itemId === line.itemId)
        .reduce((n, l) => n + l.quantity, 0);
      if (come !== line.received)
        wrong(`order ${order.number}: ${come} came, its line says ${line.received}`);
    }
    const received = mine.reduce((n, l) => n + l.received, 0);
    if (received !== order.receivedPieces) wrong(`order ${order.number} counts ${order.receivedPieces}`);
    const isDone =
      receipts.some((r) => r.orderId === order.id && r.closesOrder) ||
      (received > 0 && mine.every((l) => missingPieces(l) === 0));
    if (order.cancelledAt === null && isDone !== (order.status === 'received')) {
      wrong(`order ${order.number} is ${order.status}`);
    }
  }
}
