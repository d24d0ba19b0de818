import type { SqliteStore } from '../../../src/core/store/sqlite.node.ts';
import type { Action } from './plan.ts';
import type { Random } from './random.ts';
import { rowsIn } from './rows.ts';
import { Violation } from './violation.ts';

type Rows = { all(text: string, ...values: unknown[]): unknown[] };
type Deed = { path: string; input: Record<string, unknown> | null };
type ItemRow = { id: string; price: number; floor: number; stock: number };

/** What people do with goods that the stock does not have. */
const BEYOND_STOCK_ACTIONS = ['sellInHand', 'sellFree', 'identifyFree'] as const satisfies readonly Action[];
type BeyondStockAction = (typeof BEYOND_STOCK_ACTIONS)[number];

export const isBeyondStock = (action: Action): action is BeyondStockAction =>
  (BEYOND_STOCK_ACTIONS as readonly Action[]).includes(action);

const itemsIn = (rows: Rows, storeId: string) =>
  rows.all(
    'SELECT id, price, floor, stock FROM items WHERE store_id = ? AND archived_at IS NULL ORDER BY stock, id LIMIT 6',
    storeId,
  ) as ItemRow[];

/** One of the items with the least stock, and a piece more than there is. */
function inHandOf(rows: Rows, storeId: string, chances: Random): Record<string, unknown> | null {
  const items = itemsIn(rows, storeId);
  if (items.length === 0) return null;
  const item = chances.pick(items);
  const price = Math.max(item.price, item.floor);
  const quantity = Math.max(0, item.stock) + 1;
  const lines = [{ productId: item.id, price, quantity, inHand: true }];
  return { storeId, items: lines, paymentAmount: price * quantity };
}

/** A free article, now and then a dear one, sold by somebody else than who takes the money. */
function freeOf(rows: Rows, storeId: string, chances: Random): Record<string, unknown> {
  const price = 20_00 + chances.below(550_00);
  const quantity = 1 + chances.below(3);
  const free = { name: `mdamma ${chances.below(100)}`, category: chances.chance(0.5) ? 'Caftans' : '' };
  const people = rows.all(`SELECT id FROM users WHERE assignments LIKE ? ORDER BY id`, `%${storeId}%`) as {
    id: string;
  }[];
  const seller = people.length > 0 && chances.chance(0.7) ? { sellerId: chances.pick(people).id } : {};
  return { storeId, ...seller, items: [{ free, price, quantity }], paymentAmount: price * quantity };
}

/** One of the last free articles: one that was identified before as well, which is refused. */
function identifyOf(rows: Rows, storeId: string, chances: Random): Record<string, unknown> | null {
  const free = rows.all(
    'SELECT id FROM free_articles WHERE store_id = ? ORDER BY item_id IS NOT NULL, id DESC LIMIT 4',
    storeId,
  ) as { id: string }[];
  const items = itemsIn(rows, storeId);
  if (free.length === 0 || items.length === 0) return null;
  return { id: chances.pick(free).id, productId: chances.pick(items).id };
}

/** What somebody does with goods that the stock does not have, and the operation it is. */
export function beyondStockDeed(
  action: BeyondStockAction,
  rows: Rows,
  storeId: string,
  chances: Random,
): Deed {
  switch (action) {
    case 'sellInHand':
      return { path: 'sales.complete', input: inHandOf(rows, storeId, chances) };
    case 'sellFree':
      return { path: 'sales.complete', input: freeOf(rows, storeId, chances) };
    case 'identifyFree':
      return { path: 'freeArticles.identify', input: identifyOf(rows, storeId, chances) };
  }
}

/**
 * 3: each free article sold waits or is identified once; then what its item lost is what was sold of it and not
 * returned, in whatever order the return and the identification came.
 */
export function checkFreeArticles(store: SqliteStore): void {
  const movements = Map.groupBy(rowsIn(store, 'stockMovements'), (m) => m.documentId);
  const returned = Map.groupBy(rowsIn(store, 'refundLines'), (line) => line.saleLineId);
  const changeOf = (documentId: string, itemId: string, action: string) =>
    (movements.get(documentId) ?? [])
      .filter((m) => m.itemId === itemId && m.action === action)
      .reduce((n, m) => n + m.change, 0);
  const linesOfSale = Map.groupBy(rowsIn(store, 'saleLines'), (line) => line.saleId);
  for (const { id, saleId, itemId, moved, quantity } of rowsIn(store, 'freeArticles')) {
    if (itemId === null) continue;
    if (changeOf(id, itemId, 'sale') !== 0 - moved) {
      throw new Violation('stock-is-sum', `free article ${id} is said to have moved ${moved}`);
    }
    const backLines = returned.get(id) ?? [];
    const back = backLines.reduce((n, line) => n + line.quantity, 0);
    // With other lines, a return may bring back more of the same item; two tills may return more than was sold.
    if (linesOfSale.get(saleId)?.length !== 1 || back > quantity) continue;
    const cameBack = backLines.reduce((n, line) => n + changeOf(line.refundId, itemId, 'return'), 0);
    if (moved - cameBack === quantity - back) continue;
    throw new Violation(
      'stock-is-sum',
      `free article ${id}: ${moved} left and ${cameBack} came back, of ${quantity} sold and ${back} returned`,
    );
  }
}
