import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { bundleByCode, countBundles, searchBundles } from '../bundles/find-bundles.ts';
import { Refusal } from '../core/errors.ts';
import { skuKey } from '../core/fold.ts';
import { itemId } from '../core/ids.ts';
import { type Call, type InputOf, read } from '../core/operation.ts';
import { type Reader, rowLimit, statement } from '../core/store/store.ts';
import { movementsOf } from '../stock/find-movements.ts';
import { productsContract, type StyleTile, type Variant } from './contract.ts';
import { searchItems } from './search-articles.ts';
import { styleTiles } from './style-tiles.ts';
import { selectVariants, supplierOf, toVariant, variantById, variantsOf } from './variant-row.ts';

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
    if (item && style) return { item, article, style, supplier: await supplierOf(r, style) };
  }
  return undefined;
}

export const scanProduct = read(productsContract.scan, async (r, { storeId, code }, call) => {
  const row = await itemByCode(r, storeId, code);
  if (row) return toVariant(row, call);
  const bundle = await bundleByCode(r, storeId, code);
  if (!bundle) throw new Refusal('PRODUCT_NOT_FOUND');
  return bundle;
});

const idsOf = (found: readonly { id: string }[]): string[] => found.map((item) => item.id);

/** The items that a store sells, of one category or of all. */
function ofStore(r: Reader, { storeId, category }: { storeId: string; category?: string | undefined }) {
  const { items } = r.t;
  return and(
    eq(items.storeId, storeId),
    isNull(items.archivedAt),
    category ? eq(items.category, category) : undefined,
  );
}

/** So many bundles stand before the articles that a search found. */
const BUNDLES_FIRST = 6;

/** A bundle as a tile of its own. */
const bundleTile = (bundle: Variant): StyleTile => ({
  styleId: bundle.id,
  itemIds: [bundle.id],
  sizes: [],
  colors: [],
  stock: bundle.stock,
  lowestPrice: bundle.price,
  highestPrice: bundle.price,
});

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
  if (input.bundles) {
    const bundles = await searchBundles(r, input.storeId, input.query, input.limit);
    return { items: bundles, styles: bundles.map(bundleTile) };
  }
  if (input.grouped) {
    const found = await searchStyles(r, input, call);
    const isOpen = input.query !== '' && input.category === undefined;
    const bundles = isOpen ? await searchBundles(r, input.storeId, input.query, BUNDLES_FIRST) : [];
    return { items: [...bundles, ...found.items], styles: [...bundles.map(bundleTile), ...found.styles] };
  }
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
    .orderBy(desc(sales.day), desc(sales.at), desc(sales.id))
    .limit(40)
    .as('last_sales');
  const sold = await r.q
    .select({ itemId: saleLines.itemId })
    .from(saleLines)
    .innerJoin(lastSales, eq(lastSales.id, saleLines.saleId))
    .orderBy(desc(saleLines.saleId));
  const recent = [...new Set(sold.map((s) => s.itemId))].slice(0, 12);
  return { categories, bundles: await countBundles(r, storeId), recent: await variantsOf(r, recent, call) };
});

export const findProduct = read(productsContract.find, async (r, { id }, call) => {
  const row = await variantById(r, id);
  if (!row) throw new Refusal('NOT_FOUND');
  call.requireStore(row.item.storeId);
  const history = await movementsOf(r, id, null, 100);
  return { ...toVariant(row, call), stockHistory: history.items };
});
