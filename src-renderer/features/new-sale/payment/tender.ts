import { fromCurrency } from '../../../../src/core/money.ts';
import { NOTES } from '../../../../src/drawer/rules.ts';
import type { SubmittedPayment } from '../../../../src/sales/contract.ts';

/** Sums that a client has counted beforehand, such as from a cash machine, and the amount from which they do. */
const COUNTED = [500_00, 1_000_00, 2_000_00];
const COUNTED_FROM = 500_00;
const MOST_AMOUNTS = 5;

/**
 * Likely amounts a client hands over for `due`: the exact amount, then the next multiple of each note. A round total
 * needs no larger note: further amounts are the next counted sums. Ascending and distinct, in centimes or hundredths of
 * a foreign currency.
 */
export function quickAmounts(due: number): number[] {
  if (due <= 0) return [];
  const units = due < COUNTED_FROM ? NOTES : [...NOTES, ...COUNTED];
  const rounded = units.map((unit) => Math.ceil(due / unit) * unit);
  return [...new Set([due, ...rounded])].sort((a, b) => a - b).slice(0, MOST_AMOUNTS);
}

/** The smallest foreign amount, in hundredths, that covers `due` centimes. @param rate units per MAD */
export function coverIn(due: number, rate: number): number {
  // The rate is a decimal fraction: 1e-6 absorbs the rounding error of its binary form.
  return Math.ceil(due * rate - 1e-6);
}

/**
 * A payment from the amount handed over.
 * @param input.tendered hundredths of `currency`
 * @param input.rate units per MAD
 */
export function tender(input: {
  method: string;
  currency: string;
  rate: number;
  tendered: number;
}): SubmittedPayment {
  const { method, currency, rate, tendered } = input;
  if (currency === 'MAD') return { method, amount: tendered, currency };
  return { method, amount: fromCurrency(tendered, rate), currency, tendered };
}
