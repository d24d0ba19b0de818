import type { ClientKind } from '../clients/rules.ts';
import { percentOf, spread } from '../core/money.ts';
import { concerns } from '../price-lists/rules.ts';

/**
 * What a coupon takes off a sale, the same on the screen and in the service that records it. Amounts are integer
 * centimes of MAD; a percentage is rounded half-up to the centime.
 */

/** The most codes that a coupon gets at once. */
export const MOST_CODES = 1_000;
export const MOST_USES = 1_000_000;

/** Why a sale does not take a coupon. */
export const COUPON_REFUSALS = [
  'COUPON_UNKNOWN',
  'COUPON_NOT_NOW',
  'COUPON_USED',
  'COUPON_HELD',
  'COUPON_NOT_FOR_CLIENT',
  'COUPON_ALONE',
  'COUPON_TOO_LITTLE',
  'COUPON_NOT_FOR_THESE',
] as const;

export type CouponTerms = {
  /** Both empty: all goods. */
  styleIds: readonly string[];
  categories: readonly string[];
  /** Of the goods that it is about; or an amount. */
  percent: number | null;
  amount: number | null;
  /** What these goods must come to at least, after the discounts of lines. */
  least: number;
  /** Empty: everyone. */
  clientKinds: readonly ClientKind[];
  /** A person may give a discount as well. */
  mayReduce: boolean;
  /** It may take the price below the minimum price: an owner has allowed that. */
  isBelowFloor: boolean;
};

/** A line of a sale, as a coupon sees it. */
export type CouponLine = {
  price: number;
  quantity: number;
  /** Centimes that a person took off the line. */
  discount?: number | undefined;
  floor: number | null;
  styleId?: string | undefined;
  category?: string | undefined;
  priceList?: { off?: number | undefined; isFixed?: true | undefined } | null | undefined;
};

/** What a line comes to before the coupon. */
const worthOf = ({ price, quantity, discount = 0, priceList }: CouponLine): number =>
  Math.max(0, price * quantity - (priceList?.off ?? 0) - discount);

/** Whether a coupon is about a line; a price list that allows no discount allows no coupon. */
const isConcerned = (terms: Pick<CouponTerms, 'styleIds' | 'categories'>, line: CouponLine): boolean =>
  !line.priceList?.isFixed && concerns(terms, { styleId: line.styleId ?? '', category: line.category ?? '' });

type CouponOff = {
  /** What the goods that it is about come to. */
  worth: number;
  /** What it takes off each line. */
  shares: number[];
};

/**
 * What a coupon takes off each line. It stays above minimum prices, unless an owner has allowed it to go below: the
 * room above them is what it is spread over, by the largest remainder.
 */
export function couponOff(terms: CouponTerms, lines: readonly CouponLine[]): CouponOff {
  const worths = lines.map((line) => (isConcerned(terms, line) ? worthOf(line) : 0));
  const worth = worths.reduce((sum, each) => sum + each, 0);
  const rooms = lines.map((line, i) => {
    const floor = terms.isBelowFloor ? null : line.floor;
    return Math.max(0, (worths[i] ?? 0) - (floor ?? 0) * line.quantity);
  });
  const room = rooms.reduce((sum, each) => sum + each, 0);
  const off = worth < terms.least ? 0 : (terms.amount ?? percentOf(worth, terms.percent ?? 0));
  return { worth, shares: spread(Math.min(off, room), rooms) };
}

/** The minimum price of a line under a coupon that may go below it. */
export function floorUnder(
  terms: Pick<CouponTerms, 'isBelowFloor'>,
  line: CouponLine,
  share: number,
): number | null {
  if (!terms.isBelowFloor || line.floor === null || share === 0) return line.floor;
  return Math.min(line.floor, Math.floor((worthOf(line) - share) / line.quantity));
}

/** A code as it is stored and compared: capitals, without anything that scanners and people leave out. */
export const plainCode = (text: string): string => text.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** Letters and digits that are not confused when a code is read aloud or typed. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const CODE_LENGTH = 8;
/** What a made code begins with: a scanned one is known by it. */
export const MADE_CODE = 'BN';

/** Whether a scanned text is a code that was made for a coupon. */
export const isMadeCode = (text: string): boolean =>
  new RegExp(`^${MADE_CODE}[${CODE_ALPHABET}]{${CODE_LENGTH}}$`).test(plainCode(text));

export const COUPON_STATES = ['planned', 'running', 'ended'] as const;
export type CouponState = (typeof COUPON_STATES)[number];

type Days = { startsOn: string; endsOn: string; endedAt: number | null };

/** The state of a coupon on a business day of a store. */
export function couponState(coupon: Days, day: string, at: number): CouponState {
  if (day > coupon.endsOn || (coupon.endedAt !== null && at >= coupon.endedAt)) return 'ended';
  return day < coupon.startsOn ? 'planned' : 'running';
}
