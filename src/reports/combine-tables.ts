import { type Cell, column, type Section, section, shareOf } from './table-rules.ts';

/** The tables of one store in a report. */
export type OfStore = { storeName: string; sections: Section[] };

const STORE = column('store', 'text');

/** The sections for parts of a period have no totals of their own: the first section has those of the period. */
const PARTS: readonly Section['name'][] = ['byDay', 'byMonth', 'stampDays'];
const isPart = ({ name }: Section, at: number) => at > 0 && PARTS.includes(name);

/** A share is computed from the sums, never added up. */
function withShare(columns: Section['columns'], cells: Cell[]): Cell[] {
  const at = (name: string) => columns.findIndex((c) => c.name === name);
  return cells.map((cell, i) =>
    columns[i]?.kind === 'share'
      ? shareOf(Number(cells[at('profit')] ?? 0), Number(cells[at('taxable')] ?? 0))
      : cell,
  );
}

/** Sums of the stores' totals; null in columns that are not added up. */
function added(columns: Section['columns'], totals: readonly Cell[][]): Cell[] | null {
  if (totals.length === 0) return null;
  const sums = columns.map((_, i): Cell => {
    const cells = totals.map((cells) => cells[i] ?? null);
    return cells.every((cell) => cell === null)
      ? null
      : cells.reduce<number>((n, cell) => n + Number(cell ?? 0), 0);
  });
  return withShare(columns, sums);
}

/** A table with one row of totals per store, only with the columns that are added up. */
function byStore(
  columns: Section['columns'],
  storeTotals: { storeName: string; totals: Cell[] }[],
): Section | null {
  const kept = columns.flatMap((_, i) => (storeTotals.some(({ totals }) => totals[i] !== null) ? [i] : []));
  const shown = kept.flatMap((i) => columns[i] ?? []);
  if (storeTotals.length === 0 || shown.length === 0) return null;
  const rows = storeTotals.map(({ storeName, totals }): Cell[] => [
    storeName,
    ...kept.map((i) => totals[i] ?? null),
  ]);
  const table = section('byStore', [STORE, ...shown], rows);
  return { ...table, totals: table.totals && withShare([STORE, ...shown], table.totals) };
}

/** Rows per step: about a millisecond. */
const AT_ONCE = 500;

/**
 * The rows of all stores, each with its store's name. Yields to other requests between steps, because receipts are
 * many.
 */
async function named(
  storeRows: readonly { storeName: string; rows: Cell[][] }[],
  letOthers: () => Promise<void>,
): Promise<Cell[][]> {
  const all: Cell[][] = [];
  for (const { storeName, rows } of storeRows) {
    for (const row of rows) {
      all.push([storeName, ...row]);
      if (all.length % AT_ONCE === 0) await letOthers();
    }
  }
  return all;
}

/** Combines the tables of several stores: first the totals of each store, then all rows with the store's name. */
export async function combined(
  stores: readonly OfStore[],
  letOthers: () => Promise<void>,
): Promise<Section[]> {
  const names = [...new Set(stores.flatMap(({ sections }) => sections.map(({ name }) => name)))];
  const tables: Section[] = [];
  for (const [at, name] of names.entries()) {
    const storeSections = stores.flatMap(({ storeName, sections }) =>
      sections.filter((s) => s.name === name).map((s) => ({ storeName, ...s })),
    );
    const columns = storeSections[0]?.columns ?? [];
    const rows = await named(storeSections, letOthers);
    const sums = storeSections.flatMap(({ storeName, totals }) => (totals ? [{ storeName, totals }] : []));
    const totals = added(
      columns,
      sums.map((s) => s.totals),
    );
    const all: Section = { name, columns: [STORE, ...columns], rows, totals: totals && [null, ...totals] };
    const each = isPart(all, at) ? null : byStore(columns, sums);
    tables.push(...(each ? [each, all] : [all]));
  }
  return tables;
}
