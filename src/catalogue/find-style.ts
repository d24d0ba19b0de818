import { and, eq, ne } from 'drizzle-orm';
import { Refusal } from '../core/errors.ts';
import { read } from '../core/operation.ts';
import { productsContract } from './contract.ts';
import { compareSizes } from './rules.ts';
import { selectVariants, toVariant } from './variant-row.ts';

const byPlace = (a: { color: string; size: string }, b: { color: string; size: string }) =>
  a.color === b.color ? compareSizes(a.size, b.size) : a.color < b.color ? -1 : 1;

export const findStyle = read(productsContract.style, async (r, { id, storeId }, call) => {
  const style = await r.get('styles', id);
  if (!style) throw new Refusal('NOT_FOUND');
  const { items, articles } = r.t;
  const rows = await selectVariants(r).where(and(eq(items.storeId, storeId), eq(items.styleId, id)));
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
    variants: rows.map((row) => toVariant(row, call)).sort(byPlace),
    elsewhere: all
      .filter((article) => !here.has(article.id))
      .map(({ id: articleId, sku, size, color }) => ({ articleId, sku, size, color }))
      .sort(byPlace),
  };
});

export const findElsewhere = read(productsContract.elsewhere, async (r, { id }, call) => {
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
