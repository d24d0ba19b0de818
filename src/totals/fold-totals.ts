import { asc, gt, inArray } from 'drizzle-orm';
import { type LogWork, readOn, readOnWithin, startOver } from '../change-log/read-log.ts';
import type { Reader, Row, Store, Writer } from '../core/store/store.ts';
import { DEFAULT_ZONE, localHour } from '../core/time.ts';
import { MEASURES, Totals, type TotalsRow } from './totals-rules.ts';

type Sale = Row<'sales'>;
type Refund = Row<'refunds'>;

/** Documents loaded per step of a full recount. */
const AT_A_TIME = 2_000;
/** Max. keys per query. */
const KEYS = 500;

async function inParts<T>(ids: readonly string[], find: (some: string[]) => PromiseLike<T[]>): Promise<T[]> {
  const rows: T[] = [];
  for (let i = 0; i < ids.length; i += KEYS) rows.push(...(await find(ids.slice(i, i + KEYS))));
  return rows;
}

/**
 * Adds up sales and returns from their own rows only: the records they refer to may change or arrive later, and the
 * sums must not depend on that.
 */
async function sumUp(r: Reader, totals: Totals, sales: readonly Sale[], refunds: readonly Refund[]) {
  const { saleLines: l, refundLines: b, payments: p } = r.t;
  const saleIds = sales.map((s) => s.id);
  const saleIdsOfReturns = [...new Set(refunds.map((f) => f.saleId))];
  const lines = await inParts(saleIds, (some) => r.q.select().from(l).where(inArray(l.saleId, some)));
  const backLines = await inParts(saleIdsOfReturns, (some) =>
    r.q.select().from(b).where(inArray(b.saleId, some)),
  );
  const payments = await inParts([...new Set([...saleIds, ...saleIdsOfReturns])], (some) =>
    r.q.select().from(p).where(inArray(p.saleId, some)),
  );
  const zones = new Map((await r.q.select().from(r.t.stores)).map((s) => [s.id, s.zone]));
  const hourOf = (d: Sale | Refund) => localHour(d.at, zones.get(d.storeId) ?? DEFAULT_ZONE);

  const linesOf = Map.groupBy(lines, (x) => x.saleId);
  const paidFor = Map.groupBy(payments, (x) => x.refundId ?? x.saleId);
  for (const sale of sales) {
    totals.sell({
      ...sale,
      hour: hourOf(sale),
      payments: paidFor.get(sale.id) ?? [],
      lines: (linesOf.get(sale.id) ?? []).map((line) => ({ ...line, soldLineId: line.id })),
    });
  }
  const backOf = Map.groupBy(backLines, (x) => x.refundId);
  for (const refund of refunds) {
    totals.giveBack({
      ...refund,
      hour: hourOf(refund),
      payments: (paidFor.get(refund.id) ?? []).map(({ method, amount }) => ({ method, amount: -amount })),
      lines: (backOf.get(refund.id) ?? []).map((line) => ({ ...line, soldLineId: line.saleLineId })),
    });
  }
}

/** Counts sales and returns and adds them to the totals. */
async function count(w: Writer, sales: readonly Sale[], refunds: readonly Refund[]): Promise<void> {
  if (sales.length === 0 && refunds.length === 0) return;
  const totals = new Totals();
  await sumUp(w, totals, sales, refunds);
  await w.add('salesTotals', MEASURES, totals.rows());
}

/** The ids of sales and returns by the month of their business day. */
type Month = { sales: string[]; refunds: string[] };
export type Months = Map<string, Month>;

export async function monthsOf(r: Reader): Promise<Months> {
  const months: Months = new Map();
  for (const table of ['sales', 'refunds'] as const) {
    const { id, day } = r.t[table];
    for (let last = ''; ; ) {
      const rows = await r.q
        .select({ id, day })
        .from(r.t[table])
        .where(gt(id, last))
        .orderBy(asc(id))
        .limit(AT_A_TIME);
      for (const row of rows) {
        const month = months.get(row.day.slice(0, 7)) ?? { sales: [], refunds: [] };
        month[table].push(row.id);
        months.set(row.day.slice(0, 7), month);
      }
      const end = rows.at(-1);
      if (!end) break;
      last = end.id;
    }
  }
  return months;
}

/** Sums of the documents of a month. Each row of the totals belongs to one month, so no other month adds to it. */
export async function countMonth(r: Reader, { sales, refunds }: Month): Promise<TotalsRow[]> {
  const totals = new Totals();
  for (let i = 0; i < sales.length; i += AT_A_TIME) {
    await sumUp(r, totals, await r.getMany('sales', sales.slice(i, i + AT_A_TIME)), []);
  }
  for (let i = 0; i < refunds.length; i += AT_A_TIME) {
    await sumUp(r, totals, [], await r.getMany('refunds', refunds.slice(i, i + AT_A_TIME)));
  }
  return totals.rows();
}

const WORK: LogWork = {
  reader: 'totals',
  async take(w, entries) {
    // Both are append-only: their only change is the insert, so each id appears once.
    const idsOf = (table: 'sales' | 'refunds') =>
      entries.filter((entry) => entry.name === table).map((entry) => entry.rowId);
    await count(w, await w.getMany('sales', idsOf('sales')), await w.getMany('refunds', idsOf('refunds')));
  },
  async takeAll(w) {
    await w.clear('salesTotals');
    for (const month of (await monthsOf(w)).values()) {
      await w.add('salesTotals', MEASURES, await countMonth(w, month));
    }
  },
};

/**
 * Brings the totals up to what is committed now. Sales do not pay for the counting: it runs later, in batches from the
 * change log, and the position in the log is stored with the sums. Call this before reading totals, so that they are
 * complete.
 */
export const catchUp = (store: Store): Promise<void> => readOn(store, WORK);

/** The same within a transaction, for writers that store figures from the totals. */
export const catchUpWithin = (w: Writer): Promise<void> => readOnWithin(w, WORK);

/** Recounts all sales and returns and replaces the totals: for a database without totals, or to repair them. */
export const rebuildTotals = (w: Writer): Promise<void> => startOver(w, WORK);
