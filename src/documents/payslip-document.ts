import type { PayFrequency, PayLine } from '../payroll/line-rules.ts';
import type { SellerIdentity } from './receipt-document.ts';

/** A payslip as the person gets it. Amounts are centimes of MAD, days 'YYYY-MM-DD'. */
export type PayslipDocument = {
  /** Short, and the same on every print. */
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
  /** When it was worked out, UTC ms. */
  at: number;
};
