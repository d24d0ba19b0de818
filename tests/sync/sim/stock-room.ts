import type { Action } from './plan.ts';
import type { Random } from './random.ts';

type Rows = { all(text: string, ...values: unknown[]): unknown[] };
type Deed = { path: string; input: Record<string, unknown> | null };
type Item = { id: string; articleId: string; stock: number };
type Transfer = { id: string; number: string };

const itemsIn = (rows: Rows, storeId: string) =>
  rows.all(
    'SELECT id, article_id AS articleId, stock FROM items WHERE store_id = ? ORDER BY id',
    storeId,
  ) as Item[];

const openCounts = (rows: Rows, storeId: string) =>
  rows.all(
    "SELECT id FROM stock_counts WHERE store_id = ? AND status = 'in_progress' ORDER BY id",
    storeId,
  ) as { id: string }[];

/** Mostly what is there, sometimes a piece more or less. */
function countOf(rows: Rows, storeId: string, chances: Random): Record<string, unknown> | null {
  const items = itemsIn(rows, storeId);
  const counts = openCounts(rows, storeId);
  if (items.length === 0 || counts.length === 0) return null;
  const item = chances.pick(items);
  const { id } = chances.pick(counts);
  if (chances.chance(0.3)) return { id, variantId: item.id, adds: chances.chance(0.8) ? 1 : -1 };
  const countedStock = chances.chance(0.05) ? null : Math.max(0, item.stock + chances.below(3) - 1);
  return { id, variantId: item.id, countedStock };
}

function goodsOf(rows: Rows, storeId: string, chances: Random): { item: Item; quantity: number } | null {
  const items = itemsIn(rows, storeId).filter((i) => i.stock > 0);
  if (items.length === 0) return null;
  const item = chances.pick(items);
  return { item, quantity: 1 + chances.below(Math.min(4, item.stock)) };
}

function transferWhere(rows: Rows, where: string, storeId: string, chances: Random): Transfer | null {
  const transfers = rows.all(`SELECT id, number FROM transfers WHERE ${where} ORDER BY id`, storeId);
  return transfers.length === 0 ? null : chances.pick(transfers as Transfer[]);
}

/** All that was sent, or as many pieces of one article as somebody counted. */
function arrivalOf(rows: Rows, storeId: string, chances: Random): Record<string, unknown> | null {
  const where = "to_store_id = ? AND status IN ('in_transit', 'differs') AND settled_at IS NULL";
  const transfer = transferWhere(rows, where, storeId, chances);
  if (!transfer) return null;
  const input = { number: transfer.number, toStoreId: storeId };
  if (chances.chance(0.6)) return input;
  const [line] = rows.all(
    'SELECT article_id AS articleId, sent FROM transfer_lines WHERE transfer_id = ? ORDER BY id',
    transfer.id,
  ) as { articleId: string; sent: number }[];
  if (!line) return null;
  const quantity = Math.max(1, line.sent + chances.below(3) - 1);
  return { ...input, items: [{ articleId: line.articleId, quantity }] };
}

/** What people do in the stock room: count, and move goods between the stores. */
export function stockRoomDeed(
  action: Action,
  rows: Rows,
  storeId: string,
  otherStore: string,
  chances: Random,
): Deed {
  switch (action) {
    case 'startCount': {
      const isOpen = openCounts(rows, storeId).length > 1;
      return { path: 'counts.start', input: isOpen ? null : { storeId, isBlind: chances.chance(0.3) } };
    }
    case 'countArticle':
      return { path: 'counts.count', input: countOf(rows, storeId, chances) };
    case 'completeCount': {
      const counts = openCounts(rows, storeId);
      const countsRestAsNone = chances.chance(0.1);
      const input = counts.length === 0 ? null : { id: chances.pick(counts).id, countsRestAsNone };
      return { path: 'counts.complete', input };
    }
    case 'sendGoods': {
      const goods = goodsOf(rows, storeId, chances);
      const items = goods && [{ articleId: goods.item.articleId, quantity: goods.quantity }];
      const input = items && { fromStoreId: storeId, toStoreId: otherStore, items };
      return { path: 'transfers.send', input };
    }
    case 'receiveTransfer':
      return { path: 'transfers.receive', input: arrivalOf(rows, storeId, chances) };
    case 'movePieces': {
      const goods = goodsOf(rows, storeId, chances);
      const ends = { sourceStoreId: storeId, destStoreId: otherStore };
      const input = goods && { ...ends, sourceVariantId: goods.item.id, quantity: goods.quantity };
      return { path: 'transfers.move', input };
    }
    case 'cancelTransfer': {
      const transfer = transferWhere(rows, "from_store_id = ? AND status = 'in_transit'", storeId, chances);
      return { path: 'transfers.cancel', input: transfer && { id: transfer.id, storeId } };
    }
    case 'settleTransfer': {
      const where = "from_store_id = ? AND status = 'differs' AND settled_at IS NULL";
      const transfer = transferWhere(rows, where, storeId, chances);
      const as = chances.pick(['returned', 'lost']);
      return { path: 'transfers.settle', input: transfer && { id: transfer.id, as } };
    }
    default:
      return { path: '', input: null };
  }
}
