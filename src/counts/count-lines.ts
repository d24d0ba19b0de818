import { and, eq, gt, inArray, isNotNull, isNull, like, ne, or, type SQL, sql } from 'drizzle-orm';
import { fold } from '../core/fold.ts';
import type { Call, InputOf } from '../core/operation.ts';
import { decodeCursor, pageOf } from '../core/page.ts';
import type { Reader, Row } from '../core/store/store.ts';
import type { CountLine, countsContract } from './contract.ts';
import { seesCost, seesExpected } from './count-row.ts';
import { inScope, linesByArticle } from './counted-articles.ts';

type Asked = Pick<InputOf<typeof countsContract.lines>, 'show' | 'search' | 'styleId' | 'cursor'> & {
  limit: number;
  itemId?: string;
};

/** The results of a completed count, in the shape of `linesByArticle`. */
function resultsByArticle(r: Reader, countId: string) {
  const { stockCountResults: results } = r.t;
  return r.q
    .select({
      itemId: results.itemId,
      counted: sql<number>`${results.counted}`.mapWith(Number).as('counted'),
      at: sql<number>`${results.at}`.mapWith(Number).as('latest'),
      expected: sql<number>`${results.expected}`.mapWith(Number).as('expected'),
    })
    .from(results)
    .where(eq(results.countId, countId))
    .as('by_article');
}

/** The rows of a page: articles with their counted number, and the expected stock at its moment. */
async function rowsOf(r: Reader, count: Row<'stockCounts'>, query: Asked) {
  const { items, articles, styles, stockMovements } = r.t;
  const isOver = count.status === 'completed';
  const results = resultsByArticle(r, count.id);
  const by = isOver ? results : linesByArticle(r, count.id);
  const since = sql`(SELECT coalesce(sum(${stockMovements.change}), 0) FROM ${stockMovements}
    WHERE ${stockMovements.itemId} = ${items.id} AND ${stockMovements.at} > ${by.at})`;
  const expected: SQL<number> = isOver ? sql`${results.expected}` : sql`${items.stock} - ${since}`;
  const covered = await inScope(r, count);
  const shows: Record<Asked['show'], SQL | undefined> = {
    all: or(isNotNull(by.itemId), covered),
    counted: isNotNull(by.itemId),
    differing: and(isNotNull(by.itemId), ne(by.counted, expected)),
    uncounted: and(isNull(by.itemId), covered),
  };
  const words = query.search ? fold(query.search).split(' ').filter(Boolean) : [];
  const [sortKey, lastId] = decodeCursor(query.cursor, ['text', 'text']) ?? [];
  return await r.q
    .select({
      item: items,
      article: articles,
      style: styles,
      counted: by.counted,
      at: by.at,
      expected: sql<number | null>`${expected}`.mapWith(Number),
    })
    .from(items)
    .innerJoin(articles, eq(articles.id, items.articleId))
    .innerJoin(styles, eq(styles.id, items.styleId))
    .leftJoin(by, eq(by.itemId, items.id))
    .where(
      and(
        eq(items.storeId, count.storeId),
        query.itemId ? eq(items.id, query.itemId) : shows[query.show],
        query.styleId ? eq(items.styleId, query.styleId) : undefined,
        ...words.map((word) => like(articles.fold, `%${word}%`)),
        sortKey === undefined
          ? undefined
          : or(gt(items.sortKey, sortKey), and(eq(items.sortKey, sortKey), gt(items.id, String(lastId)))),
      ),
    )
    .orderBy(items.sortKey, items.id)
    .limit(query.limit + 1);
}

/** Who counted these articles, and the movements meanwhile. */
async function countersOf(r: Reader, countId: string, itemIds: string[]) {
  const { stockCountLines: lines, stockMovements: m } = r.t;
  const counted = await r.q
    .select()
    .from(lines)
    .where(and(eq(lines.countId, countId), inArray(lines.itemId, itemIds), isNotNull(lines.quantity)))
    .orderBy(lines.firstAt, lines.id);
  const byItem = Map.groupBy(counted, (l) => l.itemId);
  const first = counted.reduce((at, l) => Math.min(at, l.firstAt), Number.MAX_SAFE_INTEGER);
  const moved =
    counted.length === 0
      ? []
      : await r.q
          .select({ itemId: m.itemId, at: m.at })
          .from(m)
          .where(
            and(inArray(m.itemId, [...byItem.keys()]), gt(m.at, first), ne(m.action, 'audit_adjustment')),
          );
  const movedMeanwhile = new Set(
    moved.flatMap(({ itemId, at }) => {
      const counts = byItem.get(itemId) ?? [];
      const isBetween = counts.some((l) => l.firstAt < at) && counts.some((l) => l.at >= at);
      return isBetween ? [itemId] : [];
    }),
  );
  return { byItem, movedMeanwhile };
}

async function toLines(
  r: Reader,
  count: Row<'stockCounts'>,
  rows: Awaited<ReturnType<typeof rowsOf>>,
  call: Call,
): Promise<CountLine[]> {
  const { byItem, movedMeanwhile } = await countersOf(
    r,
    count.id,
    rows.map(({ item }) => item.id),
  );
  const sees = seesExpected(count, call);
  const seesValue = sees && seesCost(count.storeId, call);
  return rows.map(({ item, article, style, counted, expected }) => {
    const expectedStock = sees ? expected : null;
    const discrepancy = counted === null || expectedStock === null ? null : counted - expectedStock;
    return {
      variantId: item.id,
      articleId: article.id,
      styleId: style.id,
      styleName: style.name,
      styleNameAr: style.nameAr,
      styleNameFr: style.nameFr,
      sku: article.sku,
      size: article.size,
      color: article.color,
      image: style.image,
      countedStock: counted,
      expectedStock,
      discrepancy,
      discrepancyValue: seesValue && discrepancy !== null ? discrepancy * item.cost : null,
      movedMeanwhile: movedMeanwhile.has(item.id),
      counters: (byItem.get(item.id) ?? []).map((l) => ({
        userId: l.userId,
        userName: l.userName,
        tillId: l.tillId,
        quantity: l.quantity ?? 0,
        at: l.at,
      })),
    };
  });
}

/** One page of a count's articles. The counters of a blind count do not see either which of them differ. */
export async function countLines(r: Reader, count: Row<'stockCounts'>, query: Asked, call: Call) {
  if (query.show === 'differing' && !seesExpected(count, call)) return { items: [], next: null };
  const rows = await rowsOf(r, count, query);
  const { next } = pageOf(
    rows,
    query.limit,
    ({ item }) => [item.sortKey, item.id],
    () => null,
  );
  return { items: await toLines(r, count, rows.slice(0, query.limit), call), next };
}

/** One article of a count. */
export async function countLineOf(
  r: Reader,
  countId: string,
  itemId: string,
  call: Call,
): Promise<CountLine | undefined> {
  const count = await r.get('stockCounts', countId);
  if (!count) return undefined;
  const rows = await rowsOf(r, count, { show: 'all', limit: 1, itemId });
  const [line] = await toLines(r, count, rows, call);
  return line;
}
