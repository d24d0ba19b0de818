import { and, between, gt, inArray, sql } from 'drizzle-orm';
import type { Reader } from '../core/store/store.ts';
import { countMonth, monthsOf } from './fold-totals.ts';
import { MEASURES, type Measures, noMeasures, type TotalsRow } from './totals-rules.ts';

export type TotalsFinding = {
  /** How many rows were compared. */
  checked: number;
  differ: number;
  /** Of the earliest month, by its id: a row as it is kept and as a count makes it; nothing where it should not be. */
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
 * Counts all sales and returns anew and compares that with the totals that are kept, month by month. Changes nothing.
 * What the totals have not come to yet is left out, so the reader is of one snapshot.
 * @returns null where nothing was ever counted: whoever reads totals will count them first
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
