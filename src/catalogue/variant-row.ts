import { eq } from 'drizzle-orm';
import { fold, withoutArticle } from '../core/fold.ts';
import type { Call } from '../core/operation.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { colorWords } from './color-words.ts';
import type { Variant } from './contract.ts';
import { garmentWords, sizeWords } from './garment-words.ts';
import { isLowStock, sizeOrder } from './rules.ts';

export type VariantRow = {
  item: Row<'items'>;
  article: Row<'articles'>;
  style: Row<'styles'>;
  /** The name of the style's supplier. */
  supplier: string | null;
};

/** Items with their article and style: what every list of variants selects. */
export function selectVariants(r: Reader) {
  const { items, articles, styles, suppliers } = r.t;
  return r.q
    .select({ item: items, article: articles, style: styles, supplier: suppliers.name })
    .from(items)
    .innerJoin(articles, eq(articles.id, items.articleId))
    .innerJoin(styles, eq(styles.id, items.styleId))
    .leftJoin(suppliers, eq(suppliers.id, styles.supplierId));
}

/** A variant as the API shows it; the cost only to those who may edit products or see figures. */
export function toVariant({ item, article, style, supplier }: VariantRow, call: Call): Variant {
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

/** One variant by its item's id, by prepared gets: two of them beat a join. */
export async function variantById(r: Reader, itemId: string): Promise<VariantRow | undefined> {
  const item = await r.get('items', itemId);
  const article = item && (await r.get('articles', item.articleId));
  const style = item && (await r.get('styles', item.styleId));
  if (!item || !article || !style) return undefined;
  return { item, article, style, supplier: await supplierOf(r, style) };
}

/** Items with their article and style, in the order of the ids: by prepared gets, a search asks at every letter. */
export async function variantRows(r: Reader, ids: readonly string[]): Promise<VariantRow[]> {
  const items = await rowsById(r, 'items', ids);
  const known = [...items.values()];
  const articles = await rowsById(
    r,
    'articles',
    known.map((i) => i.articleId),
  );
  const styles = await rowsById(
    r,
    'styles',
    known.map((i) => i.styleId),
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
export async function variantsOf(r: Reader, ids: readonly string[], call: Call): Promise<Variant[]> {
  return (await variantRows(r, ids)).map((row) => toVariant(row, call));
}

async function rowsById<T extends 'items' | 'articles' | 'styles' | 'suppliers'>(
  r: Reader,
  table: T,
  ids: readonly string[],
): Promise<Map<string, Row<T>>> {
  return new Map((await r.getMany(table, [...new Set(ids)])).map((row) => [row.id, row]));
}

/**
 * The folded text that a search of an article looks in: each word once, an Arabic word with an attached article
 * also without it, so that its first letters find it; garment, colour and size by all that people call them.
 */
export function articleFold(
  style: Pick<Row<'styles'>, 'name' | 'nameAr' | 'nameFr' | 'category'>,
  article: Pick<Row<'articles'>, 'sku' | 'barcode' | 'size' | 'color'>,
): string {
  const parts = [style.name, style.nameAr, style.nameFr, style.category, article.color, article.size];
  const text = fold(
    [...parts, article.sku, article.sku.replaceAll('-', ''), article.barcode].filter(Boolean).join(' '),
  );
  const words = text.split(' ').flatMap((word) => [word, withoutArticle(word)]);
  const named = [...garmentWords(words), ...colorWords(fold(article.color)), ...sizeWords(article.size)];
  return [...new Set([...words, ...named])].join(' ');
}

/** What lists of items are ordered by, the same in both engines. */
export function itemSortKey(
  style: Pick<Row<'styles'>, 'name'>,
  article: Pick<Row<'articles'>, 'size' | 'color' | 'sku'>,
): string {
  return fold(`${style.name} ${article.color} ${sizeOrder(article.size)} ${article.sku}`);
}
