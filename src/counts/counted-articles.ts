import { and, eq, gt, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { AttributeNames } from '../attributes/attribute-names.ts';
import { attributeNames } from '../attributes/attribute-row.ts';
import type { Reader, Row } from '../core/store/store.ts';
import type { CountScope } from './contract.ts';

/** An article's counted number, all counters together, and its latest moment. */
export type CountedArticle = { itemId: string; counted: number; at: number };

/** The articles that a count covers. */
export async function inScope(
  r: Reader,
  count: Pick<Row<'stockCounts'>, 'storeId' | 'scope'>,
): Promise<SQL | undefined> {
  const { items } = r.t;
  const { category: categoryName, supplierId, styleIds } = count.scope ?? {};
  const category = categoryName ? (await attributeNames(r)).nameOf('category', categoryName) : undefined;
  return and(
    eq(items.storeId, count.storeId),
    isNull(items.archivedAt),
    category ? eq(items.category, category) : undefined,
    supplierId ? eq(items.supplierId, supplierId) : undefined,
    styleIds ? inArray(items.styleId, styleIds) : undefined,
  );
}

/** Whether a count covers an article. @param names to resolve the category, which may have been renamed */
export function covers(names: AttributeNames, scope: CountScope | null, item: Row<'items'>): boolean {
  const { category, supplierId, styleIds } = scope ?? {};
  return (
    (!category || item.category === names.nameOf('category', category)) &&
    (!supplierId || item.supplierId === supplierId) &&
    (!styleIds || styleIds.includes(item.styleId))
  );
}

/** The counted numbers of an open count as a joinable table: one row per article. */
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

/** Every article counted in an open count. */
export async function countedArticles(r: Reader, countId: string): Promise<CountedArticle[]> {
  const counted = linesByArticle(r, countId);
  return await r.q
    .select({ itemId: counted.itemId, counted: counted.counted, at: counted.at })
    .from(counted)
    .orderBy(counted.itemId);
}

/** Articles with stock that were not counted, as counted zero at a moment. Articles without stock are left out. */
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
    .where(and(await inScope(r, count), ne(items.stock, 0), isNull(counted.itemId)))
    .orderBy(items.id);
  return rows.map(({ itemId }) => ({ itemId, counted: 0, at }));
}

const ITEMS_AT_ONCE = 500;

/** The movements since the earliest of some moments, by article. */
export async function movementsSince(
  r: Reader,
  articles: readonly { itemId: string; at: number }[],
): Promise<Map<string, { at: number; change: number }[]>> {
  const { stockMovements: m } = r.t;
  const changesByItem = new Map<string, { at: number; change: number }[]>();
  for (let i = 0; i < articles.length; i += ITEMS_AT_ONCE) {
    const chunk = articles.slice(i, i + ITEMS_AT_ONCE);
    const earliest = chunk.reduce((at, a) => Math.min(at, a.at), Number.MAX_SAFE_INTEGER);
    const ids = chunk.map((a) => a.itemId);
    const rows = await r.q
      .select({ itemId: m.itemId, at: m.at, change: m.change })
      .from(m)
      .where(and(inArray(m.itemId, ids), gt(m.at, earliest)));
    for (const { itemId, ...moved } of rows) {
      const changes = changesByItem.get(itemId);
      if (changes) changes.push(moved);
      else changesByItem.set(itemId, [moved]);
    }
  }
  return changesByItem;
}
