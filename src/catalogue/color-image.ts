import { and, eq, isNotNull } from 'drizzle-orm';
import { type Reader, rowLimit } from '../core/store/store.ts';

/** The picture that a style's articles of a colour have: one that joins them has it, too. */
export async function colorImageOf(r: Reader, styleId: string, color: string): Promise<string | null> {
  const { articles: a } = r.t;
  const [known] = await r.q
    .select({ colorImage: a.colorImage })
    .from(a)
    .where(and(eq(a.styleId, styleId), eq(a.color, color), isNotNull(a.colorImage)))
    .limit(rowLimit(1));
  return known?.colorImage ?? null;
}
