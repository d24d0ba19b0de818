import { inArray } from 'drizzle-orm';
import type { ProductEdit } from '../catalogue/contract.ts';
import { fold, skuKey } from '../core/fold.ts';
import { itemId } from '../core/ids.ts';
import type { Reader, Row } from '../core/store/store.ts';
import type { ImportLine } from './rules.ts';

/** Styles and suppliers by their folded name: a file names them, and so do people. */
export type Names = { styles: Map<string, string>; suppliers: Map<string, string> };

export async function namesOf(r: Reader): Promise<Names> {
  const { styles, suppliers } = r.t;
  const known = await r.q.select({ id: styles.id, name: styles.name }).from(styles);
  const people = await r.q.select({ id: suppliers.id, name: suppliers.name }).from(suppliers);
  return {
    styles: new Map(known.map((s) => [fold(s.name), s.id])),
    suppliers: new Map(people.map((s) => [fold(s.name), s.id])),
  };
}

/** What is known of some lines of a file in a store. */
export type Known = {
  articles: Map<string, Row<'articles'>>;
  items: Map<string, Row<'items'>>;
  styles: Map<string, Row<'styles'>>;
  /** Whose a barcode is. */
  barcodes: Map<string, string>;
};

export async function knownOf(r: Reader, storeId: string, lines: readonly ImportLine[]): Promise<Known> {
  const { articles: a } = r.t;
  const keys = lines.map((l) => skuKey(l.sku));
  const codes = lines.flatMap((l) => l.barcode ?? []);
  const found = keys.length === 0 ? [] : await r.q.select().from(a).where(inArray(a.skuKey, keys));
  const coded = codes.length === 0 ? [] : await r.q.select().from(a).where(inArray(a.barcode, codes));
  const items = await r.getMany(
    'items',
    found.map((article) => itemId(article.id, storeId)),
  );
  const styles = await r.getMany('styles', [...new Set(found.map((article) => article.styleId))]);
  return {
    articles: new Map(found.map((article) => [article.skuKey, article])),
    items: new Map(items.map((item) => [item.articleId, item])),
    styles: new Map(styles.map((style) => [style.id, style])),
    barcodes: new Map(coded.map((article) => [article.barcode ?? '', article.id])),
  };
}

/** A barcode that belongs to another article than the line's. */
export function isBarcodeTaken(known: Known, line: ImportLine): boolean {
  const owner = line.barcode === null ? undefined : known.barcodes.get(line.barcode);
  return owner !== undefined && owner !== known.articles.get(skuKey(line.sku))?.id;
}

/** What a line says of an article that the store has: blank cells leave things as they are, as does the stock. */
export function editOf(line: ImportLine, supplierId: string | undefined): ProductEdit {
  const given = {
    barcode: line.barcode,
    styleNameAr: line.styleNameAr,
    styleNameFr: line.styleNameFr,
    category: line.category,
    size: line.size,
    color: line.color,
    fabricType: line.fabricType,
    description: line.description,
    supplierId: supplierId ?? null,
    price: line.price,
    floor: line.floor,
    cost: line.cost,
    lowStockThreshold: line.lowStockThreshold,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null)) as ProductEdit;
}

/** Whether an edit would change anything of what is there. */
export function changesAnything(
  edit: ProductEdit,
  { style, article, item }: { style: Row<'styles'>; article: Row<'articles'>; item: Row<'items'> },
): boolean {
  const { styleName, styleNameAr, styleNameFr, ...rest } = edit;
  const there: Record<string, unknown> = {
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
    Object.entries(rest).some(([key, value]) => value !== undefined && value !== there[key])
  );
}
