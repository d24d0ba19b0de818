import { includedTax, percentOf, roundHalfUp, spread } from '../core/money.ts';
import type { Permission } from '../core/permissions.ts';

/**
 * The arithmetic and the refusals of a sale, the same on the till's screen and in the service that records it.
 * All amounts are integer centimes of MAD. Nothing here reads a clock, a store or a network.
 */

/** Payment methods that a cashier chooses (spec §9); a split payment is a sale with more than one of them. */
export const CHOSEN_METHODS = ['cash', 'credit_card'] as const;
export type ChosenMethod = (typeof CHOSEN_METHODS)[number];

/** Discounts up to this many percent need `can_give_discounts` only (spec §5). */
const DISCOUNT_LIMIT = 15;

/** price × quantity. */
export function lineTotal(price: number, quantity: number): number {
  return price * quantity;
}

export type PricedLine = { price: number; quantity: number };
type LineTotals = {
  /** price × quantity, before the discount. */
  total: number;
  /** The line's part of the sale's discount. */
  discountShare: number;
  /** What the client pays for the line. */
  net: number;
};
export type SaleTotals = {
  subtotal: number;
  discount: number;
  total: number;
  /** The tax that `total` contains. */
  tax: number;
  lines: LineTotals[];
};

/**
 * What a sale comes to. The discount is a percentage of the subtotal, rounded half-up once and spread over the
 * lines by the largest remainder, so the lines' nets sum to the total; tax is the part included in that total.
 * @param taxRate percent, the store's
 */
export function saleTotals(sale: {
  lines: readonly PricedLine[];
  discountPercentage: number;
  taxRate: number;
}): SaleTotals {
  const totals = sale.lines.map((l) => lineTotal(l.price, l.quantity));
  const subtotal = totals.reduce((a, b) => a + b, 0);
  const discount = percentOf(subtotal, sale.discountPercentage);
  const shares = spread(discount, totals);
  const total = subtotal - discount;
  return {
    subtotal,
    discount,
    total,
    tax: includedTax(total, sale.taxRate),
    lines: totals.map((lineSum, i) => {
      const discountShare = shares[i] ?? 0;
      return { total: lineSum, discountShare, net: lineSum - discountShare };
    }),
  };
}

/** Who may give which discount (spec §5). No discount is always allowed. */
export function checkDiscount(
  percent: number,
  permissions: readonly Permission[],
): 'DISCOUNT_DENIED' | 'DISCOUNT_OVER_15_DENIED' | null {
  if (percent <= 0) return null;
  if (!permissions.includes('can_give_discounts')) return 'DISCOUNT_DENIED';
  if (percent > DISCOUNT_LIMIT && !permissions.includes('can_give_discounts_over_15_percent')) {
    return 'DISCOUNT_OVER_15_DENIED';
  }
  return null;
}

/** Who may approve a price below the floor, for one sale. */
export const BELOW_FLOOR: Permission = 'can_give_discounts_over_15_percent';

/** The floor holds for the price before any discount. */
export function checkPrice(price: number, floor: number): 'PRICE_BELOW_FLOOR' | null {
  return price < floor ? 'PRICE_BELOW_FLOOR' : null;
}

/** When a till asks for the price of an article that comes into the sale. */
export const PRICE_PROMPTS = ['always', 'changeable', 'never'] as const;
export type PricePrompt = (typeof PRICE_PROMPTS)[number];

/** Whether the price is asked for. It may be changed where the article has a lowest price below its own. */
export function asksPrice(prompt: PricePrompt, article: { price: number; floor: number }): boolean {
  return prompt === 'always' || (prompt === 'changeable' && article.floor < article.price);
}

/** A price above this many times the list price is asked about once more: a digit too many is ten times. */
const FAR_PRICE = 2;

/** Whether a price is so far above the list price that it looks like a slip. */
export function isFarPrice(price: number, listPrice: number): boolean {
  return listPrice > 0 && price > listPrice * FAR_PRICE;
}

/** Change above this looks like a slip, in centimes: five of the largest notes. */
const GREAT_CHANGE = 1_000_00;

/** Whether so much cash was received for what is to pay that it looks like a slip. */
export function isFarTooMuch({ paid, change }: { paid: number; change: number }): boolean {
  return change > GREAT_CHANGE && change > paid - change;
}

/** Whether so many pieces can be sold of what the store has (spec §5). */
export function checkQuantity(quantity: number, stock: number): 'OUT_OF_STOCK' | 'STOCK_LIMIT' | null {
  if (stock < 1) return 'OUT_OF_STOCK';
  return quantity > stock ? 'STOCK_LIMIT' : null;
}

export type Paid<M extends string = string> = {
  method: M;
  amount: number;
  /** The store credit that it came from or goes onto; of other methods it makes no difference. */
  sourceId?: string | null | undefined;
};

/** Payments that count: an amount of 0 or less removes the method (spec §4). */
export function countedPayments<P extends Paid>(payments: readonly P[]): P[] {
  return payments.filter((p) => p.amount > 0);
}

export type Settlement = {
  /** Sum of what was tendered. */
  paid: number;
  /** What goes back to the client, in cash. 0 while something is missing. */
  change: number;
  error: null | { code: 'UNDERPAID'; missing: number } | { code: 'OVERPAID'; excess: number };
};

/**
 * Sets payments against a total. Change only comes out of cash: what other methods pay beyond the total is
 * refused, for there is nothing to hand back from them.
 */
export function settle(sale: { total: number; payments: readonly Paid[] }): Settlement {
  let paid = 0;
  let withoutChange = 0;
  for (const p of countedPayments(sale.payments)) {
    paid += p.amount;
    if (p.method !== 'cash') withoutChange += p.amount;
  }
  if (withoutChange > sale.total) {
    return { paid, change: 0, error: { code: 'OVERPAID', excess: withoutChange - sale.total } };
  }
  if (paid < sale.total) {
    return { paid, change: 0, error: { code: 'UNDERPAID', missing: sale.total - paid } };
  }
  return { paid, change: paid - sale.total, error: null };
}

/** The method that paid most, the earlier one of equals; cash when nothing was paid (spec §3). */
export function mainPaymentMethod<M extends string>(payments: readonly Paid<M>[]): M | 'cash' {
  const byMethod = sumByMethod(payments);
  let main: Paid<M> | null = null;
  for (const p of byMethod) if (main === null || p.amount > main.amount) main = p;
  return main?.method ?? 'cash';
}

const creditOf = (p: Paid): string | null => (p.method === 'store_credit' ? (p.sourceId ?? null) : null);

/** Sums by method, and by credit for what store credits paid. */
function sumByMethod<M extends string>(payments: readonly Paid<M>[]): Paid<M>[] {
  const sums = new Map<string, Paid<M>>();
  for (const p of countedPayments(payments)) {
    const sourceId = creditOf(p);
    const key = `${p.method}:${sourceId ?? ''}`;
    const amount = (sums.get(key)?.amount ?? 0) + p.amount;
    sums.set(key, { method: p.method, amount, ...(sourceId ? { sourceId } : {}) });
  }
  return [...sums.values()];
}

/**
 * How money that a method paid goes back: onto the card or the store credit that it came from; what a deposit or
 * goods that were exchanged paid for was handed over long ago, by whatever means, and goes back in cash.
 */
function repaidBy<M extends string>(method: M): M | 'cash' {
  return method === 'deposit' || method === 'exchange' ? 'cash' : method;
}

/** A sold line as far as a return needs to know it. */
export type ReturnableLine = {
  quantity: number;
  /** What the client paid for the line after its share of the discount. */
  net: number;
  returnedQuantity: number;
  returnedAmount: number;
};

/** How many pieces of a line can still come back. */
export function returnableQuantity(line: Pick<ReturnableLine, 'quantity' | 'returnedQuantity'>): number {
  return Math.max(0, line.quantity - line.returnedQuantity);
}

/**
 * What returning `quantity` more pieces of a line repays: the line's net in proportion, rounded on the running
 * sum, so that all pieces together repay exactly the net in whatever sequence they come back.
 */
export function refundAmounts(refund: { sold: ReturnableLine; quantity: number }): number {
  const { sold, quantity } = refund;
  const back = Math.min(sold.quantity, sold.returnedQuantity + quantity);
  const due = sold.quantity === 0 ? 0 : roundHalfUp((sold.net * back) / sold.quantity);
  return Math.max(0, due - sold.returnedAmount);
}

/**
 * What each method has paid and not been given back yet: the payments less the change (out of cash) less
 * earlier refunds, by the method that repays it (`repaidBy`). Methods with nothing left are absent.
 */
export function repayableByMethod<M extends string>(sale: {
  payments: readonly Paid<M>[];
  change: number;
  refunded: readonly Paid<M>[];
}): Paid<M | 'cash'>[] {
  const keyOf = (p: Paid) => `${p.method}:${creditOf(p) ?? ''}`;
  const refunded = new Map<string, number>();
  for (const r of sale.refunded) refunded.set(keyOf(r), (refunded.get(keyOf(r)) ?? 0) + r.amount);
  const repaying = sale.payments.map((p): Paid<M | 'cash'> => ({ ...p, method: repaidBy(p.method) }));
  return countedPayments(
    sumByMethod(repaying).map((p) => ({
      ...p,
      amount: p.amount - (p.method === 'cash' ? sale.change : 0) - (refunded.get(keyOf(p)) ?? 0),
    })),
  );
}

/**
 * By which methods a refund is repaid: those that paid, the one with most left first, so that most returns go
 * back in one piece. What no method covers is handed back in cash.
 * @param repayable see `repayableByMethod`
 */
export function refundPayments<M extends string>(
  total: number,
  repayable: readonly Paid<M>[],
): Paid<M | 'cash'>[] {
  const parts: Paid<M | 'cash'>[] = [];
  let rest = total;
  for (const paid of countedPayments(repayable).toSorted((a, b) => b.amount - a.amount)) {
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

/** The method that a submission names in words ('credit card', 'card'); anything else is cash, the spec's default. */
export function paymentMethodOf(name: string): ChosenMethod {
  return /card/i.test(name) ? 'credit_card' : 'cash';
}
