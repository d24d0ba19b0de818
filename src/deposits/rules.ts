import { percentOf } from '../core/money.ts';
import { saleTotals } from '../sale/rules.ts';

/**
 * The arithmetic of a deposit (arboun), the same on the screen and in the service. Amounts are integer centimes of
 * MAD. Nothing here reads a clock, a store or a network.
 */

export const DEPOSIT_STATUSES = ['open', 'collected', 'forfeited', 'cancelled'] as const;
type DepositStatus = (typeof DEPOSIT_STATUSES)[number];

/** What money did: came in with the deposit or later, went back, was kept, or became the payment of a sale. */
export const DEPOSIT_ENTRIES = ['deposit', 'payment', 'refund', 'forfeit', 'collect'] as const;
type DepositEntry = (typeof DEPOSIT_ENTRIES)[number];

const ENDS: Partial<Record<DepositEntry, Exclude<DepositStatus, 'open'>>> = {
  refund: 'cancelled',
  forfeit: 'forfeited',
  collect: 'collected',
};

/** What the reserved goods cost together, after the discount. */
export function depositTotal(o: {
  lines: readonly { price: number; quantity: number }[];
  discountPercentage: number;
}): number {
  return saleTotals({ ...o, taxRate: 0 }).total;
}

/** The least that a first payment comes to: the store's share of the total, and never nothing. */
export function leastPayment(total: number, percent: number): number {
  return Math.max(1, Math.min(total, percentOf(total, percent)));
}

/** What is still to pay; never below zero. */
export function restOf(deposit: { total: number; paid: number }): number {
  return Math.max(0, deposit.total - deposit.paid);
}

export type DepositRow = {
  kind: DepositEntry;
  /** Centimes: positive came in, negative left. */
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
  /** How many commands ended it: more than one is for people to look into. */
  ends: number;
};

/**
 * What the rows of a deposit make of it, in whatever order they came to be known: the earliest that ends it says how
 * it ended.
 */
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

/** Whether a deposit's facts contradict each other: ended twice, or ended with money that nobody accounts for. */
export function isClash(state: Pick<DepositState, 'status' | 'paid' | 'ends'>): boolean {
  return state.status !== 'open' && (state.ends > 1 || state.paid !== 0);
}

/**
 * How what was paid goes back: in cash, or each part by the method that it came by. A part is never negative: what
 * went back already is taken off its own method first, then off the others.
 */
export function refundParts<M extends string>(
  rows: readonly { method: M; amount: number }[],
  by: 'cash' | 'same',
): { method: M | 'cash'; amount: number }[] {
  const total = rows.reduce((sum, row) => sum + row.amount, 0);
  if (total <= 0) return [];
  if (by === 'cash') return [{ method: 'cash', amount: total }];
  const sums = new Map<M, number>();
  for (const row of rows) sums.set(row.method, (sums.get(row.method) ?? 0) + row.amount);
  const parts: { method: M | 'cash'; amount: number }[] = [];
  let rest = total;
  for (const [method, sum] of sums) {
    const amount = Math.min(rest, Math.max(0, sum));
    if (amount > 0) parts.push({ method, amount });
    rest -= amount;
  }
  return parts;
}

/** Whether a scanned code is the number of a deposit, as its slip shows it. */
export function isDepositNumber(code: string): boolean {
  return /^AR-[A-Z0-9]+-[A-Z0-9]+-\d{4,}$/i.test(code.trim());
}
