export const ORDER_STATUSES = ['draft', 'ordered', 'partially_received', 'received', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

type Line = { quantity: number; received: number };

/** Whether goods are still outstanding for an order. */
function isOpen(status: OrderStatus): boolean {
  return status === 'ordered' || status === 'partially_received';
}

/** Whether an order's goods are overdue. @param today business days, as `expectedOn` is */
export function isLate(order: { status: OrderStatus; expectedOn: string | null }, today: string): boolean {
  return isOpen(order.status) && order.expectedOn !== null && order.expectedOn < today;
}

/** Outstanding pieces of a line. */
export function missingPieces({ quantity, received }: Line): number {
  return Math.max(0, quantity - received);
}

/**
 * The status of an order from its events, independent of their order of arrival.
 * @param o.isClosed a receipt stated that nothing more is expected
 */
export function orderStatus(o: {
  isSent: boolean;
  isCancelled: boolean;
  isClosed: boolean;
  lines: readonly Line[];
}): OrderStatus {
  if (o.isCancelled) return 'cancelled';
  const hasCome = o.lines.some((l) => l.received > 0);
  const isWhole = hasCome && o.lines.every((l) => missingPieces(l) === 0);
  if (o.isClosed || isWhole) return 'received';
  if (hasCome) return 'partially_received';
  return o.isSent ? 'ordered' : 'draft';
}

/** The period in days over which sales are averaged. */
export const RATE_DAYS = 30;

/**
 * How many pieces of an article to order: enough for the given days at the rate of the last thirty, and always more
 * than the threshold, less stock and pieces on order. Negative stock counts as zero.
 */
export function proposedPieces(o: {
  stock: number;
  lowStockThreshold: number;
  onOrder: number;
  sold: number;
  days: number;
}): number {
  const lasting = Math.ceil((Math.max(0, o.sold) * o.days) / RATE_DAYS);
  return Math.max(0, Math.max(lasting, o.lowStockThreshold + 1) - Math.max(0, o.stock) - o.onOrder);
}
