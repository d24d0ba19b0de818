import { and, eq, gte, isNull, lt, lte } from 'drizzle-orm';
import type { Reader, Row } from '../core/store/store.ts';
import { addDays, businessDayStart } from '../core/time.ts';
import { type DayFigures, dayFigures, type Performer, performers } from '../dashboard/rules.ts';
import { drawerSums } from '../drawer/rules.ts';

/** What a daily summary tells of one store and one business day; amounts in centimes of MAD. */
export type DailyFigures = {
  day: string;
  figures: DayFigures;
  /** The same weekday a week before, whole. */
  before: Pick<DayFigures, 'revenue' | 'transactions'>;
  /** What came in by each method less what was paid back and the change; the largest first. */
  methods: { method: string; amount: number }[];
  cashiers: Performer[];
  articles: { name: string; nameAr: string | null; nameFr: string | null; pieces: number; net: number }[];
  /** Drawers that were opened on the day; the difference is null of one that is open still. */
  drawers: { till: string; number: string | null; name: string; difference: number | null }[];
  /** How many of each wait for somebody. */
  attention: { exceptions: number; out: number; low: number; leave: number; counts: number };
};

const CASHIERS = 10;
const ARTICLES = 5;

const ofDay = (store: Row<'stores'>, day: string) => ({
  // A sale of a day is never before the day begins, and a till that was off line may close it late.
  since: businessDayStart(day, store.zone, store.dayStartMinutes),
  until: businessDayStart(addDays(day, 2), store.zone, store.dayStartMinutes),
});

async function soldOn(r: Reader, store: Row<'stores'>, day: string) {
  const { sales: s, refunds: f } = r.t;
  const { since, until } = ofDay(store, day);
  const sales = await r.q
    .select()
    .from(s)
    .where(and(eq(s.storeId, store.id), gte(s.at, since), lt(s.at, until), eq(s.day, day)));
  const refunds = await r.q
    .select()
    .from(f)
    .where(and(eq(f.storeId, store.id), gte(f.at, since), lt(f.at, until), eq(f.day, day)));
  return { sales, refunds };
}

type Sold = Awaited<ReturnType<typeof soldOn>>;

/** What came in by each method, less what went back. */
async function methodsOf(r: Reader, store: Row<'stores'>, day: string, { sales, refunds }: Sold) {
  const { sales: s, refunds: f, payments: p } = r.t;
  const { since, until } = ofDay(store, day);
  const inDay = (at: typeof s.at | typeof f.at) => and(gte(at, since), lt(at, until));
  const paid = await r.q
    .select({ payment: p })
    .from(s)
    .innerJoin(p, and(eq(p.saleId, s.id), isNull(p.refundId)))
    .where(and(eq(s.storeId, store.id), inDay(s.at), eq(s.day, day)));
  const repaid = await r.q
    .select({ payment: p })
    .from(f)
    .innerJoin(p, and(eq(p.saleId, f.saleId), eq(p.refundId, f.id)))
    .where(and(eq(f.storeId, store.id), inDay(f.at), eq(f.day, day)));
  const payments = [...paid, ...repaid].map(({ payment }) => ({
    documentId: payment.refundId ?? payment.saleId,
    kind: payment.refundId ? ('refund' as const) : ('sale' as const),
    ...{ method: payment.method, amount: payment.amount },
    ...{ currency: payment.currency, tendered: payment.tendered, userId: '', userName: '' },
  }));
  const { byMethod } = drawerSums({
    float: 0,
    sales: sales.map((one) => ({ ...one, userId: one.cashierId, userName: one.cashierName })),
    refunds,
    payments,
    moves: [],
  });
  return Object.entries(byMethod)
    .map(([method, amount]) => ({ method, amount }))
    .filter(({ amount }) => amount !== 0)
    .sort((a, b) => b.amount - a.amount || a.method.localeCompare(b.method));
}

/** What sold best, by pieces and then by what it brought. */
async function articlesOf(r: Reader, store: Row<'stores'>, day: string): Promise<DailyFigures['articles']> {
  const { sales: s, saleLines: l } = r.t;
  const { since, until } = ofDay(store, day);
  const lines = await r.q
    .select({ name: l.name, nameAr: l.nameAr, nameFr: l.nameFr, pieces: l.quantity, net: l.net })
    .from(s)
    .innerJoin(l, eq(l.saleId, s.id))
    .where(and(eq(s.storeId, store.id), gte(s.at, since), lt(s.at, until), eq(s.day, day)));
  const sums = new Map<string, DailyFigures['articles'][number]>();
  for (const line of lines) {
    const known = sums.get(line.name) ?? { ...line, pieces: 0, net: 0 };
    sums.set(line.name, { ...known, pieces: known.pieces + line.pieces, net: known.net + line.net });
  }
  return [...sums.values()]
    .sort((a, b) => b.pieces - a.pieces || b.net - a.net || a.name.localeCompare(b.name))
    .slice(0, ARTICLES);
}

async function drawersOf(r: Reader, store: Row<'stores'>, day: string): Promise<DailyFigures['drawers']> {
  const { drawerSessions: d } = r.t;
  const { since, until } = ofDay(store, day);
  const rows = await r.q
    .select()
    .from(d)
    .where(and(eq(d.storeId, store.id), gte(d.openedAt, since), lt(d.openedAt, until), eq(d.day, day)))
    .orderBy(d.openedAt, d.id);
  return rows.map((row) => ({
    till: row.tillCode,
    number: row.number,
    name: row.closedByName ?? row.openedByName,
    difference: row.closedAt === null ? null : (row.difference ?? 0),
  }));
}

async function attentionOf(r: Reader, storeId: string): Promise<DailyFigures['attention']> {
  const { exceptions: e, items: i, leaveRequests: l, stockCounts: c } = r.t;
  const open = await r.q
    .select({ id: e.id })
    .from(e)
    .where(and(eq(e.storeId, storeId), isNull(e.settledAt)));
  const scarce = await r.q
    .select({ stock: i.stock })
    .from(i)
    .where(
      and(
        eq(i.storeId, storeId),
        lte(i.stock, i.lowStockThreshold),
        isNull(i.archivedAt),
        eq(i.isDiscontinued, false),
      ),
    );
  const leave = await r.q
    .select({ id: l.id })
    .from(l)
    .where(and(eq(l.storeId, storeId), eq(l.status, 'pending')));
  const counts = await r.q
    .select({ id: c.id })
    .from(c)
    .where(and(eq(c.storeId, storeId), eq(c.approval, 'pending')));
  const out = scarce.filter(({ stock }) => stock <= 0).length;
  return {
    ...{ exceptions: open.length, out, low: scarce.length - out },
    ...{ leave: leave.length, counts: counts.length },
  };
}

/** How a business day of a store was, by the rows that the server has now. */
export async function dailyFigures(r: Reader, store: Row<'stores'>, day: string): Promise<DailyFigures> {
  const sold = await soldOn(r, store, day);
  const earlier = await soldOn(r, store, addDays(day, -7));
  const { revenue, transactions } = dayFigures(earlier.sales, earlier.refunds);
  return {
    day,
    figures: dayFigures(sold.sales, sold.refunds),
    before: { revenue, transactions },
    methods: await methodsOf(r, store, day, sold),
    cashiers: performers(sold.sales, sold.refunds, CASHIERS),
    articles: await articlesOf(r, store, day),
    drawers: await drawersOf(r, store, day),
    attention: await attentionOf(r, store.id),
  };
}
