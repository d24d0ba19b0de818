import { eq } from 'drizzle-orm';
import { writeAudit } from '../audit-log/write-audit.ts';
import { own, shared } from '../core/claims.ts';
import { Refusal } from '../core/errors.ts';
import { skuKey } from '../core/fold.ts';
import { request } from '../core/operation.ts';
import type { NewRow, Row, Writer } from '../core/store/store.ts';
import { checkCodes, holdCodes } from './codes.ts';
import { type ProductEdit, productsContract } from './contract.ts';
import { restateItems } from './item-row.ts';
import { articleFold, toVariant, variantById } from './variant-row.ts';

/** What an edit says of the style, of the article, and of this store's item; what it leaves out is undefined. */
function partsOf(edit: ProductEdit) {
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

/** The fields that an edit really changes, with what they were and are. */
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

/** Changes what all stores share, and what follows from it: the text that a search looks in, the copies on items. */
async function changeShared(w: Writer, before: Before, parts: Parts): Promise<void> {
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
    const fold = articleFold(style, changed);
    const isSame = fold === article.fold && !says(set);
    now.push(isSame ? article : await w.update('articles', article, { ...set, fold }));
  }
  await restateItems(w, style, now);
}

/**
 * Changes a variant: its style and article for all stores, its price, floor, cost and threshold in its own. What is
 * left out stays as it is.
 * @returns what was changed, as it was and as it is; null when nothing was
 * @throws Refusal SKU_TAKEN, BARCODE_TAKEN
 */
export async function editVariant(w: Writer, before: Before, edit: ProductEdit) {
  const { style, article, item } = before;
  const parts = partsOf(edit);
  const { sku = article.sku, barcode = null } = edit;
  const hasNewCode =
    (edit.sku ?? article.sku) !== article.sku || (barcode ?? article.barcode) !== article.barcode;
  if (hasNewCode) await checkCodes(w, [{ sku, barcode }], article.id);
  // A price that is set alone below the floor would make the article unsellable: the floor follows it down.
  const { price } = parts.item;
  parts.item.floor ??= price !== undefined && price < item.floor ? price : undefined;
  const changes = changesOf(before, parts);
  if (Object.keys(changes.is).length === 0) return null;
  if (says(parts.style) || says(parts.article)) await changeShared(w, { style, article, item }, parts);
  const now = await w.lock('items', item.id);
  if (now) await w.update('items', now, parts.item);
  return changes;
}

/** Edits a variant; see `editVariant`. */
export const updateProduct = request(productsContract.update, {
  version: 1,
  touches: ({ id, supplierId }) => [own('items', id), shared('suppliers', supplierId)],
  // What styles and articles say stands on the items of every store.
  reaches: ['items'],
  storeOf: async (r, input) => (await r.get('items', input.id))?.storeId ?? null,
  async run(w, { id, ...edit }, command) {
    if (edit.sku !== undefined || edit.barcode !== undefined) await holdCodes(w);
    const item = await w.lock('items', id);
    const article = item && (await w.lock('articles', item.articleId));
    const style = item && (await w.lock('styles', item.styleId));
    if (!item || !article || !style) throw new Refusal('NOT_FOUND');
    const changes = await editVariant(w, { style, article, item }, edit);
    // An edit that changes nothing leaves its line all the same: it is by that line that it is known to be done.
    await writeAudit(w, command, {
      storeId: item.storeId,
      action: 'product.updated',
      entityId: item.id,
      details: { sku: article.sku, before: changes?.was ?? {}, after: changes?.is ?? {} },
    });
  },
  async answer(r, input, call) {
    const row = await variantById(r, input.id);
    if (!row) throw new Refusal('NOT_FOUND');
    return toVariant(row, call);
  },
});
