import type { Row } from '../../../src/core/store/store.ts';
import type { Probe } from '../../fixtures/probe.ts';

/** Every row that figures are made of, as the database has it. */
export async function readAll(probe: Probe) {
  return {
    stores: await probe.rows('stores'),
    sales: await probe.rows('sales'),
    lines: await probe.rows('saleLines'),
    payments: await probe.rows('payments'),
    refunds: await probe.rows('refunds'),
    back: await probe.rows('refundLines'),
    items: await probe.rows('items'),
    expenses: await probe.rows('expenses'),
  };
}
export type All = Awaited<ReturnType<typeof readAll>>;
type Asked = { storeId?: string | undefined; from: string; to: string };

const isIn = (o: Asked, storeId: string, day: string) =>
  (o.storeId === undefined || o.storeId === storeId) && day >= o.from && day <= o.to;

/** A document's tax by the specification's words, total minus total / 1.2, in whole numbers: half a centime goes up. */
const taxOf = (total: number, rate: number) =>
  total - Math.floor((200 * total + 100 + rate) / (2 * (100 + rate)));

/**
 * The figures of a period from nothing but rows: revenue is what was paid less the change, costs go line by line, tax
 * document by document. Shares no code with what it checks.
 */
export function recount(all: All, o: Asked) {
  const sales = all.sales.filter((s) => isIn(o, s.storeId, s.day));
  const refunds = all.refunds.filter((f) => isIn(o, f.storeId, f.day));
  const lineOf = new Map(all.lines.map((l) => [l.id, l]));
  const soldIds = new Set(sales.map((s) => s.id));
  const backIds = new Set(refunds.map((f) => f.id));
  const lines = all.lines.filter((l) => soldIds.has(l.saleId));
  const back = all.back.filter((b) => backIds.has(b.refundId));
  let [received, repaid, tax, cost] = [0, 0, 0, 0];
  const byMethod: Record<string, number> = {};
  const put = (method: string, amount: number) => {
    byMethod[method] = (byMethod[method] ?? 0) + amount;
  };
  for (const p of all.payments) {
    if (p.refundId === null ? soldIds.has(p.saleId) : backIds.has(p.refundId)) put(p.method, p.amount);
    if (p.refundId === null && soldIds.has(p.saleId)) received += p.amount;
    if (p.refundId !== null && backIds.has(p.refundId)) repaid -= p.amount;
  }
  for (const s of sales) {
    received -= s.change;
    if (s.change !== 0) put('cash', -s.change);
    tax += taxOf(s.total, s.taxRate);
  }
  // A return gives back its part of the tax that was printed: the parts sum to it, to the centime.
  for (const f of refunds) tax -= f.tax;
  for (const l of lines) cost += l.cost * l.quantity;
  for (const b of back) cost -= (lineOf.get(b.saleLineId)?.cost ?? b.cost ?? 0) * b.quantity;
  const revenue = received - repaid;
  const spent = all.expenses.filter((e) => isIn(o, e.storeId, e.date) && e.archivedAt === null);
  const expenses = spent.reduce((n, e) => n + e.amount, 0);
  const pieces = lines.reduce((n, l) => n + l.quantity, 0);
  const returned = back.reduce((n, b) => n + b.quantity, 0);
  return {
    figures: {
      revenue,
      tax,
      netRevenue: revenue - tax,
      cost,
      expenses,
      grossProfit: revenue - tax - cost,
      netProfit: revenue - tax - cost - expenses,
      sales: sales.length,
      pieces,
      returned,
      refunds: refunds.length,
      refunded: repaid,
      discount: sales.reduce((n, s) => n + s.discount, 0),
      averageSale: sales.length === 0 ? 0 : Math.round(received / sales.length),
      customers: new Set(sales.flatMap((s) => s.clientId ?? [])).size,
    },
    byMethod,
    byHour: byHour(all, sales, refunds),
    byStyle: byStyle(all, lines, back),
    byGrid: byGrid(lines, back, lineOf, all.items),
    byCashier: bySum([...sales, ...refunds.map((f) => ({ ...f, total: -f.total }))], (d) => d.cashierId),
  };
}

function bySum<T extends { total: number }>(docs: readonly T[], key: (doc: T) => string) {
  const sums: Record<string, number> = {};
  for (const doc of docs) sums[key(doc)] = (sums[key(doc)] ?? 0) + doc.total;
  return sums;
}

function byHour(all: All, sales: All['sales'], refunds: All['refunds']) {
  const zones = new Map(all.stores.map((s) => [s.id, s.zone]));
  const key = (d: { at: number; day: string; storeId: string }) => {
    const hour = new Date(d.at).toLocaleString('en-GB', {
      hour: '2-digit',
      timeZone: zones.get(d.storeId) ?? 'UTC',
    });
    const weekday = new Date(`${d.day}T12:00:00Z`).toLocaleString('en-GB', {
      weekday: 'short',
      timeZone: 'UTC',
    });
    return `${weekday} ${Number(hour)}`;
  };
  return bySum([...sales, ...refunds.map((f) => ({ ...f, total: -f.total }))], key);
}

function byStyle(all: All, lines: All['lines'], back: All['back']) {
  const styles = new Map(all.items.map((i) => [i.id, i.styleId]));
  const sums: Record<string, { pieces: number; revenue: number }> = {};
  const add = (id: string, pieces: number, revenue: number) => {
    const soFar = sums[id] ?? { pieces: 0, revenue: 0 };
    sums[id] = { pieces: soFar.pieces + pieces, revenue: soFar.revenue + revenue };
  };
  for (const l of lines) add(styles.get(l.itemId) ?? l.itemId, l.quantity, l.net);
  for (const b of back) add(styles.get(b.itemId) ?? b.itemId, -b.quantity, -b.amount);
  return sums;
}

function byGrid(
  lines: All['lines'],
  back: All['back'],
  lineOf: ReadonlyMap<string, Row<'saleLines'>>,
  items: All['items'],
) {
  const cells: Record<string, number> = {};
  const add = (at: { size: string; color: string } | undefined, pieces: number) => {
    if (!at || (at.size === '' && at.color === '')) return;
    cells[`${at.size} ${at.color}`] = (cells[`${at.size} ${at.color}`] ?? 0) + pieces;
  };
  for (const l of lines) add(l, l.quantity);
  for (const b of back) add(lineOf.get(b.saleLineId) ?? items.find((i) => i.id === b.itemId), -b.quantity);
  return cells;
}
