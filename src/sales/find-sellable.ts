import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import { attributeNames } from '../attributes/attribute-row.ts';
import { bundleByCode, countBundles, searchBundles } from '../bundles/find-bundles.ts';
import { catalogueContract, type Item, type StyleTile } from '../catalogue/contract.ts';
import { searchItems } from '../catalogue/search-articles.ts';
import { itemsOf, selectItems, supplierOf, toItem } from '../catalogue/select-items.ts';
import { styleTiles } from '../catalogue/style-tiles.ts';
import { atPricesInForce, withOffers } from '../catalogue/with-offers.ts';
import { Refusal } from '../core/errors.ts';
import { skuKey } from '../core/fold.ts';
import { itemId } from '../core/ids.ts';
import { type Call, type InputOf, read } from '../core/operation.ts';
import { type Reader, rowLimit, statement } from '../core/store/store.ts';

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

/** The item of one store for a scanned SKU or barcode; uses prepared gets only, for speed. */
async function itemByCode(r: Reader, storeId: string, code: string) {
  const bySku = await r.run(articleBySku, { key: skuKey(code) });
  const articles = bySku.length > 0 ? bySku : await r.run(articleByBarcode, { code: code.trim() });
  for (const article of articles) {
    const item = await r.get('items', itemId(article.id, storeId));
    const style = item && item.archivedAt === null ? await r.get('styles', item.styleId) : undefined;
    if (item && style) return { item, article, style, supplier: await supplierOf(r, style) };
  }
  return undefined;
}

export const scanItem = read(catalogueContract.scan, async (r, { storeId, code }, call) => {
  const row = await itemByCode(r, storeId, code);
  if (row) {
    const [item] = await withOffers(r, [toItem(row, call)], call.clock.now());
    if (item) return item;
  }
  const bundle = await bundleByCode(r, storeId, code);
  if (!bundle) throw new Refusal('PRODUCT_NOT_FOUND');
  return bundle;
});

const idsOf = (items: readonly { id: string }[]): string[] => items.map((item) => item.id);

/** The items that a store sells, of one category or of all. */
function ofStore(r: Reader, { storeId, category }: { storeId: string; category?: string | undefined }) {
  const { items } = r.t;
  return and(
    eq(items.storeId, storeId),
    isNull(items.archivedAt),
    category ? eq(items.category, category) : undefined,
  );
}

/** At most this many bundles precede the items of a search. */
const BUNDLES_FIRST = 6;

/** A bundle as its own tile. */
const bundleTile = (bundle: Item): StyleTile => ({
  styleId: bundle.id,
  itemIds: [bundle.id],
  sizes: [],
  colors: [],
  stock: bundle.stock,
  lowestPrice: bundle.price,
  highestPrice: bundle.price,
});

/** Number of items to read per requested style. */
const ARTICLES_A_STYLE = 25;

/** One tile per matching style; most popular first, or by name without a query. */
async function searchStyles(r: Reader, input: InputOf<typeof catalogueContract.search>, call: Call) {
  const limit = input.limit * ARTICLES_A_STYLE;
  const { items, articles } = r.t;
  const matches = input.query
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
  const now = call.clock.now();
  const tiles = styleTiles(await atPricesInForce(r, input.storeId, matches, now), input.limit);
  const faces = await itemsOf(
    r,
    tiles.map((t) => t.faceId),
    call,
  );
  return { items: await withOffers(r, faces, now), styles: tiles.map(({ faceId: _face, ...tile }) => tile) };
}

export const searchForSale = read(catalogueContract.search, async (r, requested, call) => {
  const { category } = requested;
  const input =
    category === undefined
      ? requested
      : { ...requested, category: (await attributeNames(r)).nameOf('category', category) };
  const shown = (matches: Item[]) => withOffers(r, matches, call.clock.now());
  if (input.styleId) {
    const ofStyle = and(ofStore(r, input), eq(r.t.items.styleId, input.styleId));
    const rows = await selectItems(r).where(ofStyle).orderBy(r.t.items.sortKey, r.t.items.id);
    return { items: await shown(rows.map((row) => toItem(row, call))) };
  }
  if (input.bundles) {
    const bundles = await searchBundles(r, input.storeId, input.query, input.limit);
    return { items: bundles, styles: bundles.map(bundleTile) };
  }
  if (input.grouped) {
    const grouped = await searchStyles(r, input, call);
    const isOpen = input.query !== '' && input.category === undefined;
    const bundles = isOpen ? await searchBundles(r, input.storeId, input.query, BUNDLES_FIRST) : [];
    return { items: [...bundles, ...grouped.items], styles: [...bundles.map(bundleTile), ...grouped.styles] };
  }
  if (input.query) {
    return { items: await shown(await itemsOf(r, idsOf(await searchItems(r, input)), call)) };
  }
  const { items } = r.t;
  const rows = await selectItems(r)
    .where(ofStore(r, input))
    .orderBy(items.sortKey, items.id)
    .limit(input.limit);
  return { items: await shown(rows.map((row) => toItem(row, call))) };
});

/** The categories of a store and what it sold last: shown on the sale screen before anything is typed. */
export const findTiles = read(catalogueContract.tiles, async (r, { storeId }, call) => {
  const { items, sales, saleLines } = r.t;
  const categories = await r.q
    .select({ name: items.category, count: sql<number>`count(*)`.mapWith(Number) })
    .from(items)
    .where(and(eq(items.storeId, storeId), isNull(items.archivedAt)))
    .groupBy(items.category);
  const byPlace = (await attributeNames(r)).compare('category');
  categories.sort((a, b) => byPlace(a.name, b.name));
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
    // Free articles are no items.
    .where(ne(saleLines.itemId, saleLines.id))
    .orderBy(desc(saleLines.saleId));
  const recent = [...new Set(sold.map((s) => s.itemId))].slice(0, 12);
  const faces = await withOffers(r, await itemsOf(r, recent, call), call.clock.now());
  return { categories, bundles: await countBundles(r, storeId), recent: faces };
});
