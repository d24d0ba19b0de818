import { and, eq, gte, inArray, lte, type SQL, sum } from 'drizzle-orm';
import type { Tables } from '../core/store/register.ts';
import type { Reader } from '../core/store/store.ts';
import { addFigures, NOTHING, type ZFigures } from './z-rules.ts';

/** Business days, both included; without a beginning, everything until the end. */
export type Days = {
  from?: string | undefined;
  to: string;
};

type Part = { day: string } & Partial<ZFigures>;
type Dated = Pick<Tables['sales'] | Tables['refunds'] | Tables['depositPayments'], 'storeId' | 'day'>;

/** The rows of a store and some days: found by the day that they say, whatever the clock of their till said. */
export function within({ storeId: store, day }: Dated, storeId: string, o: Days): SQL | undefined {
  return and(eq(store, storeId), o.from ? gte(day, o.from) : undefined, lte(day, o.to));
}

/** Sales and returns by day, method and rate, from the totals, which the caller has brought up to now. */
async function salesOn(r: Reader, storeId: string, { from, to }: Days): Promise<Part[]> {
  const { salesTotals: s } = r.t;
  const rows = await r.q
    .select()
    .from(s)
    .where(
      and(
        inArray(s.kind, ['day', 'method', 'rate']),
        from ? gte(s.period, from) : undefined,
        lte(s.period, to),
        eq(s.storeId, storeId),
      ),
    );
  return rows.map(({ kind, key, period: day, ...of }): Part => {
    const { sales, refunds, pieces, returned, gross, discount, sold, refunded, tax, refundedTax } = of;
    if (kind === 'method') return { day, byMethod: { [key]: sold - refunded } };
    if (kind === 'rate') return { day, byRate: { [key]: { sold, refunded, tax, refundedTax } } };
    return { day, sales, refunds, pieces, returned, gross, discount, sold, refunded, tax, refundedTax };
  });
}

/** Money of deposits: what is collected or kept moves no money. */
async function depositsOn(r: Reader, storeId: string, days: Days): Promise<Part[]> {
  const { depositPayments: d } = r.t;
  const rows = await r.q
    .select({ day: d.day, kind: d.kind, amount: sum(d.amount).mapWith(Number) })
    .from(d)
    .where(within(d, storeId, days))
    .groupBy(d.day, d.kind);
  return rows.flatMap(({ day, kind, amount }): Part[] => {
    if (kind === 'deposit' || kind === 'payment') return [{ day, depositsIn: amount }];
    return kind === 'refund' ? [{ day, depositsOut: 0 - amount }] : [];
  });
}

/**
 * What each business day of a store comes to; days without anything are absent. The caller has caught the totals up
 * (`catchUp`): what they have not counted yet is not in it.
 */
export async function figuresOfDays(
  r: Reader,
  storeId: string,
  days: Days,
): Promise<Record<string, ZFigures>> {
  const parts = [...(await salesOn(r, storeId, days)), ...(await depositsOn(r, storeId, days))];
  const figures: Record<string, ZFigures> = {};
  for (const { day, ...part } of parts) {
    figures[day] = addFigures(figures[day] ?? NOTHING, { ...NOTHING, ...part });
  }
  return figures;
}
