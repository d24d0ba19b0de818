import { eq, inArray, sum } from 'drizzle-orm';
import { derivedId } from '../core/ids.ts';
import type { Reader, Row, Writer } from '../core/store/store.ts';
import type { Order } from './contract.ts';
import { orderStatus } from './rules.ts';

/** The id of an article's line in an order: the same on every machine. */
export const lineIdOf = (orderId: string, itemId: string) => derivedId(orderId, `line:${itemId}`);

/** An order as the API shows it. */
export function toOrder(row: Row<'purchaseOrders'>, supplierName: string | null): Order {
  const { userId: _user, ...order } = row;
  return { ...order, supplierName };
}

export async function linesOf(r: Reader, orderId: string): Promise<Row<'purchaseOrderLines'>[]> {
  const { purchaseOrderLines: l } = r.t;
  return await r.q.select().from(l).where(eq(l.orderId, orderId)).orderBy(l.position, l.id);
}

export async function receiptsOf(r: Reader, orderId: string): Promise<Row<'goodsReceipts'>[]> {
  const { goodsReceipts: g } = r.t;
  return await r.q.select().from(g).where(eq(g.orderId, orderId)).orderBy(g.at, g.id);
}

/** Position of lines with articles that were received but not ordered: after the ordered ones. */
const EXTRA_POSITION = 10_000;

/**
 * Recomputes an order from its lines and all receipts of goods. Since it starts from the receipts themselves, an
 * order that arrives after its goods ends up the same.
 */
export async function restateOrder(w: Writer, orderId: string): Promise<void> {
  const order = await w.lock('purchaseOrders', orderId);
  if (!order) return;
  const receipts = await receiptsOf(w, orderId);
  const { goodsReceiptLines: g } = w.t;
  const sums =
    receipts.length === 0
      ? []
      : await w.q
          .select({ itemId: g.itemId, pieces: sum(g.quantity).mapWith(Number) })
          .from(g)
          .where(
            inArray(
              g.receiptId,
              receipts.map((receipt) => receipt.id),
            ),
          )
          .groupBy(g.itemId);
  const received = new Map(sums.map((s) => [s.itemId, s.pieces]));
  const locked = await w.lockMany(
    'purchaseOrderLines',
    (await linesOf(w, orderId)).map((l) => l.id),
  );
  const lines = [...locked.values()];
  for (const [i, line] of lines.entries()) {
    const pieces = received.get(line.itemId) ?? 0;
    if (pieces !== line.received) lines[i] = await w.update('purchaseOrderLines', line, { received: pieces });
    received.delete(line.itemId);
  }
  for (const [itemId, pieces] of received) {
    const extra = {
      id: lineIdOf(orderId, itemId),
      orderId,
      storeId: order.storeId,
      itemId,
      position: EXTRA_POSITION,
      quantity: 0,
      received: pieces,
      cost: 0,
    };
    await w.insert('purchaseOrderLines', extra);
    lines.push(extra);
  }
  const sumOf = (amountOf: (line: Row<'purchaseOrderLines'>) => number) =>
    lines.reduce((n, l) => n + amountOf(l), 0);
  const status = orderStatus({
    isSent: order.orderedOn !== null,
    isCancelled: order.cancelledAt !== null,
    isClosed: receipts.some((receipt) => receipt.closesOrder),
    lines,
  });
  const last = receipts.reduce<number | null>((at, receipt) => Math.max(at ?? receipt.at, receipt.at), null);
  await w.update('purchaseOrders', order, {
    status,
    total: sumOf((l) => l.quantity * l.cost),
    pieces: sumOf((l) => l.quantity),
    receivedPieces: sumOf((l) => l.received),
    receivedAt: status === 'received' ? last : null,
  });
}
