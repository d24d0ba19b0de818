/** What totals are kept of: by business day, and of what is many, by month as well. */
export const TOTALS_KINDS = [
  'day',
  'hour',
  'cashier',
  'category',
  'method',
  'rate',
  'style',
  'style_month',
  'grid',
  'grid_month',
  'client',
  'client_month',
] as const;
export type TotalsKind = (typeof TOTALS_KINDS)[number];
