import { fromCurrency } from '../../../../src/core/money.ts';
import type { SubmittedPayment } from '../../../../src/sales/contract.ts';

/** Usual notes in centimes: ten, fifty, one hundred, two hundred MAD. */
const NOTES = [1_000, 5_000, 10_000, 20_000];

/**
 * Likely amounts a client hands over for `due`: the exact amount, then the next multiple of each note, ascending and
 * distinct. Centimes, or hundredths of a foreign currency.
 */
export function quickAmounts(due: number): number[] {
  if (due <= 0) return [];
  const rounded = NOTES.map((note) => Math.ceil(due / note) * note);
  return [...new Set([due, ...rounded])].sort((a, b) => a - b);
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
