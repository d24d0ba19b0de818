import { inArray, sum } from 'drizzle-orm';
import { writeAudit } from '../audit-log/write-audit.ts';
import { Refusal } from '../core/errors.ts';
import { skuKey } from '../core/fold.ts';
import { type Command, type Finding, fact, type InputOf } from '../core/operation.ts';
import type { Reader, Row, Writer } from '../core/store/store.ts';
import { moveStock, type StockChange } from '../stock/move-stock.ts';
import { productsContract } from './contract.ts';
import { itemFacts, newItem } from './item-row.ts';
import { articleFold, toVariant, variantById } from './variant-row.ts';

/** A new style with its grid in one store. Version 1. */
type StyleRecord = {
  storeId: string;
  style: Row<'styles'>;
  articles: Row<'articles'>[];
  items: Row<'items'>[];
  stock: Record<string, number>;
  user: { id: string; name: string };
};

async function articlesBySku(r: Reader, keys: string[]): Promise<Row<'articles'>[]> {
  const { articles } = r.t;
  return await r.q.select().from(articles).where(inArray(articles.skuKey, keys));
}

async function decideStyle(
  w: Writer,
  input: InputOf<typeof productsContract.createStyle>,
  command: Command,
): Promise<StyleRecord> {
  const store = await w.get('stores', input.storeId);
  if (!store) throw new Refusal('MISSING_FIELDS');
  const keys = input.variants.map((v) => skuKey(v.sku));
  const double = keys.find((k, i) => keys.indexOf(k) !== i);
  const [taken] = await articlesBySku(w, keys);
  if (double ?? taken) throw new Refusal('SKU_TAKEN', { sku: taken?.sku ?? double ?? '' });
  const createdAt = command.at;
  const style: Row<'styles'> = {
    id: command.rowId('style'),
    name: input.styleName,
    nameAr: input.styleNameAr,
    nameFr: input.styleNameFr,
    category: input.category,
    fabricType: input.fabricType,
    description: input.description,
    image: input.image,
    supplierId: input.supplierId,
    createdAt,
    archivedAt: null,
  };
  const articles: Row<'articles'>[] = [];
  const items: Row<'items'>[] = [];
  const stock: Record<string, number> = {};
  for (const [i, v] of input.variants.entries()) {
    const article: Row<'articles'> = {
      id: command.rowId(`article:${i}`),
      styleId: style.id,
      sku: v.sku,
      skuKey: skuKey(v.sku),
      barcode: v.barcode,
      size: v.size,
      color: v.color,
      fold: articleFold(style, v),
      isDiscontinued: false,
      createdAt,
      archivedAt: null,
    };
    const item = newItem({
      style,
      article,
      storeId: input.storeId,
      at: createdAt,
      terms: {
        price: v.price,
        floor: v.floor ?? v.price,
        cost: v.cost,
        lowStockThreshold: v.lowStockThreshold,
      },
    });
    articles.push(article);
    items.push(item);
    stock[item.id] = v.stock;
  }
  const { id, name } = command.actor;
  return { storeId: input.storeId, style, articles, items, stock, user: { id, name } };
}

/** The items of a record; those of the first release say less of their style and article than lists need now. */
function wholeItems({ style, articles, items }: StyleRecord): Row<'items'>[] {
  const byId = new Map(articles.map((a) => [a.id, a]));
  return items.map((item) => {
    const article = byId.get(item.articleId);
    const missing = { lastCost: null, countedAt: null };
    return { ...missing, ...(article && itemFacts(style, article)), ...item };
  });
}

/**
 * What was sold of an item before the item itself arrived, as happens when tills fill up a server that was put back
 * from a backup, counts from here on.
 */
async function countEarlierMovements(w: Writer, created: readonly Row<'items'>[]): Promise<void> {
  const ids = created.map((item) => item.id);
  const { stockMovements } = w.t;
  const sums = await w.q
    .select({ itemId: stockMovements.itemId, stock: sum(stockMovements.change).mapWith(Number) })
    .from(stockMovements)
    .where(inArray(stockMovements.itemId, ids))
    .groupBy(stockMovements.itemId);
  const items = await w.lockMany('items', ids);
  for (const { itemId: id, stock } of sums) {
    const item = items.get(id);
    if (item && item.stock !== stock) await w.update('items', item, { stock });
  }
}

/** Creates a style as a size × colour grid, with each store's prices and its initial stock in the ledger. */
export const createStyle = fact(productsContract.createStyle, {
  version: 1,
  storeOf: async (_r, input) => input.storeId,
  storesOf: (record: StyleRecord) => [record.storeId, ...record.items.map((i) => i.storeId)],
  decide: decideStyle,
  async apply(w, record, command) {
    const { storeId, style, user } = record;
    await w.insertMissing('styles', style);
    await w.insertMissing('articles', ...record.articles);
    await w.insertMissing('items', ...wholeItems(record));
    const changes: StockChange[] = record.items
      .map((item) => ({ item, change: record.stock[item.id] ?? 0 }))
      .filter(({ change }) => change !== 0)
      .map(({ item, change }) => ({
        itemId: item.id,
        storeId,
        change,
        action: 'initial_stock' as const,
        notes: null,
      }));
    await moveStock(w, command, changes, {
      id: style.id,
      label: null,
      userId: user.id,
      userName: user.name,
    });
    await writeAudit(w, command, {
      storeId,
      userName: user.name,
      action: 'product.created',
      entityId: style.id,
      details: { style: style.name, variants: record.articles.length },
    });
  },
  /** Two tills may create the same SKU off line: both stand, and a person merges them. */
  async examine(w, record) {
    await countEarlierMovements(w, record.items);
    const mine = new Set(record.articles.map((a) => a.id));
    const others = (
      await articlesBySku(
        w,
        record.articles.map((a) => a.skuKey),
      )
    ).filter((a) => !mine.has(a.id));
    return others.map(
      (other): Finding => ({
        kind: 'clash',
        storeId: record.storeId,
        documentId: record.style.id,
        role: `clash:${other.id}`,
        data: { sku: other.sku, otherArticleId: other.id },
      }),
    );
  },
  async answer(r, record, _command, call) {
    const items = [];
    for (const { id } of record.items) {
      const row = await variantById(r, id);
      if (row) items.push(toVariant(row, call));
    }
    return { styleId: record.style.id, items };
  },
});
