import { and, gt, inArray, lt } from 'drizzle-orm';
import type { Reader, Row, Store, Writer } from '../core/store/store.ts';
import { revisionOf, runAlone } from '../core/sync/clock.ts';
import { DEFAULT_ZONE, localHour } from '../core/time.ts';
import { MEASURES, Totals } from './totals-rules.ts';

type Sale = Row<'sales'>;
type Refund = Row<'refunds'>;

/** How many sales are summed up at a time where everything is counted anew. */
const AT_A_TIME = 2_000;
/** How many entries of the change log one transaction counts: some hundred sales. */
const ENTRIES_AT_A_TIME = 5_000;
/** How many keys one look-up names. */
const KEYS = 500;

const byKey = <T>(rows: readonly T[], key: (row: T) => string) => Map.groupBy(rows, key);

async function inParts<T>(ids: readonly string[], find: (some: string[]) => PromiseLike<T[]>): Promise<T[]> {
  const found: T[] = [];
  for (let i = 0; i < ids.length; i += KEYS) found.push(...(await find(ids.slice(i, i + KEYS))));
  return found;
}

/** What sales and returns come to, read with their lines and payments as they are written. */
async function sumUp(r: Reader, totals: Totals, sales: readonly Sale[], refunds: readonly Refund[]) {
  const { saleLines: l, refundLines: b, payments: p } = r.t;
  const saleIds = sales.map((s) => s.id);
  const backLines = await inParts([...new Set(refunds.map((f) => f.saleId))], (some) =>
    r.q.select().from(b).where(inArray(b.saleId, some)),
  );
  const soldOf = new Map(
    (
      await r.getMany(
        'sales',
        refunds.map((f) => f.saleId),
      )
    ).map((s) => [s.id, s]),
  );
  const lines = await inParts(saleIds, (some) => r.q.select().from(l).where(inArray(l.saleId, some)));
  const returned = new Map(
    (
      await r.getMany(
        'saleLines',
        backLines.map((x) => x.saleLineId),
      )
    ).map((x) => [x.id, x]),
  );
  const payments = await inParts([...new Set([...saleIds, ...refunds.map((f) => f.saleId)])], (some) =>
    r.q.select().from(p).where(inArray(p.saleId, some)),
  );
  const itemIds = new Set([...lines, ...backLines].map((x) => x.itemId));
  const items = new Map((await r.getMany('items', [...itemIds])).map((i) => [i.id, i]));
  const stores = new Map((await r.q.select().from(r.t.stores)).map((s) => [s.id, s]));
  const hourOf = (d: Sale | Refund) => localHour(d.at, stores.get(d.storeId)?.zone ?? DEFAULT_ZONE);

  const linesOf = byKey(lines, (x) => x.saleId);
  const paidFor = byKey(payments, (x) => x.refundId ?? x.saleId);
  for (const sale of sales) {
    totals.sell({
      ...sale,
      hour: hourOf(sale),
      payments: paidFor.get(sale.id) ?? [],
      lines: (linesOf.get(sale.id) ?? []).map((x) => ({
        ...x,
        style: items.get(x.itemId)?.styleId ?? x.articleId,
      })),
    });
  }
  const backOf = byKey(backLines, (x) => x.refundId);
  for (const refund of refunds) {
    const sale = soldOf.get(refund.saleId);
    totals.giveBack({
      ...refund,
      hour: hourOf(refund),
      clientId: sale?.clientId ?? null,
      taxRate: sale?.taxRate ?? refund.taxRate ?? stores.get(refund.storeId)?.taxRate ?? 0,
      payments: (paidFor.get(refund.id) ?? []).map(({ method, amount }) => ({ method, amount: -amount })),
      lines: (backOf.get(refund.id) ?? []).map((x) => {
        const line = returned.get(x.saleLineId);
        const item = items.get(x.itemId);
        return {
          category: line?.category ?? item?.category ?? '',
          style: item?.styleId ?? line?.articleId ?? x.itemId,
          size: line?.size ?? item?.size ?? '',
          color: line?.color ?? item?.color ?? '',
          quantity: x.quantity,
          cost: line?.cost ?? x.cost ?? 0,
          amount: x.amount,
        };
      }),
    });
  }
}

/** The one row that says how far the totals have counted. */
const STATE = 'totals';

const padded = (revision: number): string => String(revision).padStart(15, '0');

/** Counts sales and returns and adds them to the totals. */
async function count(w: Writer, sales: readonly Sale[], refunds: readonly Refund[]): Promise<void> {
  if (sales.length === 0 && refunds.length === 0) return;
  const totals = new Totals();
  await sumUp(w, totals, sales, refunds);
  await w.add('salesTotals', MEASURES, totals.rows());
}

/** Counts the next part of what the change log has. @returns whether that was all */
async function countNext(w: Writer): Promise<boolean> {
  const state = await w.lock('totalsState', STATE);
  if (!state) {
    await rebuildTotals(w);
    return true;
  }
  // Revisions appear in the order of their commits: everything up to this one is there to be read.
  const revision = await revisionOf(w);
  const { changeLog: log } = w.t;
  const entries = await w.q
    .select({ id: log.id, name: log.name, rowId: log.rowId })
    .from(log)
    .where(and(gt(log.id, state.upTo), lt(log.id, padded(revision + 1))))
    .orderBy(log.id)
    .limit(ENTRIES_AT_A_TIME);
  const last = entries.at(-1);
  if (!last) return true;
  // They are append-only: a change of one is its arrival, and it is there once.
  const idsOf = (table: 'sales' | 'refunds') =>
    entries.filter((entry) => entry.name === table).map((entry) => entry.rowId);
  await count(w, await w.getMany('sales', idsOf('sales')), await w.getMany('refunds', idsOf('refunds')));
  await w.update('totalsState', state, { upTo: last.id });
  return entries.length < ENTRIES_AT_A_TIME;
}

/**
 * Brings the totals to what is committed now. Sales do not pay for it: they are counted behind them, many at once,
 * from the change log, and how far is written with what was counted. Whoever reads totals calls this first, so that
 * what he reads is whole.
 */
export async function catchUp(store: Store): Promise<void> {
  if (await store.read(isCaughtUp)) return;
  while (!(await store.transact(countNext)));
}

/** Brings the totals to now within a transaction that keeps what they say: none may be committed beside it unseen. */
export async function catchUpWithin(w: Writer): Promise<void> {
  while (!(await countNext(w)));
}

async function isCaughtUp(r: Reader): Promise<boolean> {
  const state = await r.get('totalsState', STATE);
  if (!state) return false;
  const { changeLog: log } = r.t;
  const [next] = await r.q.select({ id: log.id }).from(log).where(gt(log.id, state.upTo)).limit(1);
  return next === undefined;
}

/** Every row of a table in the order of its keys, some at a time. */
async function* pagesOf<T extends 'sales' | 'refunds'>(r: Reader, table: T): AsyncGenerator<Row<T>[]> {
  const { id } = r.t[table];
  let last = '';
  for (;;) {
    const ids = await r.q.select({ id }).from(r.t[table]).where(gt(id, last)).orderBy(id).limit(AT_A_TIME);
    const end = ids.at(-1);
    if (!end) return;
    last = end.id;
    yield await r.getMany(
      table,
      ids.map((row) => row.id),
    );
  }
}

/**
 * Counts all sales and returns again and puts that in the place of the totals: for a database of an earlier program,
 * and for whoever doubts them. Nothing else is written meanwhile.
 */
export async function rebuildTotals(w: Writer): Promise<void> {
  await runAlone(w);
  const revision = await revisionOf(w);
  await w.clear('salesTotals');
  for await (const sales of pagesOf(w, 'sales')) await count(w, sales, []);
  for await (const refunds of pagesOf(w, 'refunds')) await count(w, [], refunds);
  await w.put('totalsState', { id: STATE, upTo: padded(revision + 1) });
}
