import { type SQL, sql } from 'drizzle-orm';
import { fold, skuKey, withoutArticle } from '../core/fold.ts';
import { behind } from '../core/store/keyset.ts';
import { type Reader, rowLimit } from '../core/store/store.ts';

type Place = [string, string];
type Search = {
  storeId: string;
  query: string;
  category?: string | undefined;
  /** Texts contained in the article's search text because of its size or colour. */
  facts?: readonly string[];
  limit: number;
  /** Further conditions on the items, `i`. */
  where?: SQL;
  /** The place of the last item of the previous page. */
  after?: Place | null;
};

const MOST_WORDS = 8;

/** The columns of a search result that a tile needs. */
export type FoundItem = {
  id: string;
  styleId: string;
  size: string;
  color: string;
  price: number;
  stock: number;
  /** Its position in the results; the next page begins after it. */
  place: Place;
};

type Row = Omit<FoundItem, 'place'> & { place: string | number };

/** The columns of a FoundItem except its place, from items `i` and articles `a`. */
const FOUND = sql`i.id AS "id", i.style_id AS "styleId", a.size AS "size", a.color AS "color", i.price AS "price", i.stock AS "stock"`;

const foundItem = ({ place, ...row }: Row): FoundItem => ({ ...row, place: [String(place), row.id] });

/** The words of a query: folded, distinct, without an attached article. */
export function wordsOf(query: string): string[] {
  return [...new Set(fold(query).split(' ').filter(Boolean).map(withoutArticle))].slice(0, MOST_WORDS);
}

/**
 * The items of one store whose article's text has every typed word: a word of three letters or more may be anywhere
 * inside a word (the middle of a SKU, a name after its attached ال), a shorter one only at the start. Archived items
 * are left out.
 * @returns first those whose SKU begins with the query, in SKU order; then on SQLite the most popular first, on
 * Postgres by name
 */
export async function searchItems(r: Reader, search: Search): Promise<FoundItem[]> {
  const words = wordsOf(search.query);
  if (words.length === 0) return [];
  const byText = r.engine === 'sqlite' ? searchSqlite : searchPostgres;
  const begin = skuBegin(search.query);
  if (begin === null) return await byText(r, search, words);
  const isBehindSkus = search.after && !search.after[0].startsWith(SKU_PLACE);
  const bySku = isBehindSkus ? [] : await searchSkus(r, search, begin);
  if (bySku.length >= search.limit) return bySku;
  const others = sql`NOT (${inSkus(begin)})`;
  const rest = await byText(
    r,
    {
      ...search,
      limit: search.limit - bySku.length,
      after: isBehindSkus ? search.after : null,
      where: search.where ? sql`${search.where} AND ${others}` : others,
    },
    words,
  );
  return [...bySku, ...rest];
}

/** Prefix of the place of an item that matched by its SKU. */
const SKU_PLACE = 'sku:';

/** Whether an item matched by its SKU: such items come first, in SKU order. */
export const isFoundBySku = ({ place: [place] }: Pick<FoundItem, 'place'>): boolean =>
  place.startsWith(SKU_PLACE);

/** The query as the beginning of a SKU; null when it cannot be one, i.e. without a digit or dash. */
function skuBegin(query: string): string | null {
  const typed = query.trim();
  const key = skuKey(typed);
  const isCode = key.length >= 3 && /[\d-]/.test(key) && key.length === typed.length;
  return isCode ? key : null;
}

/** Condition for articles `a` whose SKU begins so; '~' sorts after every character of a SKU. */
const inSkus = (begin: string) => sql`a.sku_key >= ${begin} AND a.sku_key < ${`${begin}~`}`;

async function searchSkus(r: Reader, search: Search, begin: string): Promise<FoundItem[]> {
  const conditions = [
    inSkus(begin),
    sql`i.article_id = a.id AND i.store_id = ${search.storeId} AND i.archived_at IS NULL`,
  ];
  if (search.category !== undefined) conditions.push(sql`i.category = ${search.category}`);
  if (search.where) conditions.push(search.where);
  const [last, id = ''] = search.after ?? [];
  const later = behind(
    [sql`a.sku_key`, sql`i.id`],
    last === undefined ? null : [last.slice(SKU_PLACE.length), id],
  );
  if (later) conditions.push(later);
  // Reads articles in SKU order, each with its item of the store.
  const rows = await r.rows<Row>(
    sql`SELECT ${FOUND}, a.sku_key AS "place" FROM articles a CROSS JOIN items i
        WHERE ${sql.join(conditions, sql` AND `)} ORDER BY a.sku_key, i.id LIMIT ${rowLimit(search.limit)}`,
  );
  return rows.map((row) => foundItem({ ...numbered(row), place: `${SKU_PLACE}${row.place}` }));
}

/** The Postgres driver returns 64-bit numbers as text. */
const numbered = (row: Row): Row => ({ ...row, price: Number(row.price), stock: Number(row.stock) });

/** As a precaution only: folded words contain no quotes. */
const phrase = (trigram: string) => `"${trigram.replaceAll('"', '')}"`;

/** The index terms of a word: its trigrams, or its beginning (see the migration). */
function trigramsOf(word: string): string[] {
  const letters = [...word];
  if (letters.length < 3) return [word.length === 1 ? `  ${word}` : ` ${word}`];
  return letters.slice(2).map((_, i) => letters.slice(i, i + 3).join(''));
}

/**
 * The terms of a word in a query of several words: its first and last three letters; the rest is compared with the
 * text.
 */
function endsOf(word: string): string[] {
  const trigrams = trigramsOf(word);
  return [trigrams[0], trigrams.at(-1)].filter((t) => t !== undefined);
}

const match = (trigrams: string[]) => [...new Set(trigrams)].map(phrase).join(' AND ');

/**
 * First checks that each word alone occurs, which ends most searches without results; then searches all words
 * together with two trigrams each, since every further trigram costs a step per row. Results come in row id order,
 * which is popularity: ordering by rank would read every match.
 */
async function searchSqlite(r: Reader, search: Search, words: string[]): Promise<FoundItem[]> {
  const [store] = await r.rows<{ first: number; last: number }>(
    sql`SELECT number << 40 AS first, (number + 1) << 40 AS last FROM search_stores WHERE store_id = ${search.storeId}`,
  );
  if (!store) return [];
  const { first, last } = store;
  const from = search.after ? Math.max(first, Number(search.after[0]) + 1) : first;
  const inStore = sql`item_trigrams.rowid BETWEEN ${from} AND ${last}`;
  const several = words.length > 1 || search.category !== undefined || Boolean(search.facts?.length);
  if (several) {
    for (const word of words) {
      const [row] = await r.rows(
        sql`SELECT 1 AS one FROM item_trigrams WHERE item_trigrams MATCH ${match(trigramsOf(word))} AND ${inStore} LIMIT 1`,
      );
      if (!row) return [];
    }
  }
  // The words of a category are in its articles' text: adding them keeps the index search within the category.
  const facts = [search.category ?? '', ...(search.facts ?? [])];
  const factWords = facts.flatMap((fact) => fold(fact).split(' ').filter(Boolean));
  const wanted = match(several ? [...words, ...factWords].flatMap(endsOf) : words.flatMap(trigramsOf));
  const has = words.filter((word) => word.length > 3).map((word) => sql` AND instr(a.fold, ${word}) > 0`);
  const category = search.category === undefined ? sql`` : sql` AND i.category = ${search.category}`;
  const where = search.where ? sql` AND ${search.where}` : sql``;
  const rows = await r.rows<Row>(
    sql`SELECT ${FOUND}, d.id AS "place" FROM item_trigrams
        CROSS JOIN item_search d ON d.id = item_trigrams.rowid
        CROSS JOIN items i ON i.id = d.item_id
        CROSS JOIN articles a ON a.id = i.article_id
        WHERE item_trigrams MATCH ${wanted} AND ${inStore}${sql.join(has)}${category}${where} LIMIT ${rowLimit(search.limit)}`,
  );
  return rows.map(foundItem);
}

async function searchPostgres(r: Reader, search: Search, words: string[]): Promise<FoundItem[]> {
  const conditions = words.map((word) => {
    const pattern = [...word].length >= 3 ? `%${word}%` : `% ${word}%`;
    return sql`(' ' || a.fold) LIKE ${pattern}`;
  });
  if (search.category !== undefined) conditions.push(sql`i.category = ${search.category}`);
  if (search.where) conditions.push(search.where);
  const later = behind([sql`i.sort_key`, sql`i.id`], search.after ?? null);
  if (later) conditions.push(later);
  const rows = await r.rows<Row>(
    sql`SELECT ${FOUND}, i.sort_key AS "place" FROM articles a JOIN items i ON i.article_id = a.id
        WHERE ${sql.join(conditions, sql` AND `)} AND i.store_id = ${search.storeId} AND i.archived_at IS NULL
        ORDER BY i.sort_key, i.id LIMIT ${rowLimit(search.limit)}`,
  );
  return rows.map((row) => foundItem(numbered(row)));
}
