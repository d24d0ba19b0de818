import ar from '../../resources/locales/ar/payslip.json' with { type: 'json' };
import en from '../../resources/locales/en/payslip.json' with { type: 'json' };
import fr from '../../resources/locales/fr/payslip.json' with { type: 'json' };
import { labelsIn } from '../core/labels.ts';
import type { Locale } from '../core/money.ts';

/** The texts of a payslip, on paper and in the accountant's file. */
export type PayslipLabels = typeof en;

export const payslipLabels = labelsIn({ ar, en, fr });

/** The texts of the accountant's file. */
export function payrollFileLabels(locale: Locale) {
  const labels = payslipLabels(locale);
  return { heads: labels.file, frequencies: labels.frequencies, statuses: labels.statuses };
}
