import { inArray } from 'drizzle-orm';
import type { AttributeNames } from '../attributes/attribute-names.ts';
import type { ItemEdit } from '../catalogue/contract.ts';
import { fold, skuKey } from '../core/fold.ts';
import { itemId } from '../core/ids.ts';
import type { Reader, Row } from '../core/store/store.ts';
import type { ImportField } from './field-rules.ts';
import type { ItemLine } from './rules.ts';

/** What a new item has where a file says nothing; the lists know these words in three languages. */
export const UNSAID = { category: 'Divers', size: 'Unique', color: 'Assorti' } as const;

/** Ids of styles and suppliers by folded name, as files refer to them by name. */
export type Names = { styles: Map<string, string>; suppliers: Map<string, string> };

export async function namesOf(r: Reader): Promise<Names> {
  const { styles, suppliers } = r.t;
  const styleRows = await r.q.select({ id: styles.id, name: styles.name }).from(styles);
  const people = await r.q.select({ id: suppliers.id, name: suppliers.name }).from(suppliers);
  return {
    styles: new Map(styleRows.map((s) => [fold(s.name), s.id])),
    suppliers: new Map(people.map((s) => [fold(s.name), s.id])),
  };
}

/** The existing data for some lines of a file in a store. */
export type ExistingGoods = {
  /** By SKU, by barcode, and by style, size and colour. */
  articles: Map<string, Row<'articles'>>;
  barcodes: Map<string, Row<'articles'>>;
  cells: Map<string, Row<'articles'>>;
  items: Map<string, Row<'items'>>;
  styles: Map<string, Row<'styles'>>;
  /** Items that have stock movements, by id. */
  moved: Set<string>;
};

const cellKey = (styleId: string, size: string, color: string) => `${styleId} ${fold(size)} ${fold(color)}`;

export async function existingGoodsOf(
  r: Reader,
  storeId: string,
  lines: readonly ItemLine[],
  names: Names,
): Promise<ExistingGoods> {
  const { articles: a, stockMovements: m } = r.t;
  const keys = lines.flatMap(({ sku }) => (sku === null ? [] : skuKey(sku)));
  const codes = lines.flatMap(({ barcode }) => barcode ?? []);
  const styleIds = lines.flatMap(({ sku, styleName }) =>
    sku === null ? (names.styles.get(fold(styleName)) ?? []) : [],
  );
  const coded = keys.length === 0 ? [] : await r.q.select().from(a).where(inArray(a.skuKey, keys));
  const barred = codes.length === 0 ? [] : await r.q.select().from(a).where(inArray(a.barcode, codes));
  const ofStyles =
    styleIds.length === 0
      ? []
      : await r.q
          .select()
          .from(a)
          .where(inArray(a.styleId, [...new Set(styleIds)]));
  const all = [...coded, ...barred, ...ofStyles];
  const items = await r.getMany('items', [...new Set(all.map((article) => itemId(article.id, storeId)))]);
  const styles = await r.getMany('styles', [...new Set(all.map((article) => article.styleId))]);
  const ids = items.map((item) => item.id);
  const moved =
    ids.length === 0 ? [] : await r.q.selectDistinct({ id: m.itemId }).from(m).where(inArray(m.itemId, ids));
  return {
    articles: new Map(coded.map((article) => [article.skuKey, article])),
    barcodes: new Map(barred.map((article) => [article.barcode ?? '', article])),
    cells: new Map(
      ofStyles.map((article) => [cellKey(article.styleId, article.size, article.color), article]),
    ),
    items: new Map(items.map((item) => [item.articleId, item])),
    styles: new Map(styles.map((style) => [style.id, style])),
    moved: new Set(moved.map(({ id }) => id)),
  };
}

/**
 * The article that a line is about: by its SKU; without one by its barcode, else by its style's name, size and colour.
 */
export function articleOf(
  existing: ExistingGoods,
  line: ItemLine,
  names: Names,
  lists: AttributeNames,
): Row<'articles'> | undefined {
  if (line.sku !== null) return existing.articles.get(skuKey(line.sku));
  const barred = line.barcode === null ? undefined : existing.barcodes.get(line.barcode);
  if (barred) return barred;
  const styleId = names.styles.get(fold(line.styleName));
  const size = lists.nameOf('size', line.size ?? UNSAID.size);
  const color = lists.nameOf('color', line.color ?? UNSAID.color);
  return styleId === undefined ? undefined : existing.cells.get(cellKey(styleId, size, color));
}

/** Whether the line's barcode belongs to another article. */
export function isBarcodeTaken(
  existing: ExistingGoods,
  line: ItemLine,
  article: Row<'articles'> | undefined,
): boolean {
  const owner = line.barcode === null ? undefined : existing.barcodes.get(line.barcode);
  return owner !== undefined && owner.id !== article?.id;
}

/**
 * The edit of an existing article by a line: blank cells change nothing, and stock is not part of it.
 * @param lists resolves other names of categories, sizes and colours
 */
export function editOf(line: ItemLine, supplierId: string | undefined, lists: AttributeNames): ItemEdit {
  const listed = (kind: 'category' | 'size' | 'color') => {
    const text = line[kind];
    return text === null ? null : lists.nameOf(kind, text);
  };
  const cells = {
    barcode: line.barcode,
    styleName: line.styleName,
    styleNameAr: line.styleNameAr,
    styleNameFr: line.styleNameFr,
    category: listed('category'),
    size: listed('size'),
    color: listed('color'),
    fabricType: line.fabricType,
    description: line.description,
    supplierId: supplierId ?? null,
    price: line.price,
    floor: line.floor,
    cost: line.cost,
    lowStockThreshold: line.lowStockThreshold,
  };
  return Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== null)) as ItemEdit;
}

/** The fields of which an edit changes the current value. */
export function changedFields(
  edit: ItemEdit,
  { style, article, item }: { style: Row<'styles'>; article: Row<'articles'>; item: Row<'items'> },
): ImportField[] {
  const current: Record<string, unknown> = {
    ...article,
    ...item,
    ...style,
    cost: item.cost,
    price: item.price,
    styleName: style.name,
    styleNameAr: style.nameAr,
    styleNameFr: style.nameFr,
  };
  return Object.entries(edit)
    .filter(([key, value]) => value !== undefined && value !== current[key])
    .map(([key]) => (key === 'supplierId' ? 'supplier' : key) as ImportField);
}

/**
 * The change of an existing item's stock by a line, if there is one: an item without movements gets its opening stock;
 * that of another differs from the file.
 */
export function stockOf(
  existing: ExistingGoods,
  line: ItemLine,
  item: Row<'items'>,
): { change: number; isOpening: boolean } | null {
  if (line.stock === null || line.stock === item.stock) return null;
  return { change: line.stock - item.stock, isOpening: !existing.moved.has(item.id) };
}
