import { roundHalfUp, spread } from '../core/money.ts';
import type { Permission } from '../core/permissions.ts';

/**
 * The arithmetic of loyalty points: clients earn them by what they pay and spend them as a reduction. Amounts are integer
 * centimes of MAD, points are whole. Nothing here reads a clock or a store.
 */

/**
 * What changes a client's points: earned by a sale, spent in one; a return takes back what it had earned and gives back
 * what was spent on the items; a person adjusts them; an import says what the client had before.
 */
export const POINT_MOVES = ['earned', 'spent', 'taken_back', 'given_back', 'adjusted', 'opening'] as const;

/** Who adjusts points: whoever keeps the money, since points are a reduction to come. */
export const ADJUSTS: Permission = 'can_manage_expenses';

/** The most points of one sale or one adjustment. */
export const MOST_POINTS = 1_000_000;

/** How a store gives and takes points. */
export type LoyaltyTerms = {
  isOn: boolean;
  /** What is paid for one point. */
  perPoint: number;
  /** What one point takes off. */
  pointValue: number;
  /** The fewest points that are spent at once. */
  least: number;
  /** Points that one till lets a client spend while the server is unreachable. */
  offlineAllowance: number;
};

/** The terms of a store that has not set any: 10 DH for a point, which takes 0.10 DH off. */
export const FIRST_TERMS: LoyaltyTerms = {
  isOn: false,
  perPoint: 10_00,
  pointValue: 10,
  least: 0,
  offlineAllowance: 500,
};

/** The points for an amount paid: full ones only. */
export const pointsFor = (amount: number, perPoint: number): number =>
  Math.min(MOST_POINTS, Math.floor(Math.max(0, amount) / perPoint));

/** A line of a sale, as points see it. */
export type PointsLine = {
  quantity: number;
  /** What is left of it after all other reductions. */
  net: number;
  floor: number | null;
  priceList?: { isFixed?: true | undefined } | null | undefined;
};

/** What points may take off each line: down to the minimum price, and nothing where the price list allows no discount. */
const roomsOf = (lines: readonly PointsLine[]): number[] =>
  lines.map(({ net, floor, quantity, priceList }) =>
    priceList?.isFixed ? 0 : Math.max(0, net - (floor ?? 0) * quantity),
  );

/** The most points that these lines take. */
export const mostPoints = (lines: readonly PointsLine[], pointValue: number): number =>
  Math.floor(roomsOf(lines).reduce((sum, room) => sum + room, 0) / pointValue);

/** What points take off each line, spread by the largest remainder. */
export const pointsShares = (off: number, lines: readonly PointsLine[]): number[] =>
  spread(off, roomsOf(lines));

/** The points of a sale, and what was returned of it. */
type Returned = {
  earned: number;
  perPoint: number;
  spent: number;
  /** What the points took off. */
  off: number;
  total: number;
  /** What its returns refunded of the total, this one included. */
  refunded: number;
  lines: readonly { quantity: number; returnedQuantity: number; pointsShare: number }[];
};

/**
 * What all returns of a sale together change: the points that its remaining amount would not have earned are taken back,
 * and those that were spent on the returned pieces are given back.
 */
export function pointsOfReturns(sale: Returned): { takenBack: number; givenBack: number } {
  const share = sale.lines.reduce(
    (sum, { quantity, returnedQuantity, pointsShare }) =>
      sum + (quantity === 0 ? 0 : (pointsShare * Math.min(quantity, returnedQuantity)) / quantity),
    0,
  );
  return {
    takenBack: Math.max(0, sale.earned - pointsFor(sale.total - sale.refunded, sale.perPoint)),
    givenBack: sale.off === 0 ? 0 : roundHalfUp((sale.spent * share) / sale.off),
  };
}
