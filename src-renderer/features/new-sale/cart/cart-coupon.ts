import { type CouponLine, couponOff, floorUnder } from '../../../../src/coupons/rules.ts';
import { givenAway } from '../../../../src/sales/price-rules.ts';
import type { CartBody } from '../../../../src/till/contract.ts';

type CartItem = CartBody['items'][number];

const couponLine = ({ free, category, ...item }: CartItem): CouponLine => ({
  ...item,
  category: category ?? free?.category,
});

const isForClient = ({ coupon, clientKind }: CartBody): boolean =>
  !coupon?.clientKinds.length || (clientKind != null && coupon.clientKinds.includes(clientKind));

/**
 * A cart with what its coupon takes off each line.
 * @returns the same cart when nothing changed, so that it is not stored again
 */
export function withCouponOff(cart: CartBody): CartBody {
  const { coupon } = cart;
  if (!coupon && cart.items.every((item) => item.couponShare === undefined)) return cart;
  const shares = coupon && isForClient(cart) ? couponOff(coupon, cart.items.map(couponLine)).shares : [];
  if (cart.items.every((item, i) => (item.couponShare ?? 0) === (shares[i] ?? 0))) return cart;
  const items = cart.items.map(({ couponShare: _before, ...item }, i) => ({
    ...item,
    ...(shares[i] ? { couponShare: shares[i] } : {}),
  }));
  return { ...cart, items };
}

/** The lines of a cart with their minimum prices under its coupon. */
export const underCoupon = ({ items, coupon }: Pick<CartBody, 'items' | 'coupon'>): readonly CartItem[] =>
  coupon
    ? items.map((item) => ({ ...item, floor: floorUnder(coupon, couponLine(item), item.couponShare ?? 0) }))
    : items;

export type CouponProblem =
  | { code: 'COUPON_TOO_LITTLE'; least: number }
  | { code: 'COUPON_NOT_FOR_CLIENT' | 'COUPON_NOT_FOR_THESE' | 'COUPON_ALONE' };

/** Why a cart's coupon is not taken now; null when it is, or there is none. */
export function couponProblem(cart: CartBody): CouponProblem | null {
  const { coupon, items, discountPercentage, discountAmount } = cart;
  if (!coupon) return null;
  if (!isForClient(cart)) return { code: 'COUPON_NOT_FOR_CLIENT' };
  const terms = { lines: underCoupon(cart), discountPercentage, discountAmount };
  if (!coupon.mayReduce && givenAway(terms) > 0) return { code: 'COUPON_ALONE' };
  const { worth, shares } = couponOff(coupon, items.map(couponLine));
  if (worth > 0 && worth < coupon.least) return { code: 'COUPON_TOO_LITTLE', least: coupon.least };
  return shares.some((share) => share > 0) ? null : { code: 'COUPON_NOT_FOR_THESE' };
}
