import { inArray } from 'drizzle-orm';
import type { AttributeNames } from '../attributes/attribute-names.ts';
import type { ItemEdit } from '../catalogue/contract.ts';
import { fold, skuKey } from '../core/fold.ts';
import { itemId } from '../core/ids.ts';
import type { Reader, Row } from '../core/store/store.ts';
import type { ImportLine } from './rules.ts';

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
export type Known = {
  articles: Map<string, Row<'articles'>>;
  items: Map<string, Row<'items'>>;
  styles: Map<string, Row<'styles'>>;
  /** The owner's article id, by barcode. */
  barcodes: Map<string, string>;
};

export async function knownOf(r: Reader, storeId: string, lines: readonly ImportLine[]): Promise<Known> {
  const { articles: a } = r.t;
  const keys = lines.map((l) => skuKey(l.sku));
  const codes = lines.flatMap((l) => l.barcode ?? []);
  const matches = keys.length === 0 ? [] : await r.q.select().from(a).where(inArray(a.skuKey, keys));
  const coded = codes.length === 0 ? [] : await r.q.select().from(a).where(inArray(a.barcode, codes));
  const items = await r.getMany(
    'items',
    matches.map((article) => itemId(article.id, storeId)),
  );
  const styles = await r.getMany('styles', [...new Set(matches.map((article) => article.styleId))]);
  return {
    articles: new Map(matches.map((article) => [article.skuKey, article])),
    items: new Map(items.map((item) => [item.articleId, item])),
    styles: new Map(styles.map((style) => [style.id, style])),
    barcodes: new Map(coded.map((article) => [article.barcode ?? '', article.id])),
  };
}

/** Whether the line's barcode belongs to another article. */
export function isBarcodeTaken(existing: Known, line: ImportLine): boolean {
  const owner = line.barcode === null ? undefined : existing.barcodes.get(line.barcode);
  return owner !== undefined && owner !== existing.articles.get(skuKey(line.sku))?.id;
}

/**
 * The edit of an existing article by a line: blank cells change nothing, and stock is never changed.
 * @param lists resolves other names of categories, sizes and colours
 */
export function editOf(line: ImportLine, supplierId: string | undefined, lists: AttributeNames): ItemEdit {
  const cells = {
    barcode: line.barcode,
    styleNameAr: line.styleNameAr,
    styleNameFr: line.styleNameFr,
    category: lists.nameOf('category', line.category),
    size: lists.nameOf('size', line.size),
    color: lists.nameOf('color', line.color),
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

/** Whether an edit would change any current value. */
export function changesAnything(
  edit: ItemEdit,
  { style, article, item }: { style: Row<'styles'>; article: Row<'articles'>; item: Row<'items'> },
): boolean {
  const { styleName, styleNameAr, styleNameFr, ...rest } = edit;
  const current: Record<string, unknown> = {
    ...article,
    ...item,
    ...style,
    cost: item.cost,
    price: item.price,
  };
  const named = [
    [styleName, style.name],
    [styleNameAr, style.nameAr],
    [styleNameFr, style.nameFr],
  ];
  return (
    named.some(([now, was]) => now !== undefined && now !== was) ||
    Object.entries(rest).some(([key, value]) => value !== undefined && value !== current[key])
  );
}
