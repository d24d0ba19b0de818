import { percentOf } from '../core/money.ts';
import type { IsRefundable } from '../sales/refund-rules.ts';
import { type PricedLine, saleTotals } from '../sales/total-rules.ts';

/**
 * The arithmetic of a deposit (arboun), the same on the screen and in the service. Amounts are integer centimes of
 * MAD. Nothing here reads a clock, a store or a network.
 */

export const DEPOSIT_STATUSES = ['open', 'collected', 'forfeited', 'cancelled'] as const;
type DepositStatus = (typeof DEPOSIT_STATUSES)[number];

/** Kinds of entries: received with the deposit or later, refunded, kept, or turned into the payment of a sale. */
export const DEPOSIT_ENTRIES = ['deposit', 'payment', 'refund', 'forfeit', 'collect'] as const;
export type DepositEntry = (typeof DEPOSIT_ENTRIES)[number];

const ENDS: Partial<Record<DepositEntry, Exclude<DepositStatus, 'open'>>> = {
  refund: 'cancelled',
  forfeit: 'forfeited',
  collect: 'collected',
};

/** The price of the reserved goods after the discount. */
export function depositTotal(o: {
  lines: readonly PricedLine[];
  discountPercentage: number;
  discountAmount?: number | null | undefined;
}): number {
  return saleTotals({ ...o, taxRate: 0 }).total;
}

/** The minimum first payment: the store's share of the total, and at least one centime. */
export function leastPayment(total: number, percent: number): number {
  return Math.max(1, Math.min(total, percentOf(total, percent)));
}

/** The balance due; never below zero. */
export function restOf(deposit: { total: number; paid: number }): number {
  return Math.max(0, deposit.total - deposit.paid);
}

export type DepositRow = {
  kind: DepositEntry;
  /** Centimes: positive when received, negative when paid out. */
  amount: number;
  at: number;
  commandId: string;
  saleId: string | null;
  reason: string | null;
};

export type DepositState = {
  paid: number;
  status: DepositStatus;
  closedAt: number | null;
  closedReason: string | null;
  saleId: string | null;
  /** How many commands ended the deposit: more than one needs a review. */
  ends: number;
};

/** The state of a deposit from its rows, in any order of arrival: the earliest ending row decides how it ended. */
export function depositState(rows: readonly DepositRow[]): DepositState {
  const paid = rows.reduce((sum, row) => sum + row.amount, 0);
  const ends = rows.filter((row) => ENDS[row.kind] !== undefined);
  const [first] = ends.toSorted((a, b) => a.at - b.at || (a.commandId < b.commandId ? -1 : 1));
  return {
    paid,
    status: (first && ENDS[first.kind]) ?? 'open',
    closedAt: first?.at ?? null,
    closedReason: first?.reason ?? null,
    saleId: first?.saleId ?? null,
    ends: new Set(ends.map((row) => row.commandId)).size,
  };
}

/** Whether a deposit's facts contradict each other: ended twice, or ended with a remaining amount. */
export function isClash(state: Pick<DepositState, 'status' | 'paid' | 'ends'>): boolean {
  return state.status !== 'open' && (state.ends > 1 || state.paid !== 0);
}

/**
 * How the paid amount is refunded: in cash, or each part to the method that paid it, if refunds go back by it. A part is never negative:
 * earlier refunds are taken off their own method first, then off the others.
 */
export function refundParts<M extends string>(
  rows: readonly { method: M; amount: number }[],
  by: 'cash' | 'same',
  isRefundable: IsRefundable,
): { method: M | 'cash'; amount: number }[] {
  const total = rows.reduce((sum, row) => sum + row.amount, 0);
  if (total <= 0) return [];
  if (by === 'cash') return [{ method: 'cash', amount: total }];
  const sums = new Map<M | 'cash', number>();
  for (const row of rows) {
    const method = isRefundable(row.method) ? row.method : 'cash';
    sums.set(method, (sums.get(method) ?? 0) + row.amount);
  }
  const parts: { method: M | 'cash'; amount: number }[] = [];
  let rest = total;
  for (const [method, sum] of sums) {
    const amount = Math.min(rest, Math.max(0, sum));
    if (amount > 0) parts.push({ method, amount });
    rest -= amount;
  }
  return parts;
}
