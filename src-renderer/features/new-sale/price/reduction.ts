import { MONEY, PERCENT, parseAmount, parseNumber, typedAmount } from '../../../../src/core/number-text.ts';
import { lineTotal, saleTotals } from '../../../../src/sales/total-rules.ts';
import type { Cart } from '../cart/cart.ts';
import { type Discount, termsOf, withDiscount } from '../cart/cart-terms.ts';

/** How a discount on the sale is typed: a percentage, an amount off, or the total agreed with the client. */
export const DISCOUNT_MODES = ['percent', 'amount', 'total'] as const;
export type DiscountMode = (typeof DISCOUNT_MODES)[number];

/** What the lines of a cart come to, before the discount on the sale. */
const beforeDiscount = (cart: Cart): number =>
  saleTotals({ ...termsOf(withDiscount(cart, { percent: 0 })), taxRate: 0 }).total;

/** The limits of what is typed: no amount off and no agreed total is above what the lines come to. */
export const discountRules = (mode: DiscountMode, cart: Cart) =>
  mode === 'percent' ? PERCENT : { ...MONEY, max: beforeDiscount(cart) / 100 };

/** The discount that a typed text means; null while it is none. An empty text is no discount. */
export function discountOf(mode: DiscountMode, text: string, cart: Cart): Discount | null {
  if (text.trim() === '') return { percent: 0 };
  if (mode === 'percent') {
    const percent = parseNumber(text, PERCENT);
    return percent === null ? null : { percent };
  }
  const typed = parseAmount(text);
  const before = beforeDiscount(cart);
  if (typed === null || typed > before) return null;
  return { amount: mode === 'amount' ? typed : before - typed };
}

/** The text that a discount is first shown as. */
export function typedDiscount(mode: DiscountMode, cart: Cart): string {
  if (mode === 'percent') return cart.discountPercentage > 0 ? String(cart.discountPercentage) : '';
  if (!cart.discountAmount) return '';
  return typedAmount(mode === 'amount' ? cart.discountAmount : beforeDiscount(cart) - cart.discountAmount);
}

/** How the price of a line is typed: that of one piece, an amount off the line, or the line's agreed total. */
export const PRICE_MODES = ['price', 'amount', 'total'] as const;
export type PriceMode = (typeof PRICE_MODES)[number];

type Line = { price: number; quantity: number; discount?: number | undefined };

/** The price and the discount of a line that a typed text means; null while it is none. */
export function linePriceOf(
  mode: PriceMode,
  text: string,
  line: Line,
): { price: number; discount: number } | null {
  const typed = parseAmount(text);
  if (typed === null) return null;
  if (mode === 'price') return { price: typed, discount: 0 };
  const before = lineTotal(line.price, line.quantity);
  if (typed > before) return null;
  return { price: line.price, discount: mode === 'amount' ? typed : before - typed };
}

export function typedLinePrice(mode: PriceMode, { price, quantity, discount = 0 }: Line): string {
  // With its centimes, as on the label: it is what the client is asked.
  if (mode === 'price') return (price / 100).toFixed(2);
  if (mode === 'amount') return discount > 0 ? typedAmount(discount) : '';
  return typedAmount(lineTotal(price, quantity) - discount);
}
