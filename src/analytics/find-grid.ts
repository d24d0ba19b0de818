import { and, eq, gte, inArray, lte, sum } from 'drizzle-orm';
import { attributeNames } from '../attributes/attribute-row.ts';
import { Refusal } from '../core/errors.ts';
import type { Reader } from '../core/store/store.ts';
import { type Scope, sumsByMeaning } from '../totals/sums.ts';
import { gridKey, sizeAndColor } from '../totals/totals-rules.ts';
import { analyticsRead } from './analytics-read.ts';
import { analyticsContract } from './contract.ts';

/** Stock movements of sales and returns. */
const SOLD = ['sale', 'return', 'bundle_sale'] as const;

/** Pieces of one style sold and not returned, from the stock ledger, so those sold in bundles are included. */
async function gridOfStyle(
  r: Reader,
  styleId: string,
  { stores, from, to }: Scope,
  meaningOf: (key: string) => string,
) {
  const { items: i, stockMovements: m } = r.t;
  const all = await r.q.select().from(r.t.stores);
  const cells = new Map<string, number>();
  for (const store of all) {
    if (stores !== null && !stores.includes(store.id)) continue;
    const rows = await r.q
      .select({ size: i.size, color: i.color, change: sum(m.change).mapWith(Number) })
      .from(i)
      .innerJoin(m, eq(m.itemId, i.id))
      .where(
        and(
          eq(i.storeId, store.id),
          eq(i.styleId, styleId),
          inArray(m.action, [...SOLD]),
          gte(m.day, from),
          lte(m.day, to),
        ),
      )
      .groupBy(i.size, i.color);
    for (const { size, color, change } of rows) {
      const key = meaningOf(gridKey(size, color));
      cells.set(key, (cells.get(key) ?? 0) - change);
    }
  }
  return [...cells].map(([key, pieces]) => ({ ...sizeAndColor(key), pieces }));
}

export const findGrid = analyticsRead(analyticsContract.grid, async (r, { styleId, from, to }, stores) => {
  const names = await attributeNames(r);
  const meaningOf = (key: string) => {
    const { size, color } = sizeAndColor(key);
    return gridKey(names.nameOf('size', size), names.nameOf('color', color));
  };
  if (styleId !== undefined) {
    if (!(await r.get('styles', styleId))) throw new Refusal('NOT_FOUND');
    return { cells: await gridOfStyle(r, styleId, { stores, from, to }, meaningOf) };
  }
  const rows = await sumsByMeaning(r, 'grid', { stores, from, to }, meaningOf);
  return {
    cells: rows.map(({ key, pieces, returned }) => ({ ...sizeAndColor(key), pieces: pieces - returned })),
  };
});
