import { and, eq, isNotNull } from 'drizzle-orm';
import { type Reader, rowLimit } from '../core/store/store.ts';

/** The picture of a style's articles in a colour; a new article of that colour gets it too. */
export async function colorImageOf(r: Reader, styleId: string, color: string): Promise<string | null> {
  const { articles: a } = r.t;
  const [article] = await r.q
    .select({ colorImage: a.colorImage })
    .from(a)
    .where(and(eq(a.styleId, styleId), eq(a.color, color), isNotNull(a.colorImage)))
    .limit(rowLimit(1));
  return article?.colorImage ?? null;
}
