import { eq } from 'drizzle-orm';
import type { AttributeNames } from '../attributes/attribute-names.ts';
import { sizeOrder } from '../attributes/rules.ts';
import { colorWords } from '../attributes/word-rules.ts';
import { fold, withoutArticle } from '../core/fold.ts';
import type { Call } from '../core/operation.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { isLowStock } from '../stock/status-rules.ts';
import type { Item } from './contract.ts';
import { garmentWords, sizeWords } from './garment-words.ts';

export type ItemRow = {
  item: Row<'items'>;
  article: Row<'articles'>;
  style: Row<'styles'>;
  /** The name of the style's supplier. */
  supplier: string | null;
};

/** Items with their article and style: the common select of all variant lists. */
export function selectItems(r: Reader) {
  const { items, articles, styles, suppliers } = r.t;
  return r.q
    .select({ item: items, article: articles, style: styles, supplier: suppliers.name })
    .from(items)
    .innerJoin(articles, eq(articles.id, items.articleId))
    .innerJoin(styles, eq(styles.id, items.styleId))
    .leftJoin(suppliers, eq(suppliers.id, styles.supplierId));
}

/** An item as the API shows it; with its cost only for users who may edit products or see figures. */
export function toItem({ item, article, style, supplier }: ItemRow, call: Call): Item {
  const seesCost =
    call.may('can_edit_products', item.storeId) || call.may('can_view_analytics', item.storeId);
  return {
    id: item.id,
    articleId: article.id,
    styleId: style.id,
    storeId: item.storeId,
    sku: article.sku,
    barcode: article.barcode,
    styleName: style.name,
    styleNameAr: style.nameAr,
    styleNameFr: style.nameFr,
    size: article.size,
    color: article.color,
    category: style.category,
    fabricType: style.fabricType,
    description: style.description,
    image: article.colorImage ?? style.image,
    colorImage: article.colorImage,
    price: item.price,
    floor: item.floor,
    cost: seesCost ? item.cost : null,
    lastCost: seesCost ? item.lastCost : null,
    stock: item.stock,
    lowStockThreshold: item.lowStockThreshold,
    isLowStock: isLowStock(item.stock, item.lowStockThreshold),
    isDiscontinued: article.isDiscontinued,
    isBundle: false,
    supplierId: style.supplierId,
    supplier,
    archivedAt: item.archivedAt,
    isArchived: item.archivedAt !== null,
  };
}

/** The name of a style's supplier. */
export async function supplierOf(r: Reader, style: Row<'styles'>): Promise<string | null> {
  return style.supplierId === null ? null : ((await r.get('suppliers', style.supplierId))?.name ?? null);
}

/** One variant by its item's id, with prepared gets: two of them are faster than a join. */
export async function itemById(r: Reader, itemId: string): Promise<ItemRow | undefined> {
  const item = await r.get('items', itemId);
  const article = item && (await r.get('articles', item.articleId));
  const style = item && (await r.get('styles', item.styleId));
  if (!item || !article || !style) return undefined;
  return { item, article, style, supplier: await supplierOf(r, style) };
}

/**
 * Items with their article and style, in the order of the ids; with prepared gets, as a search runs at every
 * keystroke.
 */
export async function itemRows(r: Reader, ids: readonly string[]): Promise<ItemRow[]> {
  const items = await rowsById(r, 'items', ids);
  const itemRows = [...items.values()];
  const articles = await rowsById(
    r,
    'articles',
    itemRows.map((i) => i.articleId),
  );
  const styles = await rowsById(
    r,
    'styles',
    itemRows.map((i) => i.styleId),
  );
  const suppliers = await rowsById(
    r,
    'suppliers',
    [...styles.values()].flatMap((style) => style.supplierId ?? []),
  );
  return ids.flatMap((id) => {
    const item = items.get(id);
    const article = item && articles.get(item.articleId);
    const style = item && styles.get(item.styleId);
    if (!item || !article || !style) return [];
    return [{ item, article, style, supplier: suppliers.get(style.supplierId ?? '')?.name ?? null }];
  });
}

/** Variants of these items, in the order of the ids. */
export async function itemsOf(r: Reader, ids: readonly string[], call: Call): Promise<Item[]> {
  return (await itemRows(r, ids)).map((row) => toItem(row, call));
}

async function rowsById<T extends 'items' | 'articles' | 'styles' | 'suppliers'>(
  r: Reader,
  table: T,
  ids: readonly string[],
): Promise<Map<string, Row<T>>> {
  return new Map((await r.getMany(table, [...new Set(ids)])).map((row) => [row.id, row]));
}

/**
 * The search text of an article: each word once; an Arabic word with an attached article also without it, so that its
 * first letters match; category, colour and size under all their names in the shop's lists and all common names.
 */
export function articleFold(
  names: AttributeNames,
  style: Pick<Row<'styles'>, 'name' | 'nameAr' | 'nameFr' | 'category'>,
  article: Pick<Row<'articles'>, 'sku' | 'barcode' | 'size' | 'color'>,
): string {
  const parts = [
    style.name,
    style.nameAr,
    style.nameFr,
    ...names.wordsOf('category', style.category),
    ...names.wordsOf('color', article.color),
    ...names.wordsOf('size', article.size),
  ];
  const text = fold(
    [...parts, article.sku, article.sku.replaceAll('-', ''), article.barcode].filter(Boolean).join(' '),
  );
  const words = text.split(' ').flatMap((word) => [word, withoutArticle(word)]);
  const named = [...garmentWords(words), ...colorWords(fold(article.color)), ...sizeWords(article.size)];
  return [...new Set([...words, ...named])].join(' ');
}

/** The sort key of items, the same in both engines. */
export function itemSortKey(
  style: Pick<Row<'styles'>, 'name'>,
  article: Pick<Row<'articles'>, 'size' | 'color' | 'sku'>,
): string {
  return fold(`${style.name} ${article.color} ${sizeOrder(article.size)} ${article.sku}`);
}
