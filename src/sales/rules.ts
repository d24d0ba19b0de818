import { type ChequeKind, type ChequeState, isChequeKind, isUncleared } from '../cheques/rules.ts';
import { includedTax, percentOf, roundHalfUp, spread } from '../core/money.ts';
import type { Permission } from '../core/permissions.ts';
import { type CashRounding, NO_ROUNDING, roundingOf } from '../payment-methods/rounding-rules.ts';
import { isBuiltIn, isCreditMethod, isHeldMethod } from '../payment-methods/rules.ts';
import type { PricePrompt } from '../stores/rules.ts';

/**
 * The arithmetic and the refusals of a sale, the same on the till's screen and in the service that records it. All
 * amounts are integer centimes of MAD. Nothing here reads a clock, a store or a network.
 */

/** Discounts up to this many percent need `can_give_discounts` only (spec §5). */
export const DISCOUNT_LIMIT = 15;

/** Why a sale brings less than the prices in force. */
export const DISCOUNT_REASONS = [
  'bargained',
  'regular_client',
  'defect',
  'staff_family',
  'end_of_series',
  'other',
] as const;
export type DiscountReason = (typeof DISCOUNT_REASONS)[number];

/** price × quantity. */
export function lineTotal(price: number, quantity: number): number {
  return price * quantity;
}

export type PricedLine = {
  price: number;
  quantity: number;
  /** Centimes off the line, besides its price. */
  discount?: number | undefined;
  /** Centimes that a coupon takes off the line. */
  couponShare?: number | undefined;
  /** The price list that it is sold under: what that takes off besides, and whether discounts spare the line. */
  priceList?: { off?: number | undefined; isFixed?: true | undefined } | null | undefined;
};
type LineTotals = {
  /** price × quantity, before any discount. */
  total: number;
  /** What is taken off this line alone. */
  discount: number;
  /** The line's part of the sale's discount. */
  discountShare: number;
  /** What the client pays for the line. */
  net: number;
};
export type SaleTotals = {
  subtotal: number;
  /** All discounts: of the lines, of the sale, of its coupon, and of n for the price of m. */
  discount: number;
  total: number;
  /** The tax that `total` contains. */
  tax: number;
  lines: LineTotals[];
};

/**
 * The sums of a sale. Its own discount is a percentage of what the lines come to, rounded half-up once, or an amount;
 * it is spread over the lines by the largest remainder, so the lines' nets sum to the total; lines of a price list
 * that allows no discount are spared. Tax is the part included in that total.
 * @param taxRate percent, the store's
 */
export function saleTotals(sale: {
  lines: readonly PricedLine[];
  discountPercentage: number;
  /** Centimes off the sale, instead of a percentage. */
  discountAmount?: number | null | undefined;
  taxRate: number;
}): SaleTotals {
  const lines = sale.lines.map((line) => {
    const total = lineTotal(line.price, line.quantity);
    const listOff = Math.min(line.priceList?.off ?? 0, total);
    const discount = Math.min(line.discount ?? 0, total - listOff);
    const coupon = Math.min(line.couponShare ?? 0, total - listOff - discount);
    const left = total - listOff - discount - coupon;
    return { total, discount, listOff, coupon, left, open: line.priceList?.isFixed ? 0 : left };
  });
  const sumOf = (key: 'total' | 'discount' | 'listOff' | 'coupon' | 'left' | 'open') =>
    lines.reduce((sum, line) => sum + line[key], 0);
  const open = sumOf('open');
  const off = Math.min(open, sale.discountAmount ?? percentOf(open, sale.discountPercentage));
  const shares = spread(
    off,
    lines.map((line) => line.open),
  );
  const total = sumOf('left') - off;
  return {
    subtotal: sumOf('total'),
    discount: sumOf('listOff') + sumOf('discount') + sumOf('coupon') + off,
    total,
    tax: includedTax(total, sale.taxRate),
    lines: lines.map(({ total: lineSum, discount, left }, i) => {
      const discountShare = shares[i] ?? 0;
      return { total: lineSum, discount, discountShare, net: left - discountShare };
    }),
  };
}

/** Which permission a discount needs (spec §5). No discount is always allowed. */
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

/** A typed price below the minimum price. */
export function checkPrice(price: number, floor: number | null): 'PRICE_BELOW_FLOOR' | null {
  return floor !== null && price < floor ? 'PRICE_BELOW_FLOOR' : null;
}

/** Whether the cashier is asked for the price. It may change when the item's minimum price is below its price. */
export function asksPrice(prompt: PricePrompt, article: { price: number; floor: number | null }): boolean {
  const isChangeable = article.floor !== null && article.floor < article.price;
  return prompt === 'always' || (prompt === 'changeable' && isChangeable);
}

/** A price above this multiple of the list price needs a confirmation: an extra digit multiplies by ten. */
const FAR_PRICE = 2;

/** Whether a price is so far above the list price that it looks like a typing error. */
export function isFarPrice(price: number, listPrice: number): boolean {
  return listPrice > 0 && price > listPrice * FAR_PRICE;
}

/** Change above this looks like a typing error: five of the largest notes, in centimes. */
const GREAT_CHANGE = 1_000_00;

/** Whether the tendered cash exceeds the amount due so far that it looks like a typing error. */
export function isFarTooMuch({ paid, change }: { paid: number; change: number }): boolean {
  return change > GREAT_CHANGE && change > paid - change;
}

export function piecesOf(lines: readonly { quantity: number }[]): number {
  return lines.reduce((n, line) => n + line.quantity, 0);
}

/** A free article has no product and was never offered. */
type OfferedLine = PricedLine & { productId?: string | undefined };
export type OfferedTerms = {
  discountPercentage: number;
  discountAmount?: number | null | undefined;
  lines: readonly OfferedLine[];
};

/**
 * Whether a sale stays within its offer: only offered items, no more pieces and no lower prices. The prices and the
 * discount were checked when the offer was made and are not checked again. A sale may take less.
 */
export function isAsOffered(offer: OfferedTerms, sale: OfferedTerms): boolean {
  if (!isDiscountAsOffered(offer, sale)) return false;
  const offered = Map.groupBy(offer.lines, (line) => line.productId);
  return [...Map.groupBy(sale.lines, (line) => line.productId)].every(([productId, lines]) => {
    const offeredLines = offered.get(productId) ?? [];
    return piecesOf(lines) <= piecesOf(offeredLines) && lowest(lines) >= lowest(offeredLines);
  });
}

/** A percentage is compared with a percentage; an amount off counts in proportion to what is taken of the offer. */
function isDiscountAsOffered(offer: OfferedTerms, sale: OfferedTerms): boolean {
  const isByPercent = [offer, sale].every((terms) => (terms.discountAmount ?? null) === null);
  if (isByPercent) return sale.discountPercentage <= offer.discountPercentage;
  const [offered, sold] = [offer, sale].map((terms) => {
    const { lines } = saleTotals({ ...terms, taxRate: 0 });
    const off = lines.reduce((sum, line) => sum + line.discountShare, 0);
    return { off, before: off + lines.reduce((sum, line) => sum + line.net, 0) };
  });
  if (!offered || !sold) return false;
  return sold.off <= (offered.before === 0 ? 0 : roundHalfUp((sold.before * offered.off) / offered.before));
}

/** The lowest price of a piece, after the discount of its line. */
const lowest = (lines: readonly PricedLine[]): number =>
  Math.min(
    ...lines.map((line) => (lineTotal(line.price, line.quantity) - (line.discount ?? 0)) / line.quantity),
  );

/**
 * Who may sell what the stock does not have: pieces in the hand, and dear free articles. It is whoever keeps the stock,
 * because they correct it afterwards: they identify the free article, or count the item.
 */
export const BEYOND_STOCK: Permission = 'can_manage_inventory';

/**
 * Whether a free article needs an approval: dear articles belong into the inventory.
 * @param limit the store's `freeArticleApprovalOver`; 0 for every free article
 */
export const isDearFreeArticle = (price: number, limit: number): boolean => limit === 0 || price > limit;

/** Whether the stock of a store covers a quantity (spec §5). */
export function checkQuantity(quantity: number, stock: number): 'OUT_OF_STOCK' | 'STOCK_LIMIT' | null {
  if (stock < 1) return 'OUT_OF_STOCK';
  return quantity > stock ? 'STOCK_LIMIT' : null;
}

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

/** The method with the largest amount, the earlier one of equals; cash when nothing was paid (spec §3). */
export function mainPaymentMethod<M extends string>(payments: readonly Paid<M>[]): M | 'cash' {
  const byMethod = sumByMethod(payments);
  let main: Paid<M> | null = null;
  for (const p of byMethod) if (main === null || p.amount > main.amount) main = p;
  return main?.method ?? 'cash';
}

/** Store credits and accounts have an owner each: their amounts are not added up over several. */
const creditOf = (p: Paid): string | null =>
  isCreditMethod(p.method) || p.method === 'account' ? (p.sourceId ?? null) : null;

/** Sums by method; store credits are summed per credit. */
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

/** A payment with the cheque that it may be. */
type PaidByCheque = Paid & { id: string; methodKind?: string | null | undefined };

/** Whether a refund gave back a cheque. */
export const isGivenBack = (p: Pick<PaidByCheque, 'methodKind' | 'sourceId'>): boolean =>
  isChequeKind(p.methodKind) && Boolean(p.sourceId);

type ChequeBehind = {
  id: string;
  kind: ChequeKind;
  method: string;
  amount: number;
  state: ChequeState;
  clientId: string | null;
  givenBackFor: string | null;
  /** The payment of the sale that it is behind. */
  paidBy: string;
};

/**
 * The payments of a sale as what they brought: a cheque that has not cleared brought no money yet, one that bounced is
 * owed on its client's account, and one that was given back for returned items is settled.
 */
export function withoutUncleared<P extends PaidByCheque, C extends ChequeBehind>(
  payments: readonly P[],
  cheques: readonly C[],
): { payments: Paid[]; uncleared: C[] } {
  const brought: Paid[] = payments.map((p) => ({ ...p }));
  for (const { state, clientId, givenBackFor, paidBy, ...cheque } of cheques) {
    if (state === 'cleared') continue;
    const payment = brought[payments.findIndex((p) => p.id === paidBy)];
    if (!payment) continue;
    const amount = Math.min(cheque.amount, payment.amount);
    payment.amount -= amount;
    const isOwed = !isUncleared(state) && givenBackFor === null && clientId !== null;
    if (isOwed) brought.push({ method: 'account', amount, sourceId: clientId });
  }
  return { payments: countedPayments(brought), uncleared: cheques.filter(({ state }) => isUncleared(state)) };
}

/**
 * How much of the money refunded for a sale its cheques have not brought.
 * @param rows all payments of the sale and its returns, those of returns negative
 */
export function refundedUncleared(
  rows: readonly (PaidByCheque & { refundId: string | null })[],
  cheques: readonly ChequeBehind[],
  change: number,
): number {
  // What is exchanged for other items leaves no money; the sale of those items is judged by the same cheques.
  const isMoney = (p: PaidByCheque & { refundId: string | null }) =>
    p.method !== 'store_credit' && !isGivenBack(p) && (p.refundId === null || p.method !== 'exchange');
  const counted = rows.filter(isMoney);
  const { payments } = withoutUncleared(
    counted.filter((p) => p.refundId === null),
    cheques,
  );
  const brought = payments.reduce((sum, p) => sum + p.amount, 0) - change;
  const refunded = counted.reduce((sum, p) => (p.refundId === null ? sum : sum - p.amount), 0);
  const outstanding = cheques.reduce((sum, c) => (isUncleared(c.state) ? sum + c.amount : sum), 0);
  return Math.min(refunded - brought, outstanding);
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

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The method that a submission names by its id or in words ('credit card', 'card'); anything else means cash, the
 * default of the spec.
 */
export function paymentMethodOf(name: string): string {
  if (isBuiltIn(name) || UUID.test(name)) return name;
  return /card/i.test(name) ? 'credit_card' : 'cash';
}
