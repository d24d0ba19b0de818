import type { ReportTable } from './contract.ts';

/** The reports of some days, beside the closings. */
export const REPORTS = [
  'tax',
  'journal',
  'receipts',
  'margins',
  'valuation',
  'expenses',
  'payroll',
  'liabilities',
  'closings',
] as const;
export type ReportName = (typeof REPORTS)[number];

/** The tables that reports consist of. */
export const SECTIONS = [
  'byStore',
  'byRate',
  'byDay',
  'byMonth',
  'methods',
  'receipts',
  'categories',
  'stock',
  'expenses',
  'payroll',
  'deposits',
  'credits',
  'closings',
] as const;

/** What a cell holds: money is centimes of MAD, a share is hundredths of a percent, a method or category its name in the program. */
export const CELL_KINDS = [
  'text',
  'day',
  'month',
  'money',
  'count',
  'percent',
  'share',
  'method',
  'expense',
  'kind',
] as const;
export type CellKind = (typeof CELL_KINDS)[number];

export const COLUMN_NAMES = [
  'store',
  'day',
  'month',
  'rate',
  'sold',
  'refunded',
  'turnover',
  'taxable',
  'tax',
  'method',
  'amount',
  'time',
  'number',
  'kind',
  'cashier',
  'client',
  'discount',
  'total',
  'category',
  'pieces',
  'cost',
  'profit',
  'margin',
  'value',
  'expense',
  'entries',
  'person',
  'from',
  'to',
  'gross',
  'deductions',
  'net',
  'paid',
  'dueOn',
  'rest',
  'code',
  'issued',
  'balance',
  'perpetual',
] as const;
export type ColumnName = (typeof COLUMN_NAMES)[number];

export type Cell = string | number | null;
export type Section = ReportTable['sections'][number];
type Column = Section['columns'][number];

/** Figures stand under each other at the end of their column. */
export const isFigure = (kind: CellKind): boolean =>
  kind === 'money' || kind === 'count' || kind === 'percent' || kind === 'share';

/** A column, written short: 'sold money' or, where the name is the kind, 'day'. */
export const column = (name: ColumnName, kind: CellKind): Column => ({ name, kind });

/** A table with its columns of money and counts added up under it; none under an empty one. */
export function section(
  name: Section['name'],
  columns: Column[],
  rows: Cell[][],
  add: (name: ColumnName) => boolean = () => true,
): Section {
  const totals = columns.map(({ name: of, kind }, i): Cell => {
    if ((kind !== 'money' && kind !== 'count') || !add(of)) return null;
    return rows.reduce((n, row) => n + Number(row[i] ?? 0), 0);
  });
  return { name, columns, rows, totals: rows.length === 0 ? null : totals };
}

/** A part of a whole in hundredths of a percent; null of nothing. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 10_000) / whole);

/** First and last day of the period that a day lies in, and of the one before. */
export const PERIODS = ['month', 'lastMonth', 'quarter', 'year', 'custom'] as const;
export type PeriodName = (typeof PERIODS)[number];

const pad = (n: number) => String(n).padStart(2, '0');
const lastDay = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The days of a calendar period, both included. @param today 'YYYY-MM-DD' */
export function daysOfPeriod(
  period: Exclude<PeriodName, 'custom'>,
  today: string,
): { from: string; to: string } {
  const [year = 1970, month = 1] = today.split('-').map(Number);
  const months = (first: number, last: number, of = year) => ({
    from: `${of}-${pad(first)}-01`,
    to: `${of}-${pad(last)}-${pad(lastDay(of, last))}`,
  });
  switch (period) {
    case 'month':
      return months(month, month);
    case 'lastMonth':
      return month === 1 ? months(12, 12, year - 1) : months(month - 1, month - 1);
    case 'quarter': {
      const first = month - ((month - 1) % 3);
      return months(first, first + 2);
    }
    case 'year':
      return months(1, 12);
  }
}
