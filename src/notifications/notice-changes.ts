import type { Follow, Row, RowChange, Writer } from '../core/store/store.ts';
import { storeSettings } from '../stores/settings.ts';
import { hasRunLow, isLow, mostOf, type Notice, noticeOf } from './notice.ts';
import { tell } from './tell.ts';

/** So many articles that run low in one commit are told one by one; more are told as one. */
const ONE_BY_ONE = 5;
/** What ran low longer ago, and is heard of only now, is no news: the list of what runs low has it. */
const NEWS_MS = 3 * 24 * 3_600_000;

/**
 * The server's notifications: what the rows that a transaction changed have to tell, written in that transaction.
 * Commands of tills, calls at the server and its own jobs all end in a commit, so none of them has to think of it;
 * a till has no such step and hears what the server tells.
 * @param now the server's clock, UTC ms: when something was told, whatever the till's clock said when it happened
 */
export function noticeChanges(now: () => number): Follow {
  return async (w, changes) => {
    const notices = changes.flatMap((change) => noticeOf(change) ?? []);
    notices.push(...(await lowStock(w, changes, now())));
    for (const notice of notices) await tell(w, notice, now());
  };
}

type Crossing = { item: Row<'items'>; movement: string };

/**
 * The items that fell to their threshold, each with the movement that took it there. A till that was off line brings
 * an article and its sales in one commit: it is compared with the most that there was of it.
 */
function crossingsIn(changes: readonly RowChange[], now: number): Crossing[] {
  const low = changes.flatMap((c) => (c.table === 'items' && isLow(c.row) ? [c] : []));
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

async function lowStock(w: Writer, changes: readonly RowChange[], now: number): Promise<Notice[]> {
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
  // The same commit done again, after the server was put back, finds the same first movement.
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
