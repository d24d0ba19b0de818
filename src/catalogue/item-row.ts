import { inArray } from 'drizzle-orm';
import { itemId } from '../core/ids.ts';
import type { NewRow, Row, Writer } from '../core/store/store.ts';
import { itemSortKey } from './variant-row.ts';

type Facts = Pick<
  Row<'items'>,
  'category' | 'size' | 'color' | 'fabricType' | 'supplierId' | 'isDiscontinued' | 'sortKey'
>;

/** What an item says of its style and article, so that lists filter and sort without looking them up. */
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

/** An article in a store that did not have it: nothing of it is there yet. */
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

/** Brings the items of some articles, in every store that this machine has, in line with style and article. */
export async function restateItems(
  w: Writer,
  style: Row<'styles'>,
  articles: readonly Row<'articles'>[],
): Promise<void> {
  const { items } = w.t;
  const byId = new Map(articles.map((a) => [a.id, a]));
  const known = await w.q
    .select({ id: items.id })
    .from(items)
    .where(inArray(items.articleId, [...byId.keys()]));
  const locked = await w.lockMany(
    'items',
    known.map((i) => i.id),
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
