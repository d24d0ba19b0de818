import { eq } from 'drizzle-orm';
import type { AttributeNames } from '../attributes/attribute-names.ts';
import { type GoodsNames, goodsNames } from '../attributes/name-goods.ts';
import { writeAudit } from '../core/audit.ts';
import { own, shared } from '../core/claims.ts';
import { Refusal } from '../core/errors.ts';
import { skuKey } from '../core/fold.ts';
import { request } from '../core/operation.ts';
import type { NewRow, Row, Writer } from '../core/store/store.ts';
import { notePastPrice } from '../price-lists/past-prices.ts';
import { checkCodes, holdCodes } from './codes.ts';
import { catalogueContract, type ItemEdit } from './contract.ts';
import { restateItems } from './item-row.ts';
import { articleFold, itemById, toItem } from './select-items.ts';

/** The parts of an edit: for the style, the article, and this store's item; omitted fields are undefined. */
function partsOf(edit: ItemEdit) {
  return {
    style: {
      name: edit.styleName,
      nameAr: edit.styleNameAr,
      nameFr: edit.styleNameFr,
      category: edit.category,
      fabricType: edit.fabricType,
      description: edit.description,
      image: edit.image,
      supplierId: edit.supplierId,
    },
    article: {
      sku: edit.sku,
      skuKey: edit.sku === undefined ? undefined : skuKey(edit.sku),
      barcode: edit.barcode,
      size: edit.size,
      color: edit.color,
      colorImage: edit.colorImage,
      isDiscontinued: edit.isDiscontinued,
    },
    item: {
      price: edit.price,
      floor: edit.floor,
      cost: edit.cost,
      lowStockThreshold: edit.lowStockThreshold,
    },
  };
}

type Parts = ReturnType<typeof partsOf>;
type Before = { style: Row<'styles'>; article: Row<'articles'>; item: Row<'items'> };

/** The fields that an edit really changes, with their old and new values. */
function changesOf(
  before: Before,
  parts: Parts,
): { was: Record<string, unknown>; is: Record<string, unknown> } {
  const was: Record<string, unknown> = {};
  const is: Record<string, unknown> = {};
  for (const part of ['style', 'article', 'item'] as const) {
    const row = before[part] as Record<string, unknown>;
    for (const [key, value] of Object.entries(parts[part])) {
      if (value === undefined || value === row[key] || key === 'skuKey') continue;
      was[key] = row[key];
      is[key] = value;
    }
  }
  return { was, is };
}

const says = (part: object) => Object.values(part).some((value) => value !== undefined);

/** Updates the data shared by all stores, and what derives from it: the search text, the copies on items. */
async function changeShared(w: Writer, names: AttributeNames, before: Before, parts: Parts): Promise<void> {
  const style = await w.update('styles', before.style, parts.style as Partial<NewRow<'styles'>>);
  const { articles } = w.t;
  const { colorImage } = parts.article;
  const touched =
    says(parts.style) || colorImage !== undefined
      ? await w.q.select().from(articles).where(eq(articles.styleId, style.id))
      : [before.article];
  const now: Row<'articles'>[] = [];
  for (const article of touched) {
    const isOfColor = colorImage !== undefined && article.color === before.article.color;
    const set = article.id === before.article.id ? parts.article : isOfColor ? { colorImage } : {};
    const changed = {
      ...article,
      ...(Object.fromEntries(Object.entries(set).filter(([, v]) => v !== undefined)) as Partial<
        Row<'articles'>
      >),
    };
    const fold = articleFold(names, style, changed);
    const isSame = fold === article.fold && !says(set);
    now.push(isSame ? article : await w.update('articles', article, { ...set, fold }));
  }
  await restateItems(w, style, now);
}

/**
 * Edits a variant: its style and article for all stores; price, minimum price, cost and threshold for its own store.
 * Omitted fields stay unchanged.
 * @param lists the names of categories, sizes and colours
 * @param change when it happens, and the id under which it notes the earlier price
 * @returns the old and new values of the changed fields; null when nothing changed
 * @throws Refusal SKU_TAKEN, BARCODE_TAKEN
 */
export async function editItem(
  w: Writer,
  lists: GoodsNames,
  before: Before,
  submitted: ItemEdit,
  change: { id: string; at: number },
) {
  const { style, article, item } = before;
  const { category, size, color } = submitted;
  const edit = {
    ...submitted,
    category: category === undefined ? undefined : await lists.say('category', category),
    size: size === undefined ? undefined : await lists.say('size', size),
    color: color === undefined ? undefined : await lists.say('color', color),
  };
  const parts = partsOf(edit);
  const { sku = article.sku, barcode = null } = edit;
  const hasNewCode =
    (edit.sku ?? article.sku) !== article.sku || (barcode ?? article.barcode) !== article.barcode;
  if (hasNewCode) await checkCodes(w, [{ sku, barcode }], article.id);
  // A new price below the unchanged minimum price would make the article unsellable: lower the minimum with it.
  const { price } = parts.item;
  if (parts.item.floor === undefined && price !== undefined && item.floor !== null && price < item.floor)
    parts.item.floor = price;
  const changes = changesOf(before, parts);
  if (Object.keys(changes.is).length === 0) return null;
  if (says(parts.style) || says(parts.article))
    await changeShared(w, lists.names, { style, article, item }, parts);
  const now = await w.lock('items', item.id);
  if (!now) return changes;
  if (price !== undefined && price !== now.price) await notePastPrice(w, now, change);
  await w.update('items', now, parts.item);
  return changes;
}

/** Edits a variant; see `editItem`. */
export const updateItem = request(catalogueContract.update, {
  version: 1,
  touches: ({ id, supplierId }) => [own('items', id), shared('suppliers', supplierId)],
  // Data of styles and articles is copied to the items of every store.
  reaches: ['items'],
  storeOf: async (r, input) => (await r.get('items', input.id))?.storeId ?? null,
  async run(w, { id, ...edit }, command) {
    if (edit.sku !== undefined || edit.barcode !== undefined) await holdCodes(w);
    const lists = await goodsNames(w, command.at);
    const item = await w.lock('items', id);
    const article = item && (await w.lock('articles', item.articleId));
    const style = item && (await w.lock('styles', item.styleId));
    if (!item || !article || !style) throw new Refusal('NOT_FOUND');
    const noted = { id: command.rowId('past-price'), at: command.at };
    const changes = await editItem(w, lists, { style, article, item }, edit, noted);
    // An edit without changes is logged too: the log entry tells that the edit was done.
    await writeAudit(w, command, {
      storeId: item.storeId,
      action: 'item.updated',
      entityId: item.id,
      details: { sku: article.sku, before: changes?.was ?? {}, after: changes?.is ?? {} },
    });
  },
  async answer(r, input, call) {
    const row = await itemById(r, input.id);
    if (!row) throw new Refusal('NOT_FOUND');
    return toItem(row, call);
  },
});
