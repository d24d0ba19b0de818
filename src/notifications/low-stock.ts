import { declareNotices } from '../core/notice-kinds.ts';
import type { Row, RowChange, Writer } from '../core/store/store.ts';
import { needsStock } from '../stock/rules.ts';
import { storeSettings } from '../stores/settings.ts';
import { hasRunLow, mostOf, type Notice } from './notice.ts';

const KINDS = declareNotices('low_stock', 'low_stock_many');
type Own = typeof KINDS;

declare module '../core/notice-kinds.ts' {
  interface NoticeKinds extends Own {}
}

/** Max. low-stock articles per commit that get a notification each; more get one for all. */
const ONE_BY_ONE = 5;
/** Older movements that arrive only now are not notified: the low-stock list shows them. */
const NEWS_MS = 3 * 24 * 3_600_000;

type Crossing = { item: Row<'items'>; movement: string };

/**
 * Items that fell to their threshold, each with the movement that caused it. A till that was offline may send an
 * article and its sales in one commit: then its highest stock counts as the stock before.
 */
function crossingsIn(changes: readonly RowChange[], now: number): Crossing[] {
  const low = changes.flatMap((c) => (c.table === 'items' && needsStock(c.row) ? [c] : []));
  if (low.length === 0) return [];
  const movements = Map.groupBy(
    changes.flatMap((c) => (c.table === 'stockMovements' ? [c.row] : [])),
    (movement) => movement.itemId,
  );
  return low.flatMap(({ row: item, before }) => {
    const moved = movements.get(item.id) ?? [];
    if (!hasRunLow(item, before ?? { ...item, stock: mostOf(moved) })) return [];
    const movement = moved.findLast(({ change }) => change < 0);
    return movement && movement.at > now - NEWS_MS ? [{ item, movement: movement.id }] : [];
  });
}

/** Notifications about low stock after a transaction, if the store wants them. */
export async function lowStock(w: Writer, changes: readonly RowChange[], now: number): Promise<Notice[]> {
  const crossings = crossingsIn(changes, now);
  const notices: Notice[] = [];
  for (const storeId of new Set(crossings.map(({ item }) => item.storeId))) {
    if (!(await storeSettings(w, storeId)).lowStockAlerts) continue;
    const here = crossings.filter(({ item }) => item.storeId === storeId);
    if (here.length > ONE_BY_ONE) notices.push(manyLow(storeId, here));
    else for (const crossing of here) notices.push(await oneLow(w, crossing));
  }
  return notices;
}

async function oneLow(w: Writer, { item, movement }: Crossing): Promise<Notice> {
  const article = await w.get('articles', item.articleId);
  const style = await w.get('styles', item.styleId);
  return {
    cause: movement,
    role: 'low_stock',
    kind: 'low_stock',
    storeId: item.storeId,
    permission: 'can_view_inventory',
    userId: null,
    entityId: item.id,
    data: {
      name: style?.name ?? '',
      nameAr: style?.nameAr ?? null,
      nameFr: style?.nameFr ?? null,
      sku: article?.sku ?? '',
      size: item.size,
      color: item.color,
      stock: item.stock,
    },
  };
}

function manyLow(storeId: string, crossings: Crossing[]): Notice {
  // If the same commit is applied again after a restore, it yields the same first movement.
  const cause = crossings.map(({ movement }) => movement).toSorted()[0] ?? '';
  return {
    cause,
    role: 'low_stock_many',
    kind: 'low_stock_many',
    storeId,
    entityId: null,
    userId: null,
    permission: 'can_view_inventory',
    data: { count: crossings.length },
  };
}
