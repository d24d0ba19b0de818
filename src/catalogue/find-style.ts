import { and, eq, ne } from 'drizzle-orm';
import { attributeNames } from '../attributes/attribute-row.ts';
import { Refusal } from '../core/errors.ts';
import { read } from '../core/operation.ts';
import { catalogueContract } from './contract.ts';
import { selectItems, toItem } from './select-items.ts';
import { withOffers } from './with-offers.ts';

export const findStyle = read(catalogueContract.style, async (r, { id, storeId }, call) => {
  const style = await r.get('styles', id);
  if (!style) throw new Refusal('NOT_FOUND');
  const { items, articles } = r.t;
  const rows = await selectItems(r).where(and(eq(items.storeId, storeId), eq(items.styleId, id)));
  const byPlace = (await attributeNames(r)).compareArticles();
  const here = new Set(rows.map((row) => row.article.id));
  const all = await r.q.select().from(articles).where(eq(articles.styleId, id));
  return {
    styleId: id,
    styleName: style.name,
    styleNameAr: style.nameAr,
    styleNameFr: style.nameFr,
    category: style.category,
    fabricType: style.fabricType,
    description: style.description,
    image: style.image,
    supplierId: style.supplierId,
    variants: await withOffers(r, rows.map((row) => toItem(row, call)).sort(byPlace), call.clock.now()),
    elsewhere: all
      .filter((article) => !here.has(article.id))
      .map(({ id: articleId, sku, size, color }) => ({ articleId, sku, size, color }))
      .sort(byPlace),
  };
});

export const findElsewhere = read(catalogueContract.elsewhere, async (r, { id }, call) => {
  const item = await r.get('items', id);
  if (!item) throw new Refusal('NOT_FOUND');
  call.requireStore(item.storeId);
  const { items, stores } = r.t;
  const rows = await r.q
    .select({ storeId: stores.id, storeName: stores.name, stock: items.stock })
    .from(items)
    .innerJoin(stores, eq(stores.id, items.storeId))
    .where(and(eq(items.articleId, item.articleId), ne(items.storeId, item.storeId)))
    .orderBy(stores.name, stores.id);
  return { items: rows };
});
