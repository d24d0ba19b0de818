import { and, count, eq, gte, isNull, lte, type SQL, sql, sum } from 'drizzle-orm';
import type { Reader } from '../core/store/store.ts';
import type { Tables } from '../tables.ts';
import { addFigures, NOTHING, type ZFigures } from './z-rules.ts';

/** Business days, both included; without a beginning, everything until the end. */
export type Days = {
  from?: string | undefined;
  to: string;
  /** When the first of them begins, UTC ms: nothing of a day is before that, and the index finds the rest. */
  since?: number | undefined;
};

type Part = { day: string } & Partial<ZFigures>;

const total = (column: Parameters<typeof sum>[0]) => sum(column).mapWith(Number);

type Dated = Pick<Tables['sales'] | Tables['refunds'] | Tables['depositPayments'], 'storeId' | 'at' | 'day'>;

/** The rows of a store and some days. */
export function within({ storeId: store, at, day }: Dated, storeId: string, o: Days): SQL | undefined {
  return and(
    eq(store, storeId),
    o.since === undefined ? undefined : gte(at, o.since),
    o.from ? gte(day, o.from) : undefined,
    lte(day, o.to),
  );
}

/** What was sold, by day and rate; change went out of the cash. */
async function soldOn(r: Reader, storeId: string, days: Days): Promise<Part[]> {
  const { sales: s, payments: p } = r.t;
  const mine = within(s, storeId, days);
  const sold = await r.q
    .select({
      ...{ day: s.day, rate: s.taxRate, sales: count(), pieces: total(s.itemCount) },
      ...{ gross: total(s.subtotal), discount: total(s.discount), sold: total(s.total) },
      ...{ tax: total(s.tax), change: total(s.change) },
    })
    .from(s)
    .where(mine)
    .groupBy(s.day, s.taxRate);
  const paid = await r.q
    .select({ day: s.day, method: p.method, amount: total(p.amount) })
    .from(s)
    .innerJoin(p, eq(p.saleId, s.id))
    .where(and(mine, isNull(p.refundId)))
    .groupBy(s.day, p.method);
  return [
    ...sold.map(({ rate, change, ...of }) => ({
      ...of,
      sales: Number(of.sales),
      byMethod: { cash: 0 - change },
      byRate: { [String(rate)]: { sold: of.sold, tax: of.tax, refunded: 0, refundedTax: 0 } },
    })),
    ...paid.map(({ day, method, amount }) => ({ day, byMethod: { [method]: amount } })),
  ];
}

/** What was given back, by day and the rate of what it was of. */
async function refundedOn(r: Reader, storeId: string, days: Days): Promise<Part[]> {
  const { refunds: f, sales: s, refundLines: l, payments: p } = r.t;
  const mine = within(f, storeId, days);
  const rate = sql<number>`coalesce(${f.taxRate}, ${s.taxRate}, 0)`.mapWith(Number);
  const refunded = await r.q
    .select({ day: f.day, rate, refunds: count(), refunded: total(f.total), refundedTax: total(f.tax) })
    .from(f)
    .leftJoin(s, eq(s.id, f.saleId))
    .where(mine)
    .groupBy(f.day, rate);
  const returned = await r.q
    .select({ day: f.day, returned: total(l.quantity) })
    .from(f)
    .innerJoin(l, and(eq(l.saleId, f.saleId), eq(l.refundId, f.id)))
    .where(mine)
    .groupBy(f.day);
  const repaid = await r.q
    .select({ day: f.day, method: p.method, amount: total(p.amount) })
    .from(f)
    .innerJoin(p, and(eq(p.saleId, f.saleId), eq(p.refundId, f.id)))
    .where(mine)
    .groupBy(f.day, p.method);
  return [
    ...refunded.map(({ rate: of, ...row }) => ({
      ...row,
      refunds: Number(row.refunds),
      byRate: {
        [String(of)]: { sold: 0, tax: 0, refunded: row.refunded, refundedTax: row.refundedTax },
      },
    })),
    ...returned,
    ...repaid.map(({ day, method, amount }) => ({ day, byMethod: { [method]: amount } })),
  ];
}

/** Money of deposits: what is collected or kept moves no money. */
async function depositsOn(r: Reader, storeId: string, days: Days): Promise<Part[]> {
  const { depositPayments: d } = r.t;
  const rows = await r.q
    .select({ day: d.day, kind: d.kind, amount: total(d.amount) })
    .from(d)
    .where(within(d, storeId, days))
    .groupBy(d.day, d.kind);
  return rows.flatMap(({ day, kind, amount }): Part[] => {
    if (kind === 'deposit' || kind === 'payment') return [{ day, depositsIn: amount }];
    return kind === 'refund' ? [{ day, depositsOut: 0 - amount }] : [];
  });
}

/** What each business day of a store comes to by the rows that are here now; days without anything are absent. */
export async function figuresOfDays(
  r: Reader,
  storeId: string,
  days: Days,
): Promise<Record<string, ZFigures>> {
  const parts = [
    ...(await soldOn(r, storeId, days)),
    ...(await refundedOn(r, storeId, days)),
    ...(await depositsOn(r, storeId, days)),
  ];
  const figures: Record<string, ZFigures> = {};
  for (const { day, ...part } of parts) {
    figures[day] = addFigures(figures[day] ?? NOTHING, { ...NOTHING, ...part });
  }
  return figures;
}
