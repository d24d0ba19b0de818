import { type CashRounding, NO_ROUNDING, roundingOf } from '../payment-methods/rounding-rules.ts';
import { BUILT_IN_METHODS, HELD_METHODS, isCreditMethod } from '../payment-methods/rules.ts';

export type Paid<M extends string = string> = {
  method: M;
  amount: number;
  /** The store credit that the payment came from or goes to; ignored for other methods. */
  sourceId?: string | null | undefined;
};

/** The payments that count: an amount of 0 or less removes the method (spec §4). */
export function countedPayments<P extends Paid>(payments: readonly P[]): P[] {
  return payments.filter((p) => p.amount > 0);
}

export type Settlement = {
  /** Sum of what was tendered. */
  paid: number;
  /** Cash change for the client. 0 while the payments do not cover the total. */
  change: number;
  /** What is paid in cash less what would be due without rounding; 0 while the payments do not cover the total. */
  rounding: number;
  error: null | { code: 'UNDERPAID'; missing: number } | { code: 'OVERPAID'; excess: number };
};

/**
 * Compares payments with a total. Change is only given from cash: other methods may not exceed the total. The part that
 * is paid in cash is rounded, so payments = total + rounding + change.
 */
export function settle(sale: {
  total: number;
  payments: readonly Paid[];
  rounding?: CashRounding;
}): Settlement {
  let paid = 0;
  let withoutChange = 0;
  for (const p of countedPayments(sale.payments)) {
    paid += p.amount;
    if (p.method !== 'cash') withoutChange += p.amount;
  }
  if (withoutChange > sale.total) {
    return {
      paid,
      change: 0,
      rounding: 0,
      error: { code: 'OVERPAID', excess: withoutChange - sale.total },
    };
  }
  const isCash = paid > withoutChange;
  const rounding = isCash ? roundingOf(sale.total - withoutChange, sale.rounding ?? NO_ROUNDING) : 0;
  const due = sale.total + rounding;
  if (paid < due) return { paid, change: 0, rounding: 0, error: { code: 'UNDERPAID', missing: due - paid } };
  return { paid, change: paid - due, rounding, error: null };
}

/** Change above this looks like a typing error: five of the largest notes, in centimes. */
const GREAT_CHANGE = 1_000_00;

/** Whether the tendered cash exceeds the amount due so far that it looks like a typing error. */
export function isFarTooMuch({ paid, change }: { paid: number; change: number }): boolean {
  return change > GREAT_CHANGE && change > paid - change;
}

/** The method with the largest amount, the earlier one of equals; cash when nothing was paid (spec §3). */
export function mainPaymentMethod<M extends string>(payments: readonly Paid<M>[]): M | 'cash' {
  const byMethod = sumByMethod(payments);
  let main: Paid<M> | null = null;
  for (const p of byMethod) if (main === null || p.amount > main.amount) main = p;
  return main?.method ?? 'cash';
}

/** Store credits and accounts have an owner each: their amounts are not added up over several. */
export const creditOf = (p: Paid): string | null =>
  isCreditMethod(p.method) || p.method === 'account' ? (p.sourceId ?? null) : null;

/** Sums by method; store credits are summed per credit. */
export function sumByMethod<M extends string>(payments: readonly Paid<M>[]): Paid<M>[] {
  const sums = new Map<string, Paid<M>>();
  for (const p of countedPayments(payments)) {
    const sourceId = creditOf(p);
    const key = `${p.method}:${sourceId ?? ''}`;
    const amount = (sums.get(key)?.amount ?? 0) + p.amount;
    sums.set(key, { method: p.method, amount, ...(sourceId ? { sourceId } : {}) });
  }
  return [...sums.values()];
}

/** Neither capitals, spaces nor signs tell one name of a method from another. */
const wordOf = (name: string): string => name.toLowerCase().replaceAll(/[\s_-]/g, '');

/** The methods by the words that a submission may name them by; an empty name is cash, the default of the spec. */
const BY_WORD: ReadonlyMap<string, string> = new Map([
  ...[...BUILT_IN_METHODS, ...HELD_METHODS].map((method) => [wordOf(method), method] as const),
  ['', 'cash'],
]);

/**
 * The method that a submission names by its id or in words ('credit card', 'debit card'). An unknown name stays as it is:
 * no house has such a method, so the sale is refused, since to book it as cash would put money in the drawer's sums that
 * nobody received.
 */
export function paymentMethodOf(name: string): string {
  const word = wordOf(name);
  return BY_WORD.get(word) ?? (word.includes('card') ? 'credit_card' : name);
}
