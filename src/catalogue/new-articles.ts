import { z } from 'zod';
import type { AttributeNames } from '../attributes/attribute-names.ts';
import { attributeNames } from '../attributes/attribute-row.ts';
import { goodsNames } from '../attributes/name-goods.ts';
import { type Claim, follows, own, shared } from '../core/claims.ts';
import { centimes } from '../core/contract.ts';
import { skuKey } from '../core/fold.ts';
import { itemId } from '../core/ids.ts';
import type { Command, Finding, InputOf, Recorded } from '../core/operation.ts';
import { person, recordId } from '../core/record.ts';
import { rowSchemas } from '../core/store/row-schemas.ts';
import type { Row, Writer } from '../core/store/store.ts';
import { countEarlierMovements } from '../stock/earlier-movements.ts';
import { moveStock, type StockChange } from '../stock/move-stock.ts';
import { articlesBySku, ownBarcode, skuSubject } from './codes.ts';
import { colorImageOf } from './color-image.ts';
import type { catalogueContract } from './contract.ts';
import { addItems, newItem, restateItems } from './item-row.ts';
import { OWN_BARCODE } from './rules.ts';
import { articleFold } from './select-items.ts';
import { tables as catalogueTables } from './tables.ts';

type Cell = InputOf<typeof catalogueContract.createStyle>['variants'][number];

/** Articles of a style as a fact records them: the data shared by all stores, and that of one store. */
const rows = rowSchemas(catalogueTables);
const pieces = z.number().int().min(0).max(1_000_000);

/** A new item of a store, without stock. */
export const newItemRow = rows.items.extend({
  price: centimes,
  floor: centimes.nullable(),
  cost: centimes,
  stock: z.literal(0),
  lowStockThreshold: pieces,
  countedAt: z.null(),
});

/** Version 1. */
export const newArticles = z.strictObject({
  storeId: recordId,
  style: rows.styles,
  articles: z.array(rows.articles).max(400),
  items: z.array(newItemRow).max(400),
  /** The initial stock of each item. */
  stock: z.record(recordId, pieces),
  user: person,
});
export type NewArticles = {
  storeId: string;
  style: Row<'styles'>;
  articles: Row<'articles'>[];
  items: Row<'items'>[];
  stock: Record<string, number>;
  user: { id: string; name: string };
};

/**
 * What new articles may touch: themselves, and items of their own store; styles and articles are shared by all
 * stores.
 */
export function claimsOfArticles(record: NewArticles, command: Recorded): Claim[] {
  const { storeId, style, articles, items, stock, user } = record;
  const cells = Math.max(items.length, articles.length);
  const ids = new Set(Array.from({ length: cells }, (_cell, n) => command.rowId(`article:${n}`)));
  const isMade = new Set(articles.map((article) => article.id));
  return [
    follows('who makes them', user.id, command.actorId),
    {
      follows: 'the style of its articles',
      holds: articles.every((a) => a.styleId === style.id && ids.has(a.id)),
    },
    ...articles.map(({ id }): Claim => ({ table: 'articles', id, may: 'new', like: {}, otherwise: 'aside' })),
    {
      follows: 'the ids of its items',
      holds: items.every(
        (item) =>
          item.id === itemId(item.articleId, storeId) &&
          item.storeId === storeId &&
          item.styleId === style.id,
      ),
    },
    { follows: 'its stock', holds: Object.keys(stock).every((id) => items.some((item) => item.id === id)) },
    ...items.map((item) => own('items', item.id, { storeId })),
    ...items.map(({ articleId }) =>
      isMade.has(articleId) ? null : shared('articles', articleId, { styleId: style.id }),
    ),
  ];
}

async function newArticle(
  w: Writer,
  names: AttributeNames,
  style: Row<'styles'>,
  submitted: Cell,
  command: Command,
  n: number,
): Promise<Row<'articles'>> {
  const cell = {
    ...submitted,
    size: names.nameOf('size', submitted.size),
    color: names.nameOf('color', submitted.color),
  };
  const id = command.rowId(`article:${n}`);
  const barcode = cell.barcode === OWN_BARCODE ? await ownBarcode(w, id) : cell.barcode;
  return {
    id,
    styleId: style.id,
    sku: cell.sku,
    skuKey: skuKey(cell.sku),
    barcode,
    size: cell.size,
    color: cell.color,
    colorImage: cell.colorImage ?? (await colorImageOf(w, style.id, cell.color)),
    fold: articleFold(names, style, { ...cell, barcode }),
    isDiscontinued: false,
    createdAt: command.at,
    archivedAt: null,
  };
}

/** The articles and items of a grid's cells. @param existing articles that exist already, by the cell's index */
export async function articlesOf(
  w: Writer,
  o: {
    storeId: string;
    style: Row<'styles'>;
    cells: readonly Cell[];
    existing?: Map<number, Row<'articles'>>;
  },
  command: Command,
): Promise<NewArticles> {
  const { storeId, style } = o;
  const { id, name } = command.actor;
  const names = await attributeNames(w);
  const made: NewArticles = { storeId, style, articles: [], items: [], stock: {}, user: { id, name } };
  for (const [n, cell] of o.cells.entries()) {
    const existing = o.existing?.get(n);
    const article = existing ?? (await newArticle(w, names, style, cell, command, n));
    const { price, floor = null, cost, lowStockThreshold } = cell;
    const terms = { price, floor, cost, lowStockThreshold };
    const item = newItem({ style, article, storeId, terms, at: command.at });
    if (!existing) made.articles.push(article);
    made.items.push(item);
    made.stock[item.id] = cell.stock;
  }
  return made;
}

/**
 * A record with its category, sizes and colours replaced by this machine's names for them; missing ones are added to
 * the lists.
 */
export async function inLists(w: Writer, record: NewArticles, command: Recorded): Promise<NewArticles> {
  const lists = await goodsNames(w, command.at);
  const style = (await w.get('styles', record.style.id)) ?? {
    ...record.style,
    category: await lists.say('category', record.style.category),
  };
  const relisted: Row<'articles'>[] = [];
  for (const article of record.articles) {
    const size = await lists.say('size', article.size);
    const color = await lists.say('color', article.color);
    relisted.push({ ...article, size, color });
  }
  // All names are settled now, so each article's search text contains them.
  const articles = relisted.map((a) => ({ ...a, fold: articleFold(lists.names, style, a) }));
  return { ...record, style, articles };
}

/** Writes the articles, the items, and their initial stock to the ledger. */
export async function addArticles(w: Writer, record: NewArticles, command: Recorded): Promise<void> {
  const { storeId, style, user } = record;
  await w.insertMissing('articles', ...record.articles);
  await addItems(w, record.items);
  // A store may have received some of them before this machine did.
  await restateItems(w, style, record.articles);
  const changes = record.items.flatMap((item): StockChange[] => {
    const change = record.stock[item.id] ?? 0;
    return change === 0 ? [] : [{ itemId: item.id, storeId, change, action: 'initial_stock', notes: null }];
  });
  const document = { id: style.id, label: null, userId: user.id, userName: user.name };
  await moveStock(w, command, changes, document);
}

/** At the server: two offline tills may create the same SKU; both stay, and a person merges them. */
export async function examineArticles(w: Writer, record: NewArticles): Promise<Finding[]> {
  await countEarlierMovements(
    w,
    record.items.map((item) => item.id),
  );
  const ownIds = new Set(record.articles.map((a) => a.id));
  const keys = record.articles.map((a) => a.skuKey);
  const others = (await articlesBySku(w, keys)).filter((a) => !ownIds.has(a.id));
  return others.map((other) => ({
    kind: 'clash',
    storeId: record.storeId,
    documentId: record.style.id,
    role: `clash:${other.id}`,
    subject: skuSubject(other.skuKey),
    data: { sku: other.sku, otherArticleId: other.id },
  }));
}
