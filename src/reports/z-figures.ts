import { and, eq, gte, inArray, lte, type SQL, sum } from 'drizzle-orm';
import type { Tables } from '../core/store/register.ts';
import type { Reader } from '../core/store/store.ts';
import { partsOfGiftCards } from '../taxes/gift-card-parts.ts';
import { addFigures, NOTHING, type ZFigures } from './z-rules.ts';

/** Business days, both inclusive; without a start, everything until the end. */
export type Days = {
  from?: string | undefined;
  to: string;
};

type Part = { day: string } & Partial<ZFigures>;
type Dated = Pick<
  | Tables['sales']
  | Tables['refunds']
  | Tables['depositPayments']
  | Tables['accountMoves']
  | Tables['storeCreditMoves'],
  'storeId' | 'day'
>;

/** Filters rows by store and by their business day, whatever the time of the till's clock. */
export function within({ storeId: store, day }: Dated, storeId: string, o: Days): SQL | undefined {
  return and(eq(store, storeId), o.from ? gte(day, o.from) : undefined, lte(day, o.to));
}

/** Sales and returns by day, method and rate, from the totals, which the caller has already caught up. */
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
  return rows.map(({ kind, key, period: day, ...measures }): Part => {
    const { sold, refunded, tax, refundedTax } = measures;
    if (kind === 'method') return { day, byMethod: { [key]: sold - refunded } };
    if (kind === 'rate') return { day, byRate: { [key]: { sold, refunded, tax, refundedTax } } };
    const { sales, refunds, pieces, returned, gross, discount, couponOff, pointsOff } = measures;
    const counts = { sales, refunds, pieces, returned };
    return { day, ...counts, gross, discount, couponOff, pointsOff, sold, refunded, tax, refundedTax };
  });
}

/** Deposits received and paid out; collecting or keeping a deposit moves no money. */
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

/** Money received for what clients owed. */
async function repaymentsOn(r: Reader, storeId: string, days: Days): Promise<Part[]> {
  const { accountMoves: m } = r.t;
  const rows = await r.q
    .select({ day: m.day, amount: sum(m.amount).mapWith(Number) })
    .from(m)
    .where(and(within(m, storeId, days), eq(m.kind, 'repayment')))
    .groupBy(m.day);
  return rows.map(({ day, amount }) => ({ day, repaymentsIn: 0 - amount }));
}

/** VAT of gift cards that is due when they are sold, less what was spent and refunded of it. */
async function giftCardTaxOn(r: Reader, storeId: string, { from = '', to }: Days): Promise<Part[]> {
  const rows = await partsOfGiftCards({ r, store: { id: storeId }, from, to });
  return rows.map(({ day, tax }) => ({ day, giftCardTax: tax }));
}

/**
 * Figures of each business day of a store; days without activity are absent. The caller must catch the totals up first
 * (`catchUp`): rows not counted yet are missing here.
 */
export async function figuresOfDays(
  r: Reader,
  storeId: string,
  days: Days,
): Promise<Record<string, ZFigures>> {
  const parts = [
    ...(await salesOn(r, storeId, days)),
    ...(await depositsOn(r, storeId, days)),
    ...(await repaymentsOn(r, storeId, days)),
    ...(await giftCardTaxOn(r, storeId, days)),
  ];
  const figures: Record<string, ZFigures> = {};
  for (const { day, ...part } of parts) {
    figures[day] = addFigures(figures[day] ?? NOTHING, { ...NOTHING, ...part });
  }
  return figures;
}
