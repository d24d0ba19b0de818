import type { Locale } from '../core/money.ts';
import type { SellerIdentity } from '../documents/seller.ts';
import type { PayLine } from './line-rules.ts';
import type { PayFrequency } from './period-rules.ts';

/** A payslip for the employee. Amounts in centimes of MAD, days as 'YYYY-MM-DD'. */
export type PayslipDocument = {
  /** Short, and the same on each print. */
  number: string;
  employer: SellerIdentity;
  person: { name: string; nameAr: string | null; nameFr: string | null; role: string };
  frequency: PayFrequency;
  from: string;
  to: string;
  minutesWorked: number;
  lines: PayLine[];
  total: number;
  deductions: number;
  net: number;
  notes: string | null;
  /** Null until it is paid. */
  paid: { day: string; by: string | null } | null;
  /** When it was computed, UTC ms. */
  at: number;
};

declare module '../documents/port.ts' {
  interface Papers {
    payslip: [document: PayslipDocument, locale: Locale];
  }
}
