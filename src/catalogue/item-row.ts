import { inArray } from 'drizzle-orm';
import { holdNames } from '../attributes/name-goods.ts';
import { itemId } from '../core/ids.ts';
import type { NewRow, Row, Writer } from '../core/store/store.ts';
import { itemSortKey } from './select-items.ts';

type Facts = Pick<
  Row<'items'>,
  'category' | 'size' | 'color' | 'fabricType' | 'supplierId' | 'isDiscontinued' | 'sortKey'
>;

/** The columns of an item copied from its style and article, so that lists filter and sort without a join. */
function itemFacts(style: Row<'styles'>, article: Row<'articles'>): Facts {
  return {
    category: style.category,
    size: article.size,
    color: article.color,
    fabricType: style.fabricType,
    supplierId: style.supplierId,
    isDiscontinued: article.isDiscontinued,
    sortKey: itemSortKey(style, article),
  };
}

type Terms = Pick<Row<'items'>, 'price' | 'floor' | 'cost' | 'lowStockThreshold'>;

/** A new item: an article in a store that did not have it, without stock. */
export function newItem(o: {
  style: Row<'styles'>;
  article: Row<'articles'>;
  storeId: string;
  terms: Terms;
  at: number;
}) {
  const { style, article, storeId, terms } = o;
  return {
    id: itemId(article.id, storeId),
    articleId: article.id,
    styleId: style.id,
    storeId,
    ...itemFacts(style, article),
    ...terms,
    lastCost: null,
    stock: 0 as const,
    countedAt: null,
    createdAt: o.at,
    archivedAt: null,
  };
}

/**
 * Adds articles to stores that did not have them. The copied columns come from this machine's styles and articles,
 * since the author of the item may not have had their latest names.
 */
export async function addItems(w: Writer, items: readonly Row<'items'>[]): Promise<void> {
  if (items.length === 0) return;
  await holdNames(w);
  const articles = new Map(
    (await w.getMany('articles', [...new Set(items.map((i) => i.articleId))])).map((a) => [a.id, a]),
  );
  const styles = new Map(
    (await w.getMany('styles', [...new Set(items.map((i) => i.styleId))])).map((s) => [s.id, s]),
  );
  const now = items.map((item) => {
    const article = articles.get(item.articleId);
    const style = styles.get(item.styleId);
    return article && style ? { ...item, ...itemFacts(style, article) } : item;
  });
  await w.insertMissing('items', ...now);
}

/** Updates the copied columns of the items of some articles, in every store on this machine. */
export async function restateItems(
  w: Writer,
  style: Row<'styles'>,
  articles: readonly Row<'articles'>[],
): Promise<void> {
  const { items } = w.t;
  const byId = new Map(articles.map((a) => [a.id, a]));
  const itemRows = await w.q
    .select({ id: items.id })
    .from(items)
    .where(inArray(items.articleId, [...byId.keys()]));
  const locked = await w.lockMany(
    'items',
    itemRows.map((i) => i.id),
  );
  for (const item of locked.values()) {
    const article = byId.get(item.articleId);
    if (!article) continue;
    const facts = itemFacts(style, article);
    const changed = Object.entries(facts).filter(([key, value]) => item[key as keyof Facts] !== value);
    if (changed.length > 0)
      await w.update('items', item, Object.fromEntries(changed) as Partial<NewRow<'items'>>);
  }
}
