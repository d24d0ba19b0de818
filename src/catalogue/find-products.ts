import { and, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { Refusal } from '../core/errors.ts';
import { skuKey } from '../core/fold.ts';
import { itemId } from '../core/ids.ts';
import { type Call, type InputOf, read } from '../core/operation.ts';
import { decodeCursor, pageOf } from '../core/page.ts';
import { type Reader, type Row, rowLimit, statement } from '../core/store/store.ts';
import { productsContract, type Variant } from './contract.ts';
import { searchItems } from './search-articles.ts';
import { styleTiles } from './style-tiles.ts';
import { selectVariants, toVariant, variantById } from './variant-row.ts';

const articleBySku = statement<{ key: string }>()('article_by_sku', (q, t) =>
  q
    .select()
    .from(t.articles)
    .where(eq(t.articles.skuKey, sql.placeholder('key')))
    .limit(rowLimit(4)),
);

const articleByBarcode = statement<{ code: string }>()('article_by_barcode', (q, t) =>
  q
    .select()
    .from(t.articles)
    .where(eq(t.articles.barcode, sql.placeholder('code')))
    .limit(rowLimit(4)),
);

/** The item of one store behind a scanned SKU or barcode: prepared gets only. */
async function itemByCode(r: Reader, storeId: string, code: string) {
  const bySku = await r.run(articleBySku, { key: skuKey(code) });
  const found = bySku.length > 0 ? bySku : await r.run(articleByBarcode, { code: code.trim() });
  for (const article of found) {
    const item = await r.get('items', itemId(article.id, storeId));
    const style = item && item.archivedAt === null ? await r.get('styles', item.styleId) : undefined;
    if (item && style) return { item, article, style };
  }
  return undefined;
}

export const scanProduct = read(productsContract.scan, async (r, { storeId, code }, call) => {
  const row = await itemByCode(r, storeId, code);
  if (!row) throw new Refusal('PRODUCT_NOT_FOUND');
  return toVariant(row, call);
});

const idsOf = (found: readonly { id: string }[]): string[] => found.map((item) => item.id);

/** Variants of these items, in the order of the ids: by prepared gets, a search asks at every letter. */
async function variantsOf(r: Reader, ids: string[], call: Call): Promise<Variant[]> {
  const items = await rowsById(r, 'items', ids);
  const articles = await rowsById(
    r,
    'articles',
    [...items.values()].map((i) => i.articleId),
  );
  const styles = await rowsById(
    r,
    'styles',
    [...items.values()].map((i) => i.styleId),
  );
  return ids.flatMap((id) => {
    const item = items.get(id);
    const article = item && articles.get(item.articleId);
    const style = item && styles.get(item.styleId);
    return item && article && style ? [toVariant({ item, article, style }, call)] : [];
  });
}

async function rowsById<T extends 'items' | 'articles' | 'styles'>(
  r: Reader,
  table: T,
  ids: string[],
): Promise<Map<string, Row<T>>> {
  return new Map((await r.getMany(table, [...new Set(ids)])).map((row) => [row.id, row]));
}

/** The items that a store sells, of one category or of all. */
function ofStore(r: Reader, { storeId, category }: { storeId: string; category?: string | undefined }) {
  const { items } = r.t;
  return and(
    eq(items.storeId, storeId),
    isNull(items.archivedAt),
    category ? eq(items.category, category) : undefined,
  );
}

/** How many articles are looked at for each style that is asked for. */
const ARTICLES_A_STYLE = 25;

/** One tile for each style that has what was typed; most popular first, or by name when nothing was. */
async function searchStyles(r: Reader, input: InputOf<typeof productsContract.search>, call: Call) {
  const limit = input.limit * ARTICLES_A_STYLE;
  const { items, articles } = r.t;
  const found = input.query
    ? await searchItems(r, { ...input, limit })
    : await r.q
        .select({
          id: items.id,
          styleId: items.styleId,
          size: articles.size,
          color: articles.color,
          price: items.price,
          stock: items.stock,
        })
        .from(items)
        .innerJoin(articles, eq(articles.id, items.articleId))
        .where(ofStore(r, input))
        .orderBy(items.sortKey, items.id)
        .limit(limit);
  const tiles = styleTiles(found, input.limit);
  const faces = await variantsOf(
    r,
    tiles.map((t) => t.faceId),
    call,
  );
  return { items: faces, styles: tiles.map(({ faceId: _face, ...tile }) => tile) };
}

export const searchProducts = read(productsContract.search, async (r, input, call) => {
  if (input.styleId) {
    const ofStyle = and(ofStore(r, input), eq(r.t.items.styleId, input.styleId));
    const rows = await selectVariants(r).where(ofStyle).orderBy(r.t.items.sortKey, r.t.items.id);
    return { items: rows.map((row) => toVariant(row, call)) };
  }
  if (input.grouped) return await searchStyles(r, input, call);
  if (input.query) return { items: await variantsOf(r, idsOf(await searchItems(r, input)), call) };
  const { items } = r.t;
  const rows = await selectVariants(r)
    .where(ofStore(r, input))
    .orderBy(items.sortKey, items.id)
    .limit(input.limit);
  return { items: rows.map((row) => toVariant(row, call)) };
});

/** Categories of a store and what sold there last: what the sale screen shows before anything is typed. */
export const productTiles = read(productsContract.tiles, async (r, { storeId }, call) => {
  const { items, sales, saleLines } = r.t;
  const categories = await r.q
    .select({ name: items.category, count: sql<number>`count(*)`.mapWith(Number) })
    .from(items)
    .where(and(eq(items.storeId, storeId), isNull(items.archivedAt)))
    .groupBy(items.category)
    .orderBy(items.category);
  const lastSales = r.q
    .select({ id: sales.id })
    .from(sales)
    .where(eq(sales.storeId, storeId))
    .orderBy(desc(sales.at), desc(sales.id))
    .limit(40)
    .as('last_sales');
  const sold = await r.q
    .select({ itemId: saleLines.itemId })
    .from(saleLines)
    .innerJoin(lastSales, eq(lastSales.id, saleLines.saleId))
    .orderBy(desc(saleLines.saleId));
  const recent = [...new Set(sold.map((s) => s.itemId))].slice(0, 12);
  return { categories, recent: await variantsOf(r, recent, call) };
});

export const findProduct = read(productsContract.find, async (r, { id }, call) => {
  const row = await variantById(r, id);
  if (!row) throw new Refusal('NOT_FOUND');
  call.requireStore(row.item.storeId);
  const { stockMovements } = r.t;
  const history = await r.q
    .select()
    .from(stockMovements)
    .where(eq(stockMovements.itemId, id))
    .orderBy(desc(stockMovements.at), desc(stockMovements.id))
    .limit(100);
  return {
    ...toVariant(row, call),
    stockHistory: history.map((m) => ({
      id: m.id,
      action: m.action,
      quantityChange: m.change,
      createdAt: m.at,
      userName: m.userName,
      notes: m.notes,
      document: m.document,
    })),
  };
});

export const listProducts = read(productsContract.list, async (r, input, call) => {
  const { items } = r.t;
  if (input.search && input.storeId) {
    const found = await searchItems(r, {
      storeId: input.storeId,
      query: input.search,
      category: input.category,
      limit: input.limit,
    });
    return { items: await variantsOf(r, idsOf(found), call), next: null };
  }
  const [sortKey, lastId] = decodeCursor(input.cursor, ['text', 'text']) ?? [];
  const rows = await selectVariants(r)
    .where(
      and(
        input.storeId
          ? eq(items.storeId, input.storeId)
          : call.stores === null
            ? undefined
            : inArray(items.storeId, call.stores),
        input.includeArchived ? undefined : isNull(items.archivedAt),
        input.category ? eq(items.category, input.category) : undefined,
        sortKey === undefined
          ? undefined
          : or(gt(items.sortKey, sortKey), and(eq(items.sortKey, sortKey), gt(items.id, String(lastId)))),
      ),
    )
    .orderBy(items.sortKey, items.id)
    .limit(input.limit + 1);
  return pageOf(
    rows,
    input.limit,
    ({ item }) => [item.sortKey, item.id],
    (row) => toVariant(row, call),
  );
});
