import { percentOf } from '../core/money.ts';
import type { Permission } from '../core/permissions.ts';
import { ANYONE, type Buying, type InForce, inForce, type Priced } from '../price-lists/rules.ts';
import { checkDiscount, DISCOUNT_LIMIT } from './discount-rules.ts';
import { type PricedLine, saleTotals } from './total-rules.ts';

/**
 * What a sale gives away of the prices in force, and who may give it: the same on the screen and in the service that
 * records it. Amounts are integer centimes of MAD.
 */

/** The permission that approves a price below the minimum, for one sale. */
export const BELOW_FLOOR: Permission = 'can_give_discounts_over_15_percent';

/** The price of an article that is in force, and the minimum price if it has one. */
type PriceInForce = { listPrice: number; floor: number | null };

/** The prices in force of an article or a bundle: those of a price list, otherwise its own. */
export const priceInForce = (item: Priced, buying: Buying = ANYONE): InForce => inForce(item, buying);

export type TermsLine = PricedLine & PriceInForce;
export type SaleTerms = {
  lines: readonly TermsLine[];
  discountPercentage: number;
  /** Centimes off the whole sale, instead of a percentage. */
  discountAmount?: number | null | undefined;
};

export type LimitProblem =
  /** A typed price is lower than the person may give. */
  | { code: 'PRICE_BELOW_LIMIT'; line: number; lowest: number }
  | { code: 'DISCOUNT_DENIED' | 'DISCOUNT_OVER_15_DENIED' };

/** The percentage that a person may give away of the list price. */
function limitOf(permissions: readonly Permission[]): number {
  if (checkDiscount(DISCOUNT_LIMIT, permissions)) return 0;
  return checkDiscount(100, permissions) ? DISCOUNT_LIMIT : 100;
}

/** The lowest price that a person may type for an article without a minimum price. */
const lowestPrice = (listPrice: number, permissions: readonly Permission[]): number =>
  listPrice - percentOf(listPrice, limitOf(permissions));

/** What a sale may lose in all, in centimes: by line, or by piece where that rounds to more. */
function allowanceOf(lines: readonly TermsLine[], permissions: readonly Permission[]): number {
  const limit = limitOf(permissions);
  const whole = percentOf(worthOf(lines), limit);
  const byPiece = lines.reduce((sum, l) => sum + percentOf(dearest(l), limit) * l.quantity, 0);
  return Math.max(whole, byPiece);
}

/** A typed price above the list price is no reduction, and what it adds cannot be given away elsewhere. */
const dearest = (line: { price: number; listPrice: number }): number => Math.max(line.price, line.listPrice);

/** What a price list and a coupon take off a line besides its price: nobody gives that away. */
const offWithoutPerson = ({
  priceList,
  couponShare = 0,
}: Pick<PricedLine, 'priceList' | 'couponShare'>): number => (priceList?.off ?? 0) + couponShare;

/**
 * What an approval of a sale's prices and discount is about: the pieces at the prices in force, before all reductions.
 * The total would not do: the more is given away, the less it is.
 */
export function worthOf(lines: readonly (Omit<PricedLine, 'discount'> & { listPrice: number })[]): number {
  return lines.reduce((sum, line) => sum + dearest(line) * line.quantity - offWithoutPerson(line), 0);
}

/**
 * What a sale gives away of the prices in force, centimes; a price above them adds nothing that could be given away, and
 * what points take off is the client's own.
 */
export function givenAway(sale: SaleTerms): number {
  const { total, pointsOff } = saleTotals({ ...sale, taxRate: 0 });
  return worthOf(sale.lines) - total - pointsOff;
}

/** Whether all is sold at its price in force or above it: most sales, of which nothing has to be judged. */
export const isWithoutReductions = ({ lines, discountPercentage, discountAmount }: SaleTerms): boolean =>
  discountPercentage === 0 &&
  !discountAmount &&
  lines.every(
    ({ price, listPrice, floor, discount, priceList, couponShare, pointsShare }) =>
      price >= listPrice && price >= (floor ?? 0) && !discount && !priceList && !couponShare && !pointsShare,
  );

/** The lines on which somebody reduces what their price list has fixed: no permission allows that. */
export const againstLists = ({ lines }: SaleTerms): number[] =>
  lines.flatMap(({ priceList, price, listPrice, discount = 0 }, line) =>
    priceList?.isFixed && (discount > 0 || price < listPrice) ? [line] : [],
  );

/** The lines whose payment, after all reductions, is below their minimum price. */
export function belowFloor(sale: SaleTerms): { line: number; floor: number; net: number }[] {
  const { lines } = saleTotals({ ...sale, taxRate: 0 });
  return sale.lines.flatMap(({ floor, quantity }, line) => {
    const net = lines[line]?.net ?? 0;
    return floor !== null && net < floor * quantity ? [{ line, floor, net }] : [];
  });
}

/**
 * The reductions beyond what a person may give. A typed price needs no permission down to a minimum price that is set:
 * that is what it is set for. Without one it is a reduction within the person's limit, as a line's discount is. A
 * discount on the whole sale counts together with all other reductions.
 */
export function beyondLimit(sale: SaleTerms, permissions: readonly Permission[]): LimitProblem[] {
  const denial: LimitProblem = {
    code: checkDiscount(DISCOUNT_LIMIT, permissions) ? 'DISCOUNT_DENIED' : 'DISCOUNT_OVER_15_DENIED',
  };
  const { lines } = saleTotals({ ...sale, taxRate: 0 });
  const problems: LimitProblem[] = [];
  for (const [i, line] of sale.lines.entries()) {
    const { discount: off = 0 } = lines[i] ?? {};
    const reduction = (dearest(line) - line.price) * line.quantity + off;
    const lowest = lowestPrice(line.listPrice, permissions);
    if (line.floor === null && line.price < lowest) {
      problems.push({ code: 'PRICE_BELOW_LIMIT', line: i, lowest });
    } else if (off > 0 && reduction > allowanceOf([line], permissions)) {
      problems.push(denial);
    }
  }
  const percentDenied = checkDiscount(sale.discountPercentage, permissions);
  const isOfSale = lines.some(({ discountShare }) => discountShare > 0);
  const isTooMuch = isOfSale && givenAway(sale) > allowanceOf(sale.lines, permissions);
  if (percentDenied) problems.push({ code: percentDenied });
  else if (isTooMuch) problems.push(denial);
  return problems;
}

/** The permissions that another person must lend for a sale's terms. */
export function permissionsBeyond(sale: SaleTerms, permissions: readonly Permission[]): Permission[] {
  const lacking: Permission[] = [];
  if (beyondLimit(sale, permissions).length > 0 && !permissions.includes('can_give_discounts')) {
    lacking.push('can_give_discounts');
  }
  const isLarge = beyondLimit(sale, [...permissions, ...lacking]).length > 0;
  if (isLarge || belowFloor(sale).length > 0) lacking.push(BELOW_FLOOR);
  return lacking;
}

/** What remains of a person's limit for a discount on the whole sale; null without a limit. */
export function leftToGive(sale: SaleTerms, permissions: readonly Permission[]): number | null {
  if (limitOf(permissions) === 100) return null;
  return allowanceOf(sale.lines, permissions) - givenAway(sale);
}
