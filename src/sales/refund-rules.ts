import { roundHalfUp } from '../core/money.ts';
import type { Permission } from '../core/permissions.ts';
import { type CashRounding, roundingOf } from '../payment-methods/rounding-rules.ts';
import { isCreditMethod, isHeldMethod } from '../payment-methods/rules.ts';
import { countedPayments, creditOf, type Paid, sumByMethod } from './payment-rules.ts';

/** Who may give back more than the store lets everybody give back. */
export const LARGE_RETURN: Permission = 'can_manage_expenses';

/**
 * Whether a return needs a reason and a manager.
 * @param repaid what the client gets back, centimes
 * @param limit the store's `returnApprovalOver`; 0 for none
 */
export const isLargeReturn = (repaid: number, limit: number): boolean => limit > 0 && repaid > limit;

/**
 * The amount by which a return is judged where two are known: the higher one, and none if one of them is none.
 * @param atTill what the till knew, if it says so
 */
export const laxerLimit = (current: number, atTill: number | undefined): number =>
  current === 0 || atTill === 0 ? 0 : Math.max(current, atTill ?? 0);

/** What refunds give back in money or credit, centimes: returned items that others replaced are not given back. */
export const repaidIn = (payments: readonly Pick<Paid, 'method' | 'amount'>[]): number =>
  payments.reduce((sum, p) => (p.method === 'exchange' ? sum : sum + p.amount), 0);

/** Whether refunds go back by a method that the house keeps. */
export type IsRefundable = (method: string) => boolean;

/**
 * The method that refunds a payment: the one that paid, if refunds go back by it; the store credit or the account.
 * Payments by deposit or exchange are refunded in cash, because that money was received earlier by any method.
 */
function repaidBy<M extends string>(method: M, isRefundable: IsRefundable): M | 'cash' {
  if (isHeldMethod(method)) return isCreditMethod(method) || method === 'account' ? method : 'cash';
  return isRefundable(method) ? method : 'cash';
}

/** The part of a sold line that a return needs. */
export type ReturnableLine = {
  quantity: number;
  /** What the client paid for the line after its share of the discount. */
  net: number;
  returnedQuantity: number;
  returnedAmount: number;
};

/** How many pieces of a line can still be returned. */
export function returnableQuantity(line: Pick<ReturnableLine, 'quantity' | 'returnedQuantity'>): number {
  return Math.max(0, line.quantity - line.returnedQuantity);
}

/**
 * Refund for `quantity` more pieces of a line: the line's net in proportion, rounded on the running sum, so that all
 * pieces together refund exactly the net in whatever sequence they are returned.
 */
export function refundAmounts(refund: { sold: ReturnableLine; quantity: number }): number {
  const { sold, quantity } = refund;
  const returnedPieces = Math.min(sold.quantity, sold.returnedQuantity + quantity);
  const due = sold.quantity === 0 ? 0 : roundHalfUp((sold.net * returnedPieces) / sold.quantity);
  return Math.max(0, due - sold.returnedAmount);
}

/**
 * What each method has paid and not yet refunded: the payments less the change (out of cash) less earlier refunds, by
 * the method that refunds it (`repaidBy`). Methods with a remainder of 0 are absent.
 */
export function repayableByMethod<M extends string>(sale: {
  payments: readonly Paid<M>[];
  change: number;
  refunded: readonly Paid<M>[];
  isRefundable: IsRefundable;
}): Paid<M | 'cash'>[] {
  const keyOf = (p: Paid) => `${p.method}:${creditOf(p) ?? ''}`;
  const refunded = new Map<string, number>();
  for (const r of sale.refunded) refunded.set(keyOf(r), (refunded.get(keyOf(r)) ?? 0) + r.amount);
  const repaying = sale.payments.map(
    (p): Paid<M | 'cash'> => ({ ...p, method: repaidBy(p.method, sale.isRefundable) }),
  );
  return countedPayments(
    sumByMethod(repaying).map((p) => ({
      ...p,
      amount: p.amount - (p.method === 'cash' ? sale.change : 0) - (refunded.get(keyOf(p)) ?? 0),
    })),
  );
}

/**
 * Splits a refund over methods: what was put on an account is taken off it first, then those that paid, the largest
 * remainder first, so that most refunds use one method.
 * What no method covers is refunded in cash.
 * @param repayable see `repayableByMethod`
 */
export function refundPayments<M extends string>(
  total: number,
  repayable: readonly Paid<M>[],
): Paid<M | 'cash'>[] {
  const parts: Paid<M | 'cash'>[] = [];
  let rest = total;
  const isAccount = (p: Paid) => Number(p.method === 'account');
  const inOrder = countedPayments(repayable).toSorted(
    (a, b) => isAccount(b) - isAccount(a) || b.amount - a.amount,
  );
  for (const paid of inOrder) {
    const amount = Math.min(rest, paid.amount);
    if (amount > 0) parts.push({ ...paid, amount });
    rest -= amount;
  }
  if (rest > 0) {
    const cash = parts.find((p) => p.method === 'cash');
    if (cash) cash.amount += rest;
    else parts.push({ method: 'cash', amount: rest });
  }
  return parts;
}

/** The parts of a refund, of which cash is rounded; what rounds to nothing is not refunded. */
export function roundedRefund<M extends string>(parts: readonly Paid<M>[], cashRounding: CashRounding) {
  const cash = parts.find((p) => p.method === 'cash');
  const rounding = cash ? roundingOf(cash.amount, cashRounding) : 0;
  const rounded = parts.map((p) => (p === cash ? { ...p, amount: p.amount + rounding } : p));
  return { parts: countedPayments(rounded), rounding };
}

/** What methods can still refund: an account takes back at most what its client owes now, and cash the rest. */
export function upToOwed<M extends string>(repayable: readonly Paid<M>[], owed: number): Paid<M>[] {
  return repayable.map((p) =>
    p.method === 'account' ? { ...p, amount: Math.min(p.amount, Math.max(0, owed)) } : p,
  );
}
