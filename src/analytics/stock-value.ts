import { and, gt, inArray, isNull, sql, sum } from 'drizzle-orm';
import { daysIn } from '../totals/period-rules.ts';
import { daysOf, together } from '../totals/sums.ts';
import { analyticsRead } from './analytics-read.ts';
import { analyticsContract } from './contract.ts';
import { kpisOf } from './kpi-rules.ts';

const DAYS_A_YEAR = 365;

export const findStockValue = analyticsRead(analyticsContract.stock, async (r, { from, to }, stores) => {
  const { items: i } = r.t;
  const [now] = await r.q
    .select({
      pieces: sum(i.stock).mapWith(Number),
      cost: sql<number>`sum(${i.stock} * ${i.cost})`.mapWith(Number),
      price: sql<number>`sum(${i.stock} * ${i.price})`.mapWith(Number),
    })
    .from(i)
    .where(
      and(
        stores === null ? undefined : inArray(i.storeId, [...stores]),
        gt(i.stock, 0),
        isNull(i.archivedAt),
      ),
    );
  const stock = { pieces: now?.pieces ?? 0, cost: now?.cost ?? 0, price: now?.price ?? 0 };
  const sold = kpisOf(together(await daysOf(r, { stores, from, to })), 0).cost;
  const days = daysIn({ from, to });
  return {
    ...stock,
    turnover: stock.cost > 0 ? Math.round(((sold * DAYS_A_YEAR) / days / stock.cost) * 100) / 100 : null,
    daysOfStock: sold > 0 ? Math.round((stock.cost * days) / sold) : null,
  };
});
