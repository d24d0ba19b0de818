import { type Cell, column, type Section, section, shareOf } from './table-rules.ts';

/** The tables of one store's report. */
export type OfStore = { storeName: string; sections: Section[] };

const STORE = column('store', 'text');

/** Parts of a period are no sums of their own: those of the period stand above them. */
const isPart = ({ name }: Section, at: number) => at > 0 && (name === 'byDay' || name === 'byMonth');

/** A share of sums is worked out from them; it is no sum itself. */
function withShare(columns: Section['columns'], cells: Cell[]): Cell[] {
  const at = (name: string) => columns.findIndex((c) => c.name === name);
  return cells.map((cell, i) =>
    columns[i]?.kind === 'share'
      ? shareOf(Number(cells[at('profit')] ?? 0), Number(cells[at('taxable')] ?? 0))
      : cell,
  );
}

/** What every store's figures come to together; null where the stores' own are not added up. */
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

/** A table of what each store comes to, with their sum under it: the columns that are added up. */
function byStore(columns: Section['columns'], of: { storeName: string; totals: Cell[] }[]): Section | null {
  const kept = columns.flatMap((_, i) => (of.some(({ totals }) => totals[i] !== null) ? [i] : []));
  const shown = kept.flatMap((i) => columns[i] ?? []);
  if (of.length === 0 || shown.length === 0) return null;
  const rows = of.map(({ storeName, totals }): Cell[] => [storeName, ...kept.map((i) => totals[i] ?? null)]);
  const table = section('byStore', [STORE, ...shown], rows);
  return { ...table, totals: table.totals && withShare([STORE, ...shown], table.totals) };
}

/** So many rows at once: a millisecond. */
const AT_ONCE = 500;

/** The rows of all stores with the store named, with a turn for others after each few: of receipts there are many. */
async function named(
  of: readonly { storeName: string; rows: Cell[][] }[],
  letOthers: () => Promise<void>,
): Promise<Cell[][]> {
  const all: Cell[][] = [];
  for (const { storeName, rows } of of) {
    for (const row of rows) {
      all.push([storeName, ...row]);
      if (all.length % AT_ONCE === 0) await letOthers();
    }
  }
  return all;
}

/** The tables of several stores as those of all of them: what each comes to, then its rows with the store named. */
export async function combined(
  stores: readonly OfStore[],
  letOthers: () => Promise<void>,
): Promise<Section[]> {
  const names = [...new Set(stores.flatMap(({ sections }) => sections.map(({ name }) => name)))];
  const tables: Section[] = [];
  for (const [at, name] of names.entries()) {
    const of = stores.flatMap(({ storeName, sections }) =>
      sections.filter((s) => s.name === name).map((s) => ({ storeName, ...s })),
    );
    const columns = of[0]?.columns ?? [];
    const rows = await named(of, letOthers);
    const sums = of.flatMap(({ storeName, totals }) => (totals ? [{ storeName, totals }] : []));
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
