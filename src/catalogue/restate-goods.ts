import { count, eq, inArray } from 'drizzle-orm';
import { attributeNames } from '../attributes/attribute-row.ts';
import { declareUses } from '../attributes/uses.ts';
import type { Row, Writer } from '../core/store/store.ts';
import { restateItems } from './item-row.ts';
import { articleFold } from './select-items.ts';

/** Styles read and written per batch. */
const STYLES_AT_ONCE = 200;

/** The styles with a category, or with an article in a size or colour. */
async function stylesThatSay(
  w: Writer,
  kind: 'category' | 'size' | 'color',
  name: string,
): Promise<string[]> {
  const { styles, articles } = w.t;
  if (kind === 'category') {
    const rows = await w.q.select({ id: styles.id }).from(styles).where(eq(styles.category, name));
    return rows.map((row) => row.id);
  }
  const rows = await w.q
    .selectDistinct({ id: articles.styleId })
    .from(articles)
    .where(eq(articles[kind], name));
  return rows.map((row) => row.id);
}

/** Styles, articles and items store the names of the lists, and are searched and sorted by them. */
declareUses({
  async restate(w, { kind, from, to }) {
    const names = await attributeNames(w);
    const { articles } = w.t;
    const ids = await stylesThatSay(w, kind, from);
    for (let start = 0; start < ids.length; start += STYLES_AT_ONCE) {
      const styleIds = ids.slice(start, start + STYLES_AT_ONCE);
      const styles = await w.lockMany('styles', styleIds);
      const rows = await w.q.select().from(articles).where(inArray(articles.styleId, styleIds));
      for (const [styleId, ofStyle] of Map.groupBy(rows, (row) => row.styleId)) {
        const style = styles.get(styleId);
        if (!style) continue;
        const isRenamed = from !== to;
        const now =
          isRenamed && kind === 'category' ? await w.update('styles', style, { category: to }) : style;
        const relisted: Row<'articles'>[] = [];
        for (const article of ofStyle) {
          const named = kind !== 'category' && article[kind] === from ? { ...article, [kind]: to } : article;
          const { size, color } = named;
          const fold = articleFold(names, now, named);
          const isSame = fold === article.fold && size === article.size && color === article.color;
          relisted.push(isSame ? article : await w.update('articles', article, { size, color, fold }));
        }
        // Items store the name only, not the other names used for searching.
        if (isRenamed) await restateItems(w, now, relisted);
      }
    }
  },
  async count(r, kind) {
    const { styles, articles } = r.t;
    const rows =
      kind === 'category'
        ? await r.q.select({ name: styles.category, n: count() }).from(styles).groupBy(styles.category)
        : await r.q.select({ name: articles[kind], n: count() }).from(articles).groupBy(articles[kind]);
    return new Map(rows.map(({ name, n }) => [name, Number(n)]));
  },
});
