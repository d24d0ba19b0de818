import { holdCodes } from '../catalogue/codes.ts';
import { colorImageOf } from '../catalogue/color-image.ts';
import { newItem } from '../catalogue/item-row.ts';
import { editVariant } from '../catalogue/update-product.ts';
import { articleFold } from '../catalogue/variant-row.ts';
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

/** Articles are low when so many are left, where the file does not say. */
const USUAL_THRESHOLD = 2;

type Source = Pick<Row<'imports'>, 'id' | 'storeId' | 'startedAt' | 'startedBy' | 'startedByName'>;

async function supplierOf(w: Writer, name: string | null, names: Names, source: Source) {
  if (name === null) return undefined;
  const key = fold(name);
  const known = names.suppliers.get(key);
  if (known) return known;
  const id = derivedId(source.id, `supplier:${key}`);
  const unknown = { contactPerson: null, email: null, address: null, ice: null, notes: null };
  const supplier = { ...unknown, id, name, phone: '', createdAt: source.startedAt, archivedAt: null };
  await w.insertMissing('suppliers', { ...supplier, fold: supplierFold(supplier) });
  names.suppliers.set(key, id);
  return id;
}

async function styleOf(w: Writer, line: ImportLine, names: Names, source: Source, supplierId?: string) {
  const key = fold(line.styleName);
  const known = names.styles.get(key);
  const there = known && (await w.get('styles', known));
  if (there) return there;
  const style: Row<'styles'> = {
    id: derivedId(source.id, `style:${key}`),
    name: line.styleName,
    nameAr: line.styleNameAr,
    nameFr: line.styleNameFr,
    category: line.category,
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
 * Writes some lines of an import: new articles with their first stock, and what has changed of those the store has.
 * Writing them again changes nothing.
 * @param start the place of the first of them among the lines that can be taken
 * @param names is added to
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
  const known = await knownOf(w, storeId, lines);
  const outcome: Outcome = { created: 0, updated: 0, unchanged: 0, skipped: 0 };
  const stock: StockChange[] = [];
  const created: string[] = [];
  for (const line of lines) {
    if (isBarcodeTaken(known, line)) {
      outcome.skipped += 1;
      continue;
    }
    const supplierId = await supplierOf(w, line.supplier, names, source);
    const there = known.articles.get(skuKey(line.sku));
    const item = there && known.items.get(there.id);
    const style = there
      ? await w.get('styles', there.styleId)
      : await styleOf(w, line, names, source, supplierId);
    if (!style) continue;
    if (there && item) {
      const now = { style, article: there, item };
      const changed = await editVariant(w, now, editOf(line, supplierId));
      outcome[changed ? 'updated' : 'unchanged'] += 1;
      continue;
    }
    const article: Row<'articles'> = there ?? {
      id: derivedId(source.id, `article:${skuKey(line.sku)}`),
      styleId: style.id,
      sku: line.sku,
      skuKey: skuKey(line.sku),
      barcode: line.barcode,
      size: line.size,
      color: line.color,
      colorImage: await colorImageOf(w, style.id, line.color),
      fold: articleFold(style, line),
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
    await w.insertMissing('items', made);
    created.push(made.id);
    if (line.stock) {
      stock.push({ itemId: made.id, storeId, change: line.stock, action: 'initial_stock', notes: null });
    }
    outcome.created += 1;
  }
  // A ledger entry's id derives from its commit, as those of other writes do from their command.
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
