import { and, eq, gt, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Reader, Row } from '../core/store/store.ts';
import type { CountScope } from './contract.ts';

/** An article's number in a count, everybody's pieces together, and the moment that it is of: the latest. */
export type CountedArticle = { itemId: string; counted: number; at: number };

/** The articles that a count covers. */
export function inScope(r: Reader, count: Pick<Row<'stockCounts'>, 'storeId' | 'scope'>): SQL | undefined {
  const { items } = r.t;
  const { category, supplierId, styleIds } = count.scope ?? {};
  return and(
    eq(items.storeId, count.storeId),
    isNull(items.archivedAt),
    category ? eq(items.category, category) : undefined,
    supplierId ? eq(items.supplierId, supplierId) : undefined,
    styleIds ? inArray(items.styleId, styleIds) : undefined,
  );
}

/** Whether one article is among those that a count covers. */
export function covers(scope: CountScope | null, item: Row<'items'>): boolean {
  const { category, supplierId, styleIds } = scope ?? {};
  return (
    (!category || item.category === category) &&
    (!supplierId || item.supplierId === supplierId) &&
    (!styleIds || styleIds.includes(item.styleId))
  );
}

/** What was counted in a count that goes on, as a table to join: an article a row. */
export function linesByArticle(r: Reader, countId: string) {
  const { stockCountLines: lines } = r.t;
  return r.q
    .select({
      itemId: lines.itemId,
      counted: sql<number>`sum(${lines.quantity})`.mapWith(Number).as('counted'),
      at: sql<number>`max(${lines.at})`.mapWith(Number).as('latest'),
    })
    .from(lines)
    .where(and(eq(lines.countId, countId), isNotNull(lines.quantity)))
    .groupBy(lines.itemId)
    .as('by_article');
}

/** Every article that was counted in a count that goes on. */
export async function countedArticles(r: Reader, countId: string): Promise<CountedArticle[]> {
  const counted = linesByArticle(r, countId);
  return await r.q
    .select({ itemId: counted.itemId, counted: counted.counted, at: counted.at })
    .from(counted)
    .orderBy(counted.itemId);
}

/**
 * What nobody counted and should be there, taken for gone at a moment. An article without stock has nothing that
 * could be gone.
 */
export async function restAsNone(
  r: Reader,
  count: Row<'stockCounts'>,
  at: number,
): Promise<CountedArticle[]> {
  const { items } = r.t;
  const counted = linesByArticle(r, count.id);
  const rows = await r.q
    .select({ itemId: items.id })
    .from(items)
    .leftJoin(counted, eq(counted.itemId, items.id))
    .where(and(inScope(r, count), ne(items.stock, 0), isNull(counted.itemId)))
    .orderBy(items.id);
  return rows.map(({ itemId }) => ({ itemId, counted: 0, at }));
}

const ITEMS_AT_ONCE = 500;

/** What has moved since the earliest of some moments, by article. */
export async function movementsSince(
  r: Reader,
  articles: readonly { itemId: string; at: number }[],
): Promise<Map<string, { at: number; change: number }[]>> {
  const { stockMovements: m } = r.t;
  const found = new Map<string, { at: number; change: number }[]>();
  for (let i = 0; i < articles.length; i += ITEMS_AT_ONCE) {
    const some = articles.slice(i, i + ITEMS_AT_ONCE);
    const earliest = some.reduce((at, a) => Math.min(at, a.at), Number.MAX_SAFE_INTEGER);
    const ids = some.map((a) => a.itemId);
    const rows = await r.q
      .select({ itemId: m.itemId, at: m.at, change: m.change })
      .from(m)
      .where(and(inArray(m.itemId, ids), gt(m.at, earliest)));
    for (const { itemId, ...moved } of rows) {
      const known = found.get(itemId);
      if (known) known.push(moved);
      else found.set(itemId, [moved]);
    }
  }
  return found;
}
