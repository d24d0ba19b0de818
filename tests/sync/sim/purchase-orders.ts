import type { Action } from './plan.ts';
import type { Random } from './random.ts';

type Rows = { all(text: string, ...values: unknown[]): unknown[] };
type Deed = { path: string; input: Record<string, unknown> | null };

const suppliersIn = (rows: Rows) => rows.all('SELECT id FROM suppliers ORDER BY id') as { id: string }[];

/** Some of a store's articles, with pieces and costs. */
function itemsOf(rows: Rows, storeId: string, chances: Random) {
  const all = rows.all('SELECT id FROM items WHERE store_id = ? ORDER BY id', storeId) as { id: string }[];
  return all
    .filter(() => chances.chance(0.4))
    .map((i) => ({ variantId: i.id, quantity: 1 + chances.below(12), cost: chances.below(9_000) }));
}

/** An order of some articles; where nobody sells anything yet, a supplier first. */
function orderDeed(rows: Rows, storeId: string, chances: Random): Deed {
  const suppliers = suppliersIn(rows);
  if (suppliers.length === 0 || chances.chance(0.1)) {
    return { path: 'suppliers.create', input: { name: `Atelier ${chances.below(50)}` } };
  }
  const items = itemsOf(rows, storeId, chances);
  if (items.length === 0) return { path: '', input: null };
  const input = {
    storeId,
    supplierId: chances.pick(suppliers).id,
    items,
    isDraft: chances.chance(0.1),
  };
  return { path: 'purchaseOrders.create', input };
}

/** Goods of one of the latest orders: all that is left, or some, more or fewer than were ordered. */
function receiptOf(rows: Rows, storeId: string, chances: Random): Record<string, unknown> | null {
  const orders = rows.all(
    `SELECT id FROM purchase_orders WHERE store_id = ? AND status IN ('ordered', 'partially_received')
     ORDER BY id DESC LIMIT 6`,
    storeId,
  ) as { id: string }[];
  if (orders.length === 0) return null;
  const { id } = chances.pick(orders);
  if (chances.chance(0.3)) return { id };
  const lines = rows.all(
    'SELECT item_id AS variantId, quantity FROM purchase_order_lines WHERE order_id = ? ORDER BY id',
    id,
  ) as { variantId: string; quantity: number }[];
  const items = lines
    .filter((_, i) => i === 0 || chances.chance(0.6))
    .map((l) => ({ variantId: l.variantId, quantity: chances.below(l.quantity + 2) }));
  return { id, items, closesOrder: chances.chance(0.2) };
}

/** Goods that nobody ordered, of a supplier or of none. */
function directReceiptOf(rows: Rows, storeId: string, chances: Random): Record<string, unknown> | null {
  const items = itemsOf(rows, storeId, chances);
  const suppliers = suppliersIn(rows);
  const isKnown = suppliers.length > 0 && chances.chance(0.7);
  return items.length === 0
    ? null
    : { storeId, items, supplierId: isKnown ? chances.pick(suppliers).id : null };
}

function cancellationOf(rows: Rows, storeId: string, chances: Random): Record<string, unknown> | null {
  const orders = rows.all(
    `SELECT id FROM purchase_orders WHERE store_id = ? AND status <> 'cancelled' ORDER BY id DESC LIMIT 6`,
    storeId,
  ) as { id: string }[];
  return orders.length === 0 ? null : { id: chances.pick(orders).id };
}

function supplierPaymentOf(rows: Rows, storeId: string, chances: Random): Record<string, unknown> | null {
  const suppliers = suppliersIn(rows);
  if (suppliers.length === 0) return null;
  return { id: chances.pick(suppliers).id, storeId, amount: 1 + chances.below(90_000), method: 'cash' };
}

/** What somebody does about suppliers and orders, and the operation it is. */
export function purchaseDeed(
  action: Extract<Action, 'orderGoods' | 'receiveOrder' | 'receiveDirect' | 'cancelOrder' | 'paySupplier'>,
  rows: Rows,
  storeId: string,
  chances: Random,
): Deed {
  switch (action) {
    case 'orderGoods':
      return orderDeed(rows, storeId, chances);
    case 'receiveOrder':
      return { path: 'purchaseOrders.receive', input: receiptOf(rows, storeId, chances) };
    case 'receiveDirect':
      return { path: 'purchaseOrders.receiveDirect', input: directReceiptOf(rows, storeId, chances) };
    case 'cancelOrder':
      return { path: 'purchaseOrders.cancel', input: cancellationOf(rows, storeId, chances) };
    case 'paySupplier':
      return { path: 'suppliers.pay', input: supplierPaymentOf(rows, storeId, chances) };
  }
}
