import { type GoodsNames, goodsNames } from '../attributes/name-goods.ts';
import { holdCodes } from '../catalogue/codes.ts';
import { colorImageOf } from '../catalogue/color-image.ts';
import { addItems, newItem } from '../catalogue/item-row.ts';
import { withOwnSkus } from '../catalogue/own-sku.ts';
import { OWN_SKU } from '../catalogue/rules.ts';
import { articleFold } from '../catalogue/select-items.ts';
import { editItem } from '../catalogue/update-item.ts';
import { recorded } from '../core/command.ts';
import { fold, skuKey } from '../core/fold.ts';
import { derivedId } from '../core/ids.ts';
import type { Row, Writer } from '../core/store/store.ts';
import { countEarlierMovements } from '../stock/earlier-movements.ts';
import { moveStock, type StockChange } from '../stock/move-stock.ts';
import { supplierFold } from '../suppliers/supplier-row.ts';
import {
  articleOf,
  editOf,
  existingGoodsOf,
  isBarcodeTaken,
  type Names,
  stockOf,
  UNSAID,
} from './known-goods.ts';
import type { ItemLine } from './rules.ts';

export type Outcome = { created: number; updated: number; unchanged: number; skipped: number };

/** Default low-stock threshold. */
const USUAL_THRESHOLD = 2;

type Source = Pick<
  Row<'imports'>,
  'id' | 'storeId' | 'fileName' | 'setsStock' | 'startedAt' | 'startedBy' | 'startedByName'
>;

/** The server, where every import runs: SKUs that it makes carry no till's number. */
const SERVER = { code: 'S', incarnation: 0 };

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
  line: ItemLine,
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
    category: await lists.say('category', line.category ?? UNSAID.category),
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

/** The SKU of a new article: that of the file, else one of the shop. */
async function skuOf(
  w: Writer,
  style: Row<'styles'>,
  cell: { sku: string | null; size: string; color: string },
) {
  if (cell.sku !== null) return cell.sku;
  const [made] = await withOwnSkus(w, style, [{ ...cell, sku: OWN_SKU }], SERVER);
  return made?.sku ?? OWN_SKU;
}

/**
 * Writes some lines of items: new articles with their opening stock, and the changes of existing ones. Writing them
 * again changes nothing.
 * @param start the index of the first one among the importable lines
 * @param names receives new styles and suppliers
 */
export async function writeItems(
  w: Writer,
  source: Source,
  start: number,
  lines: readonly ItemLine[],
  names: Names,
): Promise<Outcome> {
  const { storeId, startedAt: at, startedBy, startedByName } = source;
  await holdCodes(w);
  const lists = await goodsNames(w, at);
  const before = await existingGoodsOf(w, storeId, lines, names);
  const locked = await w.lockMany(
    'items',
    [...before.items.values()].map((item) => item.id),
  );
  // What a sale has changed up to the lock counts.
  const existing = locked.size > 0 ? await existingGoodsOf(w, storeId, lines, names) : before;
  const outcome: Outcome = { created: 0, updated: 0, unchanged: 0, skipped: 0 };
  const stock: StockChange[] = [];
  const created: string[] = [];
  for (const line of lines) {
    const match = articleOf(existing, line, names, lists.names);
    if (isBarcodeTaken(existing, line, match)) {
      outcome.skipped += 1;
      continue;
    }
    const supplierId = await supplierOf(w, line.supplier, names, source);
    const item = match && existing.items.get(match.id);
    const style = match
      ? await w.get('styles', match.styleId)
      : await styleOf(w, lists, line, names, source, supplierId);
    if (!style) continue;
    if (match && item) {
      const edit = editOf(line, supplierId, lists.names);
      const changed = await editItem(w, lists, { style, article: match, item }, edit, {
        id: derivedId(source.id, `past-price:${item.id}`),
        at,
      });
      names.styles.set(fold(line.styleName), style.id);
      const difference = stockOf(existing, line, item);
      const isSet = difference !== null && (difference.isOpening || source.setsStock);
      if (isSet) {
        const action = difference.isOpening ? 'initial_stock' : 'correction';
        const notes = difference.isOpening ? null : source.fileName;
        stock.push({ itemId: item.id, storeId, change: difference.change, action, notes });
      }
      outcome[changed || isSet ? 'updated' : 'unchanged'] += 1;
      continue;
    }
    const cell = {
      sku: line.sku,
      barcode: line.barcode,
      size: await lists.say('size', line.size ?? UNSAID.size),
      color: await lists.say('color', line.color ?? UNSAID.color),
    };
    const sku = match?.sku ?? (await skuOf(w, style, cell));
    const article: Row<'articles'> = match ?? {
      id: derivedId(source.id, line.sku === null ? `line:${line.line}` : `article:${skuKey(line.sku)}`),
      styleId: style.id,
      sku,
      skuKey: skuKey(sku),
      barcode: line.barcode,
      size: cell.size,
      color: cell.color,
      colorImage: await colorImageOf(w, style.id, cell.color),
      fold: articleFold(lists.names, style, { ...cell, sku }),
      isDiscontinued: false,
      createdAt: at,
      archivedAt: null,
    };
    await w.insertMissing('articles', article);
    const terms = {
      price: line.price,
      floor: line.floor,
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
