import { mostPoints, type PointsLine, pointsShares } from '../../../../src/loyalty/rules.ts';
import { saleTotals } from '../../../../src/sales/total-rules.ts';
import type { CartBody } from '../../../../src/till/contract.ts';
import { underCoupon } from './cart-coupon.ts';

/** The lines of a cart without what points take off them. */
export const beforePoints = <I extends CartBody['items'][number]>(items: readonly I[]): I[] =>
  items.map((item) => (item.pointsShare === undefined ? item : { ...item, pointsShare: undefined }));

/** What points may be taken off: the lines after all discounts. */
function pointsLines(cart: CartBody): PointsLine[] {
  const lines = beforePoints(underCoupon(cart));
  const nets = saleTotals({ ...cart, lines, taxRate: 0 }).lines;
  return lines.map(({ quantity, floor, priceList }, i) => ({
    quantity,
    floor,
    priceList,
    net: nets[i]?.net ?? 0,
  }));
}

/** The most points that a cart takes. */
export const mostPointsOf = (cart: CartBody, pointValue: number): number =>
  mostPoints(pointsLines(cart), pointValue);

/**
 * A cart with what its client's points take off each line: no more points than it takes, and none below the fewest that
 * the store takes.
 * @returns the same cart when nothing changed, so that it is not stored again
 */
export function withPointsOff(cart: CartBody): CartBody {
  const wanted = cart.points;
  if (!wanted && cart.items.every((item) => item.pointsShare === undefined)) return cart;
  const count = wanted ? Math.min(wanted.count, mostPointsOf(cart, wanted.pointValue)) : 0;
  const points = wanted && count > 0 && count >= wanted.least ? { ...wanted, count } : null;
  const shares = points ? pointsShares(points.count * points.pointValue, pointsLines(cart)) : [];
  const isSame =
    points?.count === wanted?.count &&
    cart.items.every((item, i) => (item.pointsShare ?? 0) === (shares[i] ?? 0));
  if (isSame) return cart;
  const items = cart.items.map(({ pointsShare: _before, ...item }, i) => ({
    ...item,
    ...(shares[i] ? { pointsShare: shares[i] } : {}),
  }));
  return { ...cart, points, items };
}
