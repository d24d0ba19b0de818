import { type SQL, sql } from 'drizzle-orm';
import { type Call, type InputOf, read } from '../core/operation.ts';
import { decodeCursor, encodeCursor, pageOf } from '../core/page.ts';
import { behind } from '../core/store/keyset.ts';
import type { Reader } from '../core/store/store.ts';
import { productsContract } from './contract.ts';
import { conditionsOf, type ItemFilters, narrowest } from './item-filters.ts';
import { searchItems, wordsOf } from './search-articles.ts';
import { variantsOf } from './variant-row.ts';

type ListInput = InputOf<typeof productsContract.list>;
type StylesInput = InputOf<typeof productsContract.styles>;
/** An item where a list met it, with what the list is sorted by. */
type Met = { id: string; styleId: string; key: string | number };

const SORT_COLUMNS = { name: 'sort_key', price: 'price', stock: 'stock' } as const;

function filtersOf(input: ListInput | StylesInput, call: Call): ItemFilters {
  const { cursor: _c, limit: _l, sort: _s, order: _o, search: _q, storeId, ...filters } = input;
  return { ...filters, stores: storeId ? [storeId] : call.stores };
}

/** A cursor's values by what the list is sorted by. */
function lastOf(input: ListInput | StylesInput): [string | number, string] | null {
  return decodeCursor(input.cursor, [input.sort === 'name' ? 'text' : 'number', 'text']);
}

/**
 * Items in their order, behind the last one.
 * @param first keeps only the first item of each style
 */
async function walk(r: Reader, input: ListInput | StylesInput, call: Call, first: boolean): Promise<Met[]> {
  const filters = filtersOf(input, call);
  const few = await narrowest(r, filters, 'i');
  // Few items are sorted; many are met in the order of an index, which the filters must not talk SQLite out of.
  const walks = few === null && input.sort !== 'name';
  const key = sql.raw(`"i"."${SORT_COLUMNS[input.sort]}"`);
  const id = sql.raw('"i"."id"');
  const direction = sql.raw(input.order);
  const conditions: SQL[] = [conditionsOf(filters, 'i', walks)];
  if (few) conditions.push(few);
  // The search index leaves out what is archived; that is looked through word by word.
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
    sql`SELECT ${id} AS "id", "i"."style_id" AS "styleId", ${key} AS "key" FROM items AS i
      WHERE ${sql.join(conditions, sql` AND `)} ORDER BY ${key} ${direction}, ${id} ${direction} LIMIT ${input.limit + 1}`,
  );
  // Postgres gives 64-bit numbers as text.
  return input.sort === 'name' ? rows : rows.map((row) => ({ ...row, key: Number(row.key) }));
}

/** A page of what a search found, the best sellers first where the engine knows them. */
async function found(r: Reader, input: ListInput, call: Call, limit: number) {
  const storeId = input.storeId ?? '';
  const filters = filtersOf(input, call);
  return await searchItems(r, {
    storeId,
    query: input.search ?? '',
    category: input.category,
    facts: [input.size, input.color].filter((fact) => fact !== undefined),
    limit,
    where: conditionsOf({ ...filters, stores: null, category: undefined }, 'i'),
    after: decodeCursor(input.cursor, ['text', 'text']),
  });
}

export const listProducts = read(productsContract.list, async (r, input, call) => {
  if (input.search && input.storeId && !input.onlyArchived) {
    const items = await found(r, input, call, input.limit + 1);
    const shown = items.slice(0, input.limit);
    const last = shown.at(-1);
    const next = items.length > input.limit && last ? encodeCursor(last.place) : null;
    return {
      items: await variantsOf(
        r,
        shown.map((i) => i.id),
        call,
      ),
      next,
    };
  }
  const met = pageOf(
    await walk(r, input, call, false),
    input.limit,
    ({ key, id }) => [key, id],
    ({ id }) => id,
  );
  return { items: await variantsOf(r, met.items, call), next: met.next };
});

/** So many items are looked through for the styles that a search shows; whoever wants others types more. */
const SEARCHED = 3_000;

/** The styles behind what a search found, in the order of their first article; a page is a part of that list. */
async function foundStyles(r: Reader, input: StylesInput, call: Call) {
  const items = await found(r, { ...input, cursor: undefined }, call, SEARCHED);
  const styles = [...new Set(items.map((i) => i.styleId))];
  const [from = 0] = decodeCursor(input.cursor, ['number']) ?? [];
  const end = from + input.limit;
  return { items: styles.slice(from, end), next: end < styles.length ? encodeCursor([end]) : null };
}

type Sums = {
  styleId: string;
  variants: number;
  stock: number;
  low: number;
  out: number;
  lowestPrice: number;
  highestPrice: number;
};

export const listStyles = read(productsContract.styles, async (r, input, call) => {
  const page =
    input.search && !input.onlyArchived
      ? await foundStyles(r, input, call)
      : pageOf(
          await walk(r, input, call, true),
          input.limit,
          ({ key, id }) => [key, id],
          ({ styleId }) => styleId,
        );
  if (page.items.length === 0) return { items: [], next: null };
  const ids = sql.join(
    page.items.map((id) => sql`${id}`),
    sql`, `,
  );
  const sums = await r.rows<Sums>(
    sql`SELECT style_id AS "styleId", count(*) AS "variants",
        sum(CASE WHEN stock > 0 THEN stock ELSE 0 END) AS "stock",
        sum(CASE WHEN stock <= low_stock_threshold THEN 1 ELSE 0 END) AS "low",
        sum(CASE WHEN stock <= 0 THEN 1 ELSE 0 END) AS "out",
        min(price) AS "lowestPrice", max(price) AS "highestPrice"
      FROM items WHERE style_id IN (${ids}) AND ${conditionsOf(filtersOf(input, call), 'items', true)}
      GROUP BY style_id`,
  );
  const byId = new Map(sums.map((s) => [s.styleId, s]));
  const styles = new Map((await r.getMany('styles', page.items)).map((s) => [s.id, s]));
  const items = page.items.flatMap((id) => {
    const style = styles.get(id);
    const sum = byId.get(id);
    if (!style || !sum) return [];
    return [
      {
        styleId: id,
        storeId: input.storeId,
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
