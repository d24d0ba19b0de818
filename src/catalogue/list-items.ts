import { type SQL, sql } from 'drizzle-orm';
import { attributeNames } from '../attributes/attribute-row.ts';
import { merged } from '../core/merged.ts';
import { type Call, type InputOf, read } from '../core/operation.ts';
import { decodeCursor, encodeCursor, pageOf } from '../core/page.ts';
import { behind } from '../core/store/keyset.ts';
import type { Reader } from '../core/store/store.ts';
import { storesOfList } from '../stores/stores-of-list.ts';
import { catalogueContract } from './contract.ts';
import { conditionsOf, type ItemFilters, narrowest } from './item-filters.ts';
import { type FoundItem, isFoundBySku, searchItems, wordsOf } from './search-articles.ts';
import { itemsOf } from './select-items.ts';

type ListInput = InputOf<typeof catalogueContract.list>;
type StylesInput = InputOf<typeof catalogueContract.styles>;
/** An item reached by a list, with its sort key. */
type Met = { id: string; storeId: string; styleId: string; key: string | number };

const SORT_COLUMNS = { name: 'sort_key', price: 'price', stock: 'stock' } as const;

function filtersOf(input: ListInput | StylesInput, storeId: string): ItemFilters {
  const { cursor: _c, limit: _l, sort: _s, order: _o, search: _q, storeId: _asked, ...filters } = input;
  return { ...filters, stores: [storeId] };
}

/** An input with category, size and colour replaced by the names that articles use. */
async function inNames<T extends ListInput | StylesInput>(r: Reader, input: T): Promise<T> {
  const { category, size, color } = input;
  if (category === undefined && size === undefined && color === undefined) return input;
  const names = await attributeNames(r);
  return {
    ...input,
    ...(category === undefined ? {} : { category: names.nameOf('category', category) }),
    ...(size === undefined ? {} : { size: names.nameOf('size', size) }),
    ...(color === undefined ? {} : { color: names.nameOf('color', color) }),
  };
}

const storesOf = (r: Reader, call: Call, { storeId }: ListInput | StylesInput) =>
  storesOfList(r, call, 'can_view_inventory', storeId);

/** A cursor's values, in the types of the list's sort key. */
function lastOf(input: ListInput | StylesInput): [string | number, string] | null {
  return decodeCursor(input.cursor, [input.sort === 'name' ? 'text' : 'number', 'text']);
}

/**
 * Items of some stores in sort order, after the last one.
 * @param first keeps only the first item of each style per store
 */
async function walk(
  r: Reader,
  input: ListInput | StylesInput,
  stores: readonly string[],
  first: boolean,
): Promise<Met[]> {
  const { order, limit } = input;
  return await merged(stores, limit + 1, { keyOf: ({ key, id }) => [key, id], order }, (storeId) =>
    walkStore(r, input, storeId, first),
  );
}

async function walkStore(
  r: Reader,
  input: ListInput | StylesInput,
  storeId: string,
  first: boolean,
): Promise<Met[]> {
  const filters = filtersOf(input, storeId);
  const few = await narrowest(r, filters, 'i');
  // Few items are sorted; many are read in index order, which the filters must not make SQLite abandon.
  const walks = few === null && input.sort !== 'name';
  const key = sql.raw(`"i"."${SORT_COLUMNS[input.sort]}"`);
  const id = sql.raw('"i"."id"');
  const direction = sql.raw(input.order);
  const conditions: SQL[] = [conditionsOf(filters, 'i', walks)];
  if (few) conditions.push(few);
  // The search index leaves out archived items; these are matched word by word.
  for (const word of input.onlyArchived && input.search ? wordsOf(input.search) : []) {
    conditions.push(
      sql`EXISTS (SELECT 1 FROM articles AS a WHERE a.id = i.article_id AND a.fold LIKE ${`%${word}%`})`,
    );
  }
  const last = behind([key, id], lastOf(input), input.order);
  if (last) conditions.push(last);
  if (first) {
    const earlier = sql.raw(`"e"."${SORT_COLUMNS[input.sort]}", "e"."id"`);
    const before = sql.raw(input.order === 'asc' ? '<' : '>');
    conditions.push(
      sql`NOT EXISTS (SELECT 1 FROM items AS e WHERE e.store_id = i.store_id AND e.style_id = i.style_id
        AND ${conditionsOf(filters, 'e', true)} AND (${earlier}) ${before} (${key}, ${id}))`,
    );
  }
  const rows = await r.rows<Met>(
    sql`SELECT ${id} AS "id", "i"."store_id" AS "storeId", "i"."style_id" AS "styleId", ${key} AS "key" FROM items AS i
      WHERE ${sql.join(conditions, sql` AND `)} ORDER BY ${key} ${direction}, ${id} ${direction} LIMIT ${input.limit + 1}`,
  );
  // Postgres returns 64-bit numbers as text.
  return input.sort === 'name' ? rows : rows.map((row) => ({ ...row, key: Number(row.key) }));
}

/** A page of search results; per store the best sellers come first if the engine ranks them. */
async function searchPage(r: Reader, input: ListInput, stores: readonly string[], limit: number) {
  // SKU matches come first, across all stores; the places of other matches on SQLite are numbers that begin with the
  // store.
  const keyOf = (item: FoundItem & { storeId: string }) => {
    const [place, id] = item.place;
    if (isFoundBySku(item)) return [0, place, id];
    return [1, r.engine === 'sqlite' ? Number(place) : place, id];
  };
  return await merged(stores, limit, { keyOf }, async (storeId) => {
    const filters = filtersOf(input, storeId);
    const items = await searchItems(r, {
      storeId,
      query: input.search ?? '',
      category: input.category,
      facts: [input.size, input.color].filter((fact) => fact !== undefined),
      limit,
      where: conditionsOf({ ...filters, stores: null, category: undefined }, 'i'),
      after: decodeCursor(input.cursor, ['text', 'text']),
    });
    return items.map((item) => ({ ...item, storeId }));
  });
}

export const listItems = read(catalogueContract.list, async (r, requested, call) => {
  const input = await inNames(r, requested);
  const stores = await storesOf(r, call, input);
  if (input.search && !input.onlyArchived) {
    const items = await searchPage(r, input, stores, input.limit + 1);
    const shown = items.slice(0, input.limit);
    const last = shown.at(-1);
    const next = items.length > input.limit && last ? encodeCursor(last.place) : null;
    return {
      items: await itemsOf(
        r,
        shown.map((i) => i.id),
        call,
      ),
      next,
    };
  }
  const met = pageOf(
    await walk(r, input, stores, false),
    input.limit,
    ({ key, id }) => [key, id],
    ({ id }) => id,
  );
  return { items: await itemsOf(r, met.items, call), next: met.next };
});

/** Max. items searched for the styles of a search; users refine their search for more. */
const SEARCHED = 3_000;

/** The styles of a search result, in the order of their first article; a page is a slice of that list. */
async function foundStyles(r: Reader, input: StylesInput, stores: readonly string[]) {
  const items = await searchPage(r, { ...input, cursor: undefined }, stores, SEARCHED);
  const styles = [...new Map(items.map((i) => [placeOf(i), i])).values()];
  const [from = 0] = decodeCursor(input.cursor, ['number']) ?? [];
  const end = from + input.limit;
  return { items: styles.slice(from, end), next: end < styles.length ? encodeCursor([end]) : null };
}

/** A style in a store: a row of the list. */
type OfStore = { storeId: string; styleId: string };
const placeOf = ({ storeId, styleId }: OfStore) => `${storeId} ${styleId}`;

type Sums = {
  storeId: string;
  styleId: string;
  variants: number;
  stock: number;
  low: number;
  out: number;
  lowestPrice: number;
  highestPrice: number;
};

export const listStyles = read(catalogueContract.styles, async (r, requested, call) => {
  const input = await inNames(r, requested);
  const stores = await storesOf(r, call, input);
  const page: { items: OfStore[]; next: string | null } =
    input.search && !input.onlyArchived
      ? await foundStyles(r, input, stores)
      : pageOf(
          await walk(r, input, stores, true),
          input.limit,
          ({ key, id }) => [key, id],
          (met) => met,
        );
  if (page.items.length === 0) return { items: [], next: null };
  const sums: Sums[] = [];
  for (const [storeId, met] of Map.groupBy(page.items, (item) => item.storeId)) {
    sums.push(
      ...(await sumsOf(
        r,
        input,
        storeId,
        met.map((item) => item.styleId),
      )),
    );
  }
  const byPlace = new Map(sums.map((s) => [placeOf(s), s]));
  const styleIds = [...new Set(page.items.map((item) => item.styleId))];
  const styles = new Map((await r.getMany('styles', styleIds)).map((s) => [s.id, s]));
  const items = page.items.flatMap((item) => {
    const style = styles.get(item.styleId);
    const sum = byPlace.get(placeOf(item));
    if (!style || !sum) return [];
    return [
      {
        styleId: style.id,
        storeId: item.storeId,
        styleName: style.name,
        styleNameAr: style.nameAr,
        styleNameFr: style.nameFr,
        category: style.category,
        image: style.image,
        variants: Number(sum.variants),
        stock: Number(sum.stock),
        low: Number(sum.low),
        out: Number(sum.out),
        lowestPrice: Number(sum.lowestPrice),
        highestPrice: Number(sum.highestPrice),
      },
    ];
  });
  return { items, next: page.next };
});

/** The totals of some styles in a store, over the articles that match the filters. */
async function sumsOf(r: Reader, input: StylesInput, storeId: string, styleIds: string[]): Promise<Sums[]> {
  const ids = sql.join(
    styleIds.map((id) => sql`${id}`),
    sql`, `,
  );
  return await r.rows<Sums>(
    sql`SELECT store_id AS "storeId", style_id AS "styleId", count(*) AS "variants",
        sum(CASE WHEN stock > 0 THEN stock ELSE 0 END) AS "stock",
        sum(CASE WHEN stock <= low_stock_threshold THEN 1 ELSE 0 END) AS "low",
        sum(CASE WHEN stock <= 0 THEN 1 ELSE 0 END) AS "out",
        min(price) AS "lowestPrice", max(price) AS "highestPrice"
      FROM items WHERE style_id IN (${ids}) AND ${conditionsOf(filtersOf(input, storeId), 'items', true)}
      GROUP BY store_id, style_id`,
  );
}
