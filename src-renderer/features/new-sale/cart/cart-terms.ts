import type { Permission } from '../../../../src/core/permissions.ts';
import { isAsOffered } from '../../../../src/sales/offer-rules.ts';
import {
  againstLists,
  belowFloor,
  beyondLimit,
  givenAway,
  type LimitProblem,
  permissionsBeyond,
  type SaleTerms,
} from '../../../../src/sales/price-rules.ts';
import type { Cart } from './cart.ts';
import { underCoupon } from './cart-coupon.ts';
import type { CartItem } from './cart-item.ts';
import { beforePoints } from './cart-points.ts';

/** A discount on the whole sale, in percent or in centimes. */
export type Discount = { percent: number } | { amount: number };

/** A price of one piece, and what is taken off the line besides. */
export type LinePrice = { price: number; discount?: number | undefined };

/** Why a discount or a price is not given without another person. */
export type TermsProblem =
  | LimitProblem
  | { code: 'PRICE_BELOW_FLOOR'; line: number; floor: number }
  | { code: 'LIST_ALLOWS_NO_DISCOUNT'; list: string };

/** The prices and discounts of a cart, as they are judged. */
export const termsOf = ({ items, coupon, discountPercentage, discountAmount }: Cart): SaleTerms => ({
  lines: underCoupon({ items, coupon }),
  discountPercentage,
  discountAmount,
});

export const withDiscount = (cart: Cart, discount: Discount): Cart => ({
  ...cart,
  discountPercentage: 'percent' in discount ? Math.min(100, Math.max(0, discount.percent)) : 0,
  discountAmount: 'amount' in discount && discount.amount > 0 ? discount.amount : null,
});

/** Whether a cart costs less than the prices in force; one without items may become a deposit for garments to be made. */
const isReduced = (cart: Cart): boolean =>
  givenAway(termsOf(cart)) > 0 ||
  (cart.items.length === 0 &&
    !cart.giftCards &&
    (cart.discountPercentage > 0 || Boolean(cart.discountAmount)));

/** Why a cart costs less, as it is submitted; nothing where it does not. */
export const whyReduced = (cart: Cart) =>
  cart.discountReason && isReduced(cart)
    ? { discountReason: cart.discountReason, discountNote: cart.discountNote ?? null }
    : {};

/** Whether the store wants to know why this sale costs less: not where its prices were promised before. */
export function lacksReason(cart: Cart, isRequired: boolean): boolean {
  const terms = cart.origin?.terms;
  if (!isRequired || cart.discountReason) return false;
  if (terms && isAsOffered(terms, { ...cart, lines: cart.items })) return false;
  return isReduced(cart);
}

/** What a discount on the whole sale adds to the problems of its lines; null for nothing. */
export function discountProblem(
  cart: Cart,
  discount: Discount,
  permissions: readonly Permission[],
): TermsProblem | null {
  const isGiven = 'percent' in discount ? discount.percent > 0 : discount.amount > 0;
  const fixed = cart.items.find((item) => item.priceList?.isFixed);
  if (isGiven && fixed && cart.items.every((item) => item.priceList?.isFixed)) {
    return { code: 'LIST_ALLOWS_NO_DISCOUNT', list: fixed.priceList?.name ?? '' };
  }
  // Points give way to a discount: they come after it.
  const bare = { ...cart, items: beforePoints(cart.items) };
  const before = termsOf(withDiscount(bare, { percent: 0 }));
  const after = termsOf(withDiscount(bare, discount));
  const [problem] = beyondLimit(after, permissions).slice(beyondLimit(before, permissions).length);
  if (problem) return problem;
  const wasBelow = belowFloor(before).map(({ line }) => line);
  const low = belowFloor(after).find(({ line }) => !wasBelow.includes(line));
  return low ? { code: 'PRICE_BELOW_FLOOR', line: low.line, floor: low.floor } : null;
}

/** Why a line may not have this price without another person; null when it may. */
export function priceProblem(
  item: Pick<CartItem, 'listPrice' | 'floor' | 'priceList'> & { quantity?: number },
  { price, discount }: LinePrice,
  permissions: readonly Permission[],
): TermsProblem | null {
  const line = { ...item, quantity: item.quantity ?? 1, price, discount };
  const sale = { lines: [line], discountPercentage: 0 };
  if (againstLists(sale).length > 0) {
    return { code: 'LIST_ALLOWS_NO_DISCOUNT', list: item.priceList?.name ?? '' };
  }
  const [low] = belowFloor(sale);
  if (low) return { code: 'PRICE_BELOW_FLOOR', line: 0, floor: low.floor };
  return beyondLimit(sale, permissions)[0] ?? null;
}

/**
 * Whether what is paid for a line alone is below its minimum price, and nobody approved that; a coupon and points keep to
 * it.
 */
export const isLineBelowFloor = (item: CartItem): boolean =>
  !item.belowFloor &&
  belowFloor({ lines: [{ ...item, couponShare: 0, pointsShare: 0 }], discountPercentage: 0 }).length > 0;

/**
 * What another person must approve: reductions above one's own limit, a payment below the minimum price. Promises of
 * its origin were approved when that was made.
 */
export function permissionsLacking(cart: Cart, permissions: readonly Permission[]): Permission[] {
  const terms = cart.origin?.terms;
  if (terms && isAsOffered(terms, { ...cart, lines: cart.items })) return [];
  return permissionsBeyond(termsOf(cart), permissions);
}
