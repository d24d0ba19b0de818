import { fromCurrency } from '../../../src/core/money.ts';
import type { SubmittedPayment } from '../../../src/sale/contract.ts';
import type { ChosenMethod } from '../../../src/sale/rules.ts';

/** The notes a client hands over, in centimes: tens, fifties, hundreds, two hundreds of MAD. */
const NOTES = [1_000, 5_000, 10_000, 20_000];

/**
 * The amounts a client is likely to hand over for `due`: exactly that, then the next round amount of each note,
 * ascending and without repeats. Centimes, or hundredths of a foreign currency.
 */
export function quickAmounts(due: number): number[] {
  if (due <= 0) return [];
  const rounded = NOTES.map((note) => Math.ceil(due / note) * note);
  return [...new Set([due, ...rounded])].sort((a, b) => a - b);
}

/** The smallest foreign amount, in hundredths, that covers `due` centimes. @param rate units for one MAD */
export function coverIn(due: number, rate: number): number {
  // The rate is a decimal fraction: 1e-6 absorbs what its binary form adds to a whole number.
  return Math.ceil(due * rate - 1e-6);
}

/** A payment from what was handed over. @param tendered hundredths of `currency` @param rate units for one MAD */
export function tender(given: {
  method: ChosenMethod;
  currency: string;
  rate: number;
  tendered: number;
}): SubmittedPayment {
  const { method, currency, rate, tendered } = given;
  if (currency === 'MAD') return { method, amount: tendered, currency };
  return { method, amount: fromCurrency(tendered, rate), currency, tendered };
}
