import { derivedId } from '../core/ids.ts';
import type { Finding, Recorded } from '../core/operation.ts';
import { totalOf } from '../core/store/row-schemas.ts';
import type { Writer } from '../core/store/store.ts';
import { businessDayOf } from '../core/time.ts';
import type { StockAction } from './contract.ts';
import { averageCost } from './cost-rules.ts';

/** A stock change of one item, as a fact's record stores it. */
export type StockChange = {
  itemId: string;
  storeId: string;
  change: number;
  action: StockAction;
  notes: string | null;
  /** Cost per received piece in centimes; it enters the item's average cost. */
  unitCost?: number;
};

type SoldLine = {
  itemId: string;
  components?: { itemId: string; quantity: number }[] | null;
  name?: string;
};

/**
 * The stock changes of a line of a sale or return: its article, or the components of its bundle.
 * @param pieces negative when they leave the shop
 */
export function stockOfLine(
  line: SoldLine,
  storeId: string,
  pieces: number,
  action: Extract<StockAction, 'sale' | 'return'>,
  notes: string | null = null,
): StockChange[] {
  if (!line.components) return [{ itemId: line.itemId, storeId, change: pieces, action, notes }];
  return line.components.map(({ itemId, quantity }) => ({
    itemId,
    storeId,
    change: pieces * quantity,
    action: action === 'sale' ? ('bundle_sale' as const) : action,
    notes: notes ?? line.name ?? null,
  }));
}

/** The document behind a change, and its author. */
export type StockDocument = {
  id: string | null;
  label: string | null;
  userId: string;
  userName: string;
  /** The business day of the document; by default that of its time. */
  day?: string | undefined;
};

/**
 * Writes movements and keeps each item's stock equal to their sum, in the same transaction. Items are locked in key
 * order. Never refuses: an unknown item still gets its movement; another store's item does not move, because a till
 * writes to its own stores only. A movement from before the item's last count that arrives only now was included in
 * that count: the server reverts it by a second movement. Running it again for the same command writes the movements
 * once, so a caller must not run it twice on one state.
 * @returns the stock of each known item after the change
 */
export async function moveStock(
  w: Writer,
  command: Recorded,
  changes: readonly StockChange[],
  document: StockDocument,
): Promise<Map<string, number>> {
  const items = await w.lockMany(
    'items',
    changes.map((c) => c.itemId),
  );
  const after = new Map<string, number>();
  const days = new Map<string, string>();
  for (const [position, c] of changes.entries()) {
    const item = items.get(c.itemId);
    if (item && item.storeId !== c.storeId) continue;
    const day =
      document.day ?? days.get(c.storeId) ?? businessDayOf(await w.get('stores', c.storeId), command.at);
    days.set(c.storeId, day);
    const movement = {
      id: derivedId(command.id, `movement:${position}`),
      itemId: c.itemId,
      storeId: c.storeId,
      action: c.action,
      change: c.change,
      at: command.at,
      day,
      userId: document.userId,
      userName: document.userName,
      notes: c.notes,
      document: document.label,
      documentId: document.id,
    };
    await w.insertMissing('stockMovements', movement);
    if (!item) continue;
    const wasCounted =
      item.countedAt !== null &&
      command.moment !== undefined &&
      command.moment <= item.countedAt &&
      c.action !== 'audit_adjustment';
    if (wasCounted) {
      await w.insertMissing('stockMovements', {
        ...movement,
        id: derivedId(command.id, `counted:${position}`),
        action: 'audit_adjustment',
        change: -c.change,
      });
    }
    const terms =
      c.unitCost === undefined
        ? {}
        : {
            cost: averageCost(
              { pieces: item.stock, cost: item.cost },
              { pieces: c.change, cost: c.unitCost },
            ),
            lastCost: c.unitCost,
          };
    const now = await w.update('items', item, {
      stock: wasCounted ? item.stock : totalOf(item.stock + c.change),
      ...terms,
    });
    items.set(c.itemId, now);
    after.set(c.itemId, now.stock);
  }
  return after;
}

/**
 * The items that a fact oversold: its own pieces took the stock below zero. A later sale of an item that is already
 * below zero is a separate finding, for its own pieces.
 */
export async function findOversold(
  w: Writer,
  changes: readonly StockChange[],
  documentId: string,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const byItem = new Map<string, { storeId: string; sold: number }>();
  for (const c of changes) {
    const entry = byItem.get(c.itemId);
    byItem.set(c.itemId, { storeId: c.storeId, sold: (entry?.sold ?? 0) - c.change });
  }
  for (const [itemId, { storeId, sold }] of byItem) {
    if (sold <= 0) continue;
    const item = await w.get('items', itemId);
    if (item?.storeId !== storeId) {
      findings.push({
        kind: 'unknown_item',
        storeId,
        documentId,
        role: `unknown:${itemId}`,
        subject: itemId,
        data: { itemId, sold },
      });
    } else if (item.stock < 0) {
      findings.push({
        kind: 'oversold',
        storeId,
        documentId,
        role: `oversold:${itemId}`,
        subject: itemId,
        data: { itemId, sold, stock: item.stock },
      });
    }
  }
  return findings;
}
