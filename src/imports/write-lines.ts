import { type GoodsNames, goodsNames } from '../attributes/name-goods.ts';
import { holdCodes } from '../catalogue/codes.ts';
import { colorImageOf } from '../catalogue/color-image.ts';
import { addItems, newItem } from '../catalogue/item-row.ts';
import { articleFold } from '../catalogue/select-items.ts';
import { editItem } from '../catalogue/update-item.ts';
import { recorded } from '../core/command.ts';
import { fold, skuKey } from '../core/fold.ts';
import { derivedId } from '../core/ids.ts';
import type { Row, Writer } from '../core/store/store.ts';
import { countEarlierMovements } from '../stock/earlier-movements.ts';
import { moveStock, type StockChange } from '../stock/move-stock.ts';
import { supplierFold } from '../suppliers/supplier-row.ts';
import { editOf, isBarcodeTaken, knownOf, type Names } from './known-goods.ts';
import type { ImportLine } from './rules.ts';

export type Outcome = { created: number; updated: number; unchanged: number; skipped: number };

/** Default low-stock threshold. */
const USUAL_THRESHOLD = 2;

type Source = Pick<Row<'imports'>, 'id' | 'storeId' | 'startedAt' | 'startedBy' | 'startedByName'>;

async function supplierOf(w: Writer, name: string | null, names: Names, source: Source) {
  if (name === null) return undefined;
  const key = fold(name);
  const existingId = names.suppliers.get(key);
  if (existingId) return existingId;
  const id = derivedId(source.id, `supplier:${key}`);
  const unknown = { contactPerson: null, email: null, address: null, ice: null, notes: null };
  const supplier = { ...unknown, id, name, phone: '', createdAt: source.startedAt, archivedAt: null };
  await w.insertMissing('suppliers', { ...supplier, fold: supplierFold(supplier) });
  names.suppliers.set(key, id);
  return id;
}

async function styleOf(
  w: Writer,
  lists: GoodsNames,
  line: ImportLine,
  names: Names,
  source: Source,
  supplierId?: string,
) {
  const key = fold(line.styleName);
  const existingId = names.styles.get(key);
  const existingStyle = existingId && (await w.get('styles', existingId));
  if (existingStyle) return existingStyle;
  const style: Row<'styles'> = {
    id: derivedId(source.id, `style:${key}`),
    name: line.styleName,
    nameAr: line.styleNameAr,
    nameFr: line.styleNameFr,
    category: await lists.say('category', line.category),
    fabricType: line.fabricType,
    description: line.description,
    image: null,
    supplierId: supplierId ?? null,
    createdAt: source.startedAt,
    archivedAt: null,
  };
  await w.insertMissing('styles', style);
  names.styles.set(key, style.id);
  return style;
}

/**
 * Writes some lines of an import: new articles with their initial stock, and the changes of existing ones. Writing
 * them again changes nothing.
 * @param start the index of the first one among the importable lines
 * @param names receives new styles and suppliers
 */
export async function writeLines(
  w: Writer,
  source: Source,
  start: number,
  lines: readonly ImportLine[],
  names: Names,
): Promise<Outcome> {
  const { storeId, startedAt: at, startedBy, startedByName } = source;
  await holdCodes(w);
  const lists = await goodsNames(w, at);
  const existing = await knownOf(w, storeId, lines);
  const outcome: Outcome = { created: 0, updated: 0, unchanged: 0, skipped: 0 };
  const stock: StockChange[] = [];
  const created: string[] = [];
  for (const line of lines) {
    if (isBarcodeTaken(existing, line)) {
      outcome.skipped += 1;
      continue;
    }
    const supplierId = await supplierOf(w, line.supplier, names, source);
    const existingArticle = existing.articles.get(skuKey(line.sku));
    const item = existingArticle && existing.items.get(existingArticle.id);
    const style = existingArticle
      ? await w.get('styles', existingArticle.styleId)
      : await styleOf(w, lists, line, names, source, supplierId);
    if (!style) continue;
    if (existingArticle && item) {
      const now = { style, article: existingArticle, item };
      const changed = await editItem(w, lists, now, editOf(line, supplierId, lists.names));
      outcome[changed ? 'updated' : 'unchanged'] += 1;
      continue;
    }
    const relisted = {
      ...line,
      size: await lists.say('size', line.size),
      color: await lists.say('color', line.color),
    };
    const article: Row<'articles'> = existingArticle ?? {
      id: derivedId(source.id, `article:${skuKey(line.sku)}`),
      styleId: style.id,
      sku: line.sku,
      skuKey: skuKey(line.sku),
      barcode: line.barcode,
      size: relisted.size,
      color: relisted.color,
      colorImage: await colorImageOf(w, style.id, relisted.color),
      fold: articleFold(lists.names, style, relisted),
      isDiscontinued: false,
      createdAt: at,
      archivedAt: null,
    };
    await w.insertMissing('articles', article);
    const terms = {
      price: line.price,
      floor: line.floor ?? line.price,
      cost: line.cost ?? 0,
      lowStockThreshold: line.lowStockThreshold ?? USUAL_THRESHOLD,
    };
    const made = newItem({ style, article, storeId, terms, at });
    await addItems(w, [made]);
    created.push(made.id);
    if (line.stock) {
      stock.push({ itemId: made.id, storeId, change: line.stock, action: 'initial_stock', notes: null });
    }
    outcome.created += 1;
  }
  // The ids of ledger entries derive from the batch, as those of other writes do from their command.
  const command = recorded({ id: derivedId(source.id, `from:${start}`), at, till: '', actor: startedBy });
  await moveStock(w, command, stock, {
    id: source.id,
    label: null,
    userId: startedBy,
    userName: startedByName,
  });
  await countEarlierMovements(w, created);
  return outcome;
}
