import { type SQL, sql } from 'drizzle-orm';
import { fold } from '../core/fold.ts';
import type { Reader } from '../core/store/store.ts';

type Search = { storeId: string; query: string; category?: string | undefined; limit: number };

/**
 * The items of one store whose article's text has every word that was typed, as typed: a word may stand
 * anywhere inside a word (an attached ال, the middle of a SKU), short ones at the start of one.
 * @returns item ids, the most popular first
 */
export async function searchItems(r: Reader, search: Search): Promise<string[]> {
  const words = fold(search.query).split(' ').filter(Boolean).slice(0, 8);
  if (words.length === 0) return [];
  const category = search.category === undefined ? sql`` : sql` AND i.category = ${search.category}`;
  const from = r.engine === 'sqlite' ? sqliteMatch(words) : postgresMatch(words);
  const rows = await r.rows<{ id: string }>(
    sql`SELECT i.id AS id ${from} AND i.store_id = ${search.storeId} AND i.archived_at IS NULL${category} LIMIT ${search.limit}`,
  );
  return rows.map((row) => row.id);
}

/** FTS5 quotes a phrase by doubling its quotes; folded words have none, but the rule is kept where it is used. */
const quote = (word: string) => `"${word.replaceAll('"', '""')}"`;

/**
 * Words of three letters and more are found anywhere by the trigram index, shorter ones as prefixes by the word
 * index. Results come by row id, which is popularity; ordering by rank would read every match.
 */
function sqliteMatch(words: string[]): SQL {
  const long = words.filter((w) => [...w].length >= 3);
  const short = words.filter((w) => [...w].length < 3);
  const conditions: SQL[] = [];
  if (long.length > 0) {
    conditions.push(
      sql`d.id IN (SELECT rowid FROM article_trigrams WHERE article_trigrams MATCH ${long.map(quote).join(' AND ')})`,
    );
  }
  if (short.length > 0) {
    conditions.push(
      sql`d.id IN (SELECT rowid FROM article_words WHERE article_words MATCH ${short.map((w) => `${quote(w)} *`).join(' AND ')})`,
    );
  }
  return sql`FROM article_search d JOIN items i ON i.article_id = d.article_id WHERE ${sql.join(conditions, sql` AND `)}`;
}

function postgresMatch(words: string[]): SQL {
  const conditions = words.map((word) =>
    [...word].length >= 3 ? sql`a.fold LIKE ${`%${word}%`}` : sql`(' ' || a.fold) LIKE ${`% ${word}%`}`,
  );
  return sql`FROM articles a JOIN items i ON i.article_id = a.id WHERE ${sql.join(conditions, sql` AND `)}`;
}
