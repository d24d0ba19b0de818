import type { ReportTable } from './contract.ts';

/** The reports over some days, besides closings. */
export const REPORTS = [
  'tax',
  'vat_due',
  'journal',
  'receipts',
  'given_away',
  'price_lists',
  'margins',
  'valuation',
  'expenses',
  'payroll',
  'liabilities',
  'receivables',
  'closings',
] as const;
export type ReportName = (typeof REPORTS)[number];

/** What is owed is known for today only. */
export const isAsOfToday = (report: ReportName): boolean =>
  report === 'liabilities' || report === 'receivables';

/** The tables that reports consist of. */
export const SECTIONS = [
  'byStore',
  'byRate',
  'byDay',
  'byMonth',
  'methods',
  'receipts',
  'reasons',
  'lists',
  'coupons',
  'points',
  'categories',
  'stock',
  'expenses',
  'payroll',
  'deposits',
  'credits',
  'accounts',
  'depositEntries',
  'repayments',
  'writeOffs',
  'cheques',
  'giftCards',
  'clientPoints',
  'giftCardTax',
  'voidedCards',
  'closings',
  'sources',
  'taxDocuments',
  'taxDays',
  'withoutTax',
  'taxAccounts',
  'stampMonths',
  'stampDays',
] as const;

/**
 * What a cell holds: money is in centimes of MAD, a share in hundredths of a percent, a method or category is its code.
 */
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
  'reason',
  'part',
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
  'account',
  'amount',
  'time',
  'number',
  'kind',
  'cashier',
  'reason',
  'sales',
  'listValue',
  'list',
  'coupon',
  'pointsEarned',
  'pointsSpent',
  'points',
  'clients',
  'ownValue',
  'given',
  'share',
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
  'phone',
  'part',
  'saleNumber',
  'debit',
  'credit',
  'upTo30',
  'upTo60',
  'upTo90',
  'older',
  'receipts',
  'cash',
  'stampDuty',
] as const;
export type ColumnName = (typeof COLUMN_NAMES)[number];

export type Cell = string | number | null;
export type Section = ReportTable['sections'][number];
type Column = Section['columns'][number];

/** Figures are aligned to the end of their column. */
export const isFigure = (kind: CellKind): boolean =>
  kind === 'money' || kind === 'count' || kind === 'percent' || kind === 'share';

/** Short notation of a column: 'sold money', or 'day' if the name is the kind. */
export const column = (name: ColumnName, kind: CellKind): Column => ({ name, kind });

/** A table with totals of its columns of money and counts; an empty table has none. */
export function section(
  name: Section['name'],
  columns: Column[],
  rows: Cell[][],
  add: (name: ColumnName) => boolean = () => true,
): Section {
  const totals = columns.map(({ name: columnName, kind }, i): Cell => {
    if ((kind !== 'money' && kind !== 'count') || !add(columnName)) return null;
    return rows.reduce((n, row) => n + Number(row[i] ?? 0), 0);
  });
  return { name, columns, rows, totals: rows.length === 0 ? null : totals };
}

/** A part of a whole in hundredths of a percent; null if the whole is zero. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 10_000) / whole);

/** Periods offered in the reports. */
export const PERIODS = ['month', 'lastMonth', 'quarter', 'year', 'custom'] as const;
export type PeriodName = (typeof PERIODS)[number];

const pad = (n: number) => String(n).padStart(2, '0');
const lastDay = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/**
 * The days of a calendar period, both inclusive.
 * @param today 'YYYY-MM-DD'
 */
export function daysOfPeriod(
  period: Exclude<PeriodName, 'custom'>,
  today: string,
): { from: string; to: string } {
  const [year = 1970, month = 1] = today.split('-').map(Number);
  const months = (first: number, last: number, inYear = year) => ({
    from: `${inYear}-${pad(first)}-01`,
    to: `${inYear}-${pad(last)}-${pad(lastDay(inYear, last))}`,
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

/** A day that a till asked to close: waiting for the server, closed, or refused. */
export const CLOSE_REQUEST_STATUSES = ['waiting', 'closed', 'refused'] as const;
