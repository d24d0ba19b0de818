import { and, between, gt, inArray, sql } from 'drizzle-orm';
import type { Reader } from '../core/store/store.ts';
import { countMonth, monthsOf } from './fold-totals.ts';
import { MEASURES, type Measures, noMeasures, type TotalsRow } from './totals-rules.ts';

export type TotalsFinding = {
  /** Number of rows compared. */
  checked: number;
  differ: number;
  /** The first difference by month and row id: the row as stored and as recounted; zeros where there is no row. */
  first: { row: TotalsRow; kept: Measures; counted: Measures } | null;
};

const differs = (a: Measures, b: Measures): boolean => MEASURES.some((measure) => a[measure] !== b[measure]);

/** The rows of a month and of its days. */
async function keptOf(r: Reader, month: string): Promise<TotalsRow[]> {
  const { salesTotals: t } = r.t;
  return await r.q
    .select()
    .from(t)
    .where(between(t.period, month, `${month}-31`));
}

/**
 * Recounts all sales and returns and compares them with the stored totals, month by month. Changes nothing. Rows not
 * yet added to the totals are left out, so the reader must read from one snapshot.
 * @returns null if the totals were never built: the first reader will build them
 */
export async function checkTotals(r: Reader): Promise<TotalsFinding | null> {
  const { salesTotals: t, changeLog: log } = r.t;
  const place = await r.get('changeLogReaders', 'totals');
  if (!place) return null;
  const toCome = await r.q
    .select({ id: log.rowId })
    .from(log)
    .where(and(gt(log.id, place.upTo), inArray(log.name, ['sales', 'refunds'])));
  const isToCome = new Set(toCome.map(({ id }) => id));
  const months = await monthsOf(r);
  const named = await r.q.selectDistinct({ month: sql<string>`substr(${t.period}, 1, 7)` }).from(t);
  const all = [...new Set([...months.keys(), ...named.map(({ month }) => month)])].sort();
  const finding: TotalsFinding = { checked: 0, differ: 0, first: null };
  for (const name of all) {
    const { sales = [], refunds = [] } = months.get(name) ?? {};
    const isHere = (id: string) => !isToCome.has(id);
    const counted = await countMonth(r, { sales: sales.filter(isHere), refunds: refunds.filter(isHere) });
    compare(finding, await keptOf(r, name), counted);
  }
  return finding;
}

function compare(finding: TotalsFinding, kept: readonly TotalsRow[], counted: readonly TotalsRow[]): void {
  const keptById = new Map(kept.map((row) => [row.id, row]));
  const countedById = new Map(counted.map((row) => [row.id, row]));
  const rows = [...new Map([...keptById, ...countedById]).values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  finding.checked += rows.length;
  for (const row of rows) {
    const [was, is] = [keptById.get(row.id) ?? noMeasures(), countedById.get(row.id) ?? noMeasures()];
    if (!differs(was, is)) continue;
    finding.differ += 1;
    finding.first ??= { row, kept: was, counted: is };
  }
}
