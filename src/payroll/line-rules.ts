/** Kinds of lines on a payslip: earnings, then deductions, then deductions beyond the pay. */
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
 * How an amount was computed, line by line, as on the payslip; `amount` is in centimes and never negative. salary:
 * `quantity` of `of` days of the month at `rate` a month · days, paid_leave, unpaid_leave: `quantity` days at `rate` ·
 * commission: `rate` percent of sales of `of` centimes · bonus, deduction: entered by hand · uncovered: deductions
 * beyond the pay.
 */
export type PayLine = {
  kind: (typeof PAY_LINE_KINDS)[number];
  quantity: number | null;
  of: number | null;
  rate: number | null;
  amount: number;
};
