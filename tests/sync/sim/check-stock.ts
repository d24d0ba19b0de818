import type { SqliteStore } from '../../../src/core/store/sqlite.node.ts';
import { rowsIn } from './rows.ts';
import { Violation } from './violation.ts';
import type { World } from './world.ts';

/** 3: each item's stock is the sum of its movements; at the server, each sale that took it below zero says so once. */
export function checkStock(who: string, store: SqliteStore, isServer = false, world?: World): void {
  const movements = rowsIn(store, 'stockMovements');
  const sums = new Map<string, number>();
  for (const m of movements) sums.set(m.itemId, (sums.get(m.itemId) ?? 0) + m.change);
  const items = rowsIn(store, 'items');
  for (const item of items) {
    const sum = sums.get(item.id) ?? 0;
    if (item.stock === sum) continue;
    throw new Violation(
      'stock-is-sum',
      `${who}: item ${item.id} has ${item.stock}, its movements say ${sum}`,
    );
  }
  if (!isServer || !world) return;
  checkMovements(world, store);
  checkOversold(world, store);
}

/** Each sale and refund has moved its pieces once. */
function checkMovements(world: World, store: SqliteStore): void {
  const byDocument = Map.groupBy(rowsIn(store, 'stockMovements'), (m) => m.documentId);
  for (const entry of world.ledger.entries.values()) {
    if (entry.fate !== 'due' || !entry.name.startsWith('sales.')) continue;
    const { lines } = entry.envelope.record as { lines: { itemId: string; quantity: number }[] };
    const sign = entry.name === 'sales.complete' ? -1 : 1;
    const expected = lines.reduce((n, l) => n + sign * l.quantity, 0);
    const moved = (byDocument.get(entry.id) ?? []).reduce((n, m) => n + m.change, 0);
    if (moved === expected) continue;
    throw new Violation('stock-is-sum', `${entry.name} ${entry.id} moved ${moved} instead of ${expected}`);
  }
}

/** The movements in the order in which the server wrote them, and the sales that found less than they sold. */
function checkOversold(world: World, store: SqliteStore): void {
  const order = new Map<string, string>();
  for (const row of rowsIn(store, 'changeLog')) {
    if (row.name === 'stockMovements' && !order.has(row.rowId)) order.set(row.rowId, row.id);
  }
  const items = new Set(rowsIn(store, 'items').map((i) => i.id));
  const stock = new Map<string, number>();
  const expected = new Set<string>();
  const movements = rowsIn(store, 'stockMovements').toSorted((a, b) =>
    (order.get(a.id) ?? '').localeCompare(order.get(b.id) ?? ''),
  );
  for (const [documentId, moved] of Map.groupBy(movements, (m) => m.documentId)) {
    const sold = new Set<string>();
    for (const m of moved) {
      stock.set(m.itemId, (stock.get(m.itemId) ?? 0) + m.change);
      if (m.action === 'sale') sold.add(m.itemId);
    }
    for (const id of sold) {
      if (items.has(id) && (stock.get(id) ?? 0) < 0) expected.add(`${documentId}/${id}`);
    }
  }
  const told = rowsIn(store, 'exceptions');
  for (const { kind, documentId, data } of told) {
    if (kind === 'over_returned') world.reach('a return exceeded what was sold');
    const key = `${documentId}/${(data as { itemId: string }).itemId}`;
    // Sold before the item itself had arrived: that is told in its own way.
    if (kind === 'unknown_item') expected.delete(key);
    if (kind !== 'oversold') continue;
    world.reach('a sale was oversold');
    if (!expected.delete(key))
      throw new Violation('stock-is-sum', `${key} was not oversold, but is said to be`);
  }
  const [missing] = expected;
  if (missing) throw new Violation('stock-is-sum', `${missing} was oversold, and nobody is told`);
}
