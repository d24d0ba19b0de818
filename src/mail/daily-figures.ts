import { and, eq, isNull } from 'drizzle-orm';
import type { Overview, StyleFigures } from '../analytics/contract.ts';
import { overviewOf } from '../analytics/find-overview.ts';
import { stylesIn } from '../analytics/find-styles.ts';
import { type Kpis, kpisOf } from '../analytics/kpi-rules.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { addDays } from '../core/time.ts';
import { needsStockSql } from '../stock/needs-stock.ts';
import { sumOfDays } from '../totals/sums.ts';

/** The figures of a daily summary of one store and business day; amounts in centimes of MAD. */
export type DailyFigures = {
  day: string;
  figures: Kpis;
  /** The same weekday a week before, the whole day. */
  before: Kpis;
  /** Money received by each method, net of refunds and change; largest first. */
  methods: Overview['methods'];
  cashiers: Overview['cashiers'];
  /** Best-selling styles by pieces. */
  styles: StyleFigures[];
  /** Drawers opened on the day; the difference is null while a drawer is open. */
  drawers: { till: string; number: string | null; name: string; difference: number | null }[];
  /** Number of open points of each kind. */
  attention: { exceptions: number; out: number; low: number; leave: number; counts: number };
};

const CASHIERS = 10;
const STYLES = 5;

async function drawersOf(r: Reader, store: Row<'stores'>, day: string): Promise<DailyFigures['drawers']> {
  const { drawerSessions: d } = r.t;
  const rows = await r.q
    .select()
    .from(d)
    .where(and(eq(d.storeId, store.id), eq(d.day, day)))
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
    .where(and(eq(i.storeId, storeId), needsStockSql(i)));
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
    exceptions: open.length,
    out,
    low: scarce.length - out,
    leave: leave.length,
    counts: counts.length,
  };
}

/**
 * Figures of a store's business day from what the server has now; the same as in the analytics. The caller must catch
 * the totals up first (`catchUp`).
 */
export async function dailyFigures(r: Reader, store: Row<'stores'>, day: string): Promise<DailyFigures> {
  const scopeOn = (date: string) => ({ stores: [store.id], from: date, to: date });
  const { figures, methods, cashiers } = await overviewOf(r, scopeOn(day), 'day');
  const styles = await stylesIn(r, scopeOn(day), { sort: 'pieces', order: 'desc', limit: STYLES });
  return {
    day,
    figures,
    before: kpisOf(await sumOfDays(r, scopeOn(addDays(day, -7))), 0),
    methods: methods.filter(({ amount }) => amount !== 0),
    cashiers: cashiers.slice(0, CASHIERS),
    styles: styles.filter(({ pieces, returned }) => pieces > returned),
    drawers: await drawersOf(r, store, day),
    attention: await attentionOf(r, store.id),
  };
}
