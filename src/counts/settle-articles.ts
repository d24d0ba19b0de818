import { derivedId } from '../core/ids.ts';
import type { Recorded } from '../core/operation.ts';
import type { Row, Writer } from '../core/store/store.ts';
import { moveStock } from '../stock/move-stock.ts';
import { type CountedArticle, movementsSince } from './counted-articles.ts';
import { adjustmentOf, stockAt, totalsOf } from './rules.ts';

/**
 * Writes the result of a count, article by article, from all current data; and sets stock to the counted numbers
 * where that is allowed. Adjustments are dated with the count: later movements stay; earlier ones that arrive later
 * were included in it (`moveStock` uses the item's `countedAt` for that).
 * @returns the totals of the count
 */
export async function settleArticles(
  w: Writer,
  count: Row<'stockCounts'>,
  articles: readonly CountedArticle[],
  command: Recorded & { actor: Row<'users'> },
  adjusts: boolean,
) {
  const items = await w.lockMany(
    'items',
    articles.map((a) => a.itemId),
  );
  const moved = await movementsSince(w, articles);
  const results: Row<'stockCountResults'>[] = [];
  for (const { itemId, counted, at } of articles) {
    const item = items.get(itemId);
    if (item?.storeId !== count.storeId) continue;
    const expected = stockAt(at, item.stock, moved.get(itemId) ?? []);
    const result = {
      id: derivedId(count.id, `result:${itemId}`),
      countId: count.id,
      storeId: count.storeId,
      itemId,
      counted,
      expected,
      cost: item.cost,
      at,
    };
    results.push(result);
    await w.put('stockCountResults', result);
    if (adjusts) await adjust(w, count, item, result, command);
  }
  return totalsOf(results);
}

async function adjust(
  w: Writer,
  count: Row<'stockCounts'>,
  item: Row<'items'>,
  { counted, expected, at }: Row<'stockCountResults'>,
  command: Recorded & { actor: Row<'users'> },
): Promise<void> {
  const change = adjustmentOf({ counted, expected, at, countedAt: item.countedAt });
  if (change !== 0) {
    const own: Recorded = { ...command, id: derivedId(command.id, `adjust:${item.id}`), at };
    await moveStock(
      w,
      own,
      [
        {
          itemId: item.id,
          storeId: count.storeId,
          change,
          action: 'audit_adjustment',
          notes: null,
        },
      ],
      { id: count.id, label: count.number, userId: command.actorId, userName: command.actor.name },
    );
  }
  if (item.countedAt === null || item.countedAt < at) await w.update('items', item, { countedAt: at });
}
