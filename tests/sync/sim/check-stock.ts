import type { SqliteStore } from '../../../src/core/store/sqlite.node.ts';
import type { ExchangeRecord } from '../../../src/sales/sale-record.ts';
import type { Entry } from './ledger.ts';
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
  checkTransit(store);
  checkOversold(world, store);
}

/** Each sale and refund has moved its pieces once. */
function checkMovements(world: World, store: SqliteStore): void {
  const free = new Map(rowsIn(store, 'freeArticles').map((row) => [row.id, row]));
  const byDocument = Map.groupBy(rowsIn(store, 'stockMovements'), (m) => m.documentId);
  for (const entry of world.ledger.entries.values()) {
    if (entry.fate !== 'due' || !entry.name.startsWith('sales.')) continue;
    for (const { id, lines, sign } of documentsOf(entry)) {
      const expected = lines.reduce((n, l) => n + sign * l.quantity * piecesOf(l), 0);
      // What had been counted before it was heard of is taken back by an adjustment of its own.
      const moved = (byDocument.get(id) ?? []).reduce(
        (n, m) => (m.action === 'audit_adjustment' ? n : n + m.change),
        0,
      );
      if (moved === expected) continue;
      // Of a free article that was identified before it came back, the pieces go to the stock of its item.
      const identified = lines.reduce(
        (n, l) => n + (free.get(l.saleLineId ?? '')?.itemId ? sign * l.quantity : 0),
        0,
      );
      if (moved > expected && moved <= expected + identified) continue;
      throw new Violation('stock-is-sum', `${entry.name} ${id} moved ${moved} instead of ${expected}`);
    }
  }
}

/** What an entry moved: goods out, goods back, or both. */
function documentsOf({ id, name, envelope }: Entry): { id: string; lines: Line[]; sign: number }[] {
  if (name === 'sales.exchange') {
    const { sale, refund } = envelope.record as ExchangeRecord;
    return [
      { id: refund.refundId, lines: refund.lines, sign: 1 },
      { id: sale.saleId, lines: sale.lines, sign: -1 },
    ];
  }
  const { lines } = envelope.record as { lines: Line[] };
  return [{ id, lines, sign: name === 'sales.complete' ? -1 : 1 }];
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
  const transfers = new Set(rowsIn(store, 'transfers').map((t) => t.id));
  // Identifying a free article tells nobody: a person stands before the stock that it takes.
  const free = new Set(rowsIn(store, 'freeArticles').map((f) => f.id));
  for (const { documentId, moved } of togetherByDocument(movements)) {
    const sold = new Map<string, number>();
    for (const m of moved) {
      stock.set(m.itemId, (stock.get(m.itemId) ?? 0) + m.change);
      // What a deposit had reserved and sells in the same breath takes nothing more.
      const isSoldAtOnce = m.action === 'released' && moved.some((other) => other.action.endsWith('sale'));
      if ((TAKES.includes(m.action) && m.change < 0) || isSoldAtOnce) {
        sold.set(m.itemId, (sold.get(m.itemId) ?? 0) + m.change);
      }
    }
    for (const [id, change] of sold) {
      if (change < 0 && items.has(id) && !free.has(documentId ?? '') && (stock.get(id) ?? 0) < 0)
        expected.add(`${documentId}/${id}`);
    }
  }
  const told = rowsIn(store, 'exceptions');
  for (const { kind, documentId, data } of told) {
    if (kind === 'over_returned') world.reach('a return exceeded what was sold');
    const key = `${documentId}/${(data as { itemId: string }).itemId}`;
    // Sold before the item itself had arrived: that is told in its own way.
    if (kind === 'unknown_item') expected.delete(key);
    if (kind !== 'oversold' || transfers.has(documentId ?? '')) continue;
    world.reach('a sale was oversold');
    if (!expected.delete(key))
      throw new Violation('stock-is-sum', `${key} was not oversold, but is said to be`);
  }
  const [missing] = expected;
  if (missing) throw new Violation('stock-is-sum', `${missing} was oversold, and nobody is told`);
}

type Line = { quantity: number; saleLineId?: string; components?: { quantity: number }[] | null };
/** What one of a line takes from stock: one piece, or all that a bundle has in it. */
const piecesOf = ({ components }: Line) => components?.reduce((n, c) => n + c.quantity, 0) ?? 1;

/** Movements that are told when they take more than there is. */
const TAKES = ['sale', 'bundle_sale', 'damage', 'correction', 'reserved'];

type Movement = { documentId: string | null; itemId: string; action: string; change: number };

/** Movements of one document that follow each other: a transfer moves goods more than once. */
function togetherByDocument(movements: readonly Movement[]) {
  const groups: { documentId: string | null; moved: Movement[] }[] = [];
  for (const m of movements) {
    const last = groups.at(-1);
    // A deposit that is taken and ended in one batch moves goods twice as well, with nothing between.
    const isEndOfDeposit =
      m.action === 'released' && last?.moved.some((movement) => movement.action === 'reserved');
    if (last && last.documentId === m.documentId && !isEndOfDeposit) last.moved.push(m);
    else groups.push({ documentId: m.documentId, moved: [m] });
  }
  return groups;
}

/**
 * Goods on their way are in nobody's stock and never lost: what a transfer has moved in all stores together is what
 * is still under way, or was settled as lost.
 */
function checkTransit(store: SqliteStore): void {
  const lines = Map.groupBy(rowsIn(store, 'transferLines'), (l) => l.transferId);
  const moved = new Map<string, number>();
  for (const m of rowsIn(store, 'stockMovements')) {
    if (m.documentId === null || (m.action !== 'transfer_in' && m.action !== 'transfer_out')) continue;
    moved.set(m.documentId, (moved.get(m.documentId) ?? 0) + m.change);
  }
  for (const transfer of rowsIn(store, 'transfers')) {
    const underWay = (lines.get(transfer.id) ?? []).reduce((n, { sent, received }) => {
      if (transfer.cancelledAt !== null || transfer.settledAs === 'returned') return n;
      return n + (transfer.settledAs === 'lost' ? Math.max(0, sent - received) : sent - received);
    }, 0);
    const missing = -(moved.get(transfer.id) ?? 0);
    if (missing === underWay) continue;
    throw new Violation(
      'goods-in-transit',
      `${transfer.number} (${transfer.status}): ${missing} pieces are in no stock, ${underWay} under way`,
    );
  }
}
