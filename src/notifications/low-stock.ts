import { declareNotices } from '../core/notice-kinds.ts';
import type { RowChange, Writer } from '../core/store/store.ts';
import { businessDayOf } from '../core/time.ts';
import { needsStock } from '../stock/status-rules.ts';
import { storeSettings } from '../stores/settings.ts';
import { hasRunLow, mostOf, type Notice, toAll } from './notice.ts';

const KINDS = declareNotices('low_stock');
type Own = typeof KINDS;

declare module '../core/notice-kinds.ts' {
  interface NoticeKinds extends Own {}
}

/** Older movements that arrive only now are not notified: the low-stock list shows them. */
const NEWS_MS = 3 * 24 * 3_600_000;

/**
 * The stores in which an item fell to its threshold. A till that was offline may send an article and its sales in one
 * commit: then its highest stock counts as the stock before.
 */
function storesRunningLow(changes: readonly RowChange[], now: number): Set<string> {
  const low = changes.flatMap((c) => (c.table === 'items' && needsStock(c.row) ? [c] : []));
  if (low.length === 0) return new Set();
  const movements = Map.groupBy(
    changes.flatMap((c) => (c.table === 'stockMovements' ? [c.row] : [])),
    (movement) => movement.itemId,
  );
  const crossed = low.filter(({ row: item, before }) => {
    const moved = movements.get(item.id) ?? [];
    if (!hasRunLow(item, before ?? { ...item, stock: mostOf(moved) })) return false;
    const movement = moved.findLast(({ change }) => change < 0);
    return movement !== undefined && movement.at > now - NEWS_MS;
  });
  return new Set(crossed.map(({ row }) => row.storeId));
}

/**
 * The notification of each store whose stock ran low in a transaction, if it wants one: the first of a business day
 * only. The inventory shows which items are low.
 */
export async function lowStock(w: Writer, changes: readonly RowChange[], now: number): Promise<Notice[]> {
  const notices: Notice[] = [];
  for (const storeId of storesRunningLow(changes, now)) {
    if (!(await storeSettings(w, storeId)).lowStockAlerts) continue;
    const day = businessDayOf(await w.get('stores', storeId), now);
    notices.push({
      cause: storeId,
      role: `low_stock:${day}`,
      kind: 'low_stock',
      storeId,
      entityId: null,
      data: {},
      ...toAll('can_view_inventory'),
    });
  }
  return notices;
}
