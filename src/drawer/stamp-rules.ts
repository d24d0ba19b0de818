import { roundHalfUp } from '../core/money.ts';

/**
 * Stamp duty (droit de timbre) on what is received in cash: 0.25 % (CGI 252). Its rate and its declaration, each month
 * by number of receipts, amount and duty, are those of the sources that the market reference names; the text of the
 * code for the current year was not read.
 */

/** 0.25 % is one part of this many. */
const PARTS = 400;

/**
 * Whether a payment is a cash receipt. What a sale received counts less its change, also what it received for gift
 * cards; so do deposits with their balances, and repayments of accounts. What is paid out again lowers nothing: its
 * receipt was given all the same.
 */
export const isCashReceipt = ({
  method,
  kind,
  amount,
}: {
  method: string;
  kind: 'sale' | 'refund' | 'deposit' | 'repayment';
  amount: number;
}): boolean => method === 'cash' && kind !== 'refund' && amount > 0;

/**
 * The duty on cash received, in centimes, rounded half up. It is of the sum of a drawer, a day or a month, as it is
 * declared, and not of each receipt: the duty of a month may therefore differ by some centimes from what its days or
 * drawers add up to.
 */
export function stampDutyOf(cash: number): number {
  return roundHalfUp(Math.max(cash, 0) / PARTS);
}
