/** Spec §9. */
export const PAY_FREQUENCIES = ['daily', 'weekly', 'monthly'] as const;
export type PayFrequency = (typeof PAY_FREQUENCIES)[number];

/** What a line of a slip is: earned, then deducted, then what no pay is left for. */
export const PAY_LINE_KINDS = [
  'salary',
  'days',
  'paid_leave',
  'commission',
  'bonus',
  'unpaid_leave',
  'deduction',
  'uncovered',
] as const;

/**
 * How an amount came about, line by line, as the slip shows it; `amount` is in centimes and never negative.
 * salary: `quantity` of `of` days of the month at `rate` a month · days, paid_leave, unpaid_leave: `quantity` days
 * at `rate` · commission: `rate` percent of sales of `of` centimes · bonus, deduction: as somebody entered it ·
 * uncovered: deductions beyond the pay.
 */
export type PayLine = {
  kind: (typeof PAY_LINE_KINDS)[number];
  quantity: number | null;
  of: number | null;
  rate: number | null;
  amount: number;
};
