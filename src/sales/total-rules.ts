import { includedTax, percentOf, spread } from '../core/money.ts';

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
  /** Centimes that the client's points take off the line, after all discounts. */
  pointsShare?: number | undefined;
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
  /** All discounts: of the lines, of the sale, of its coupon, of points, and of n for the price of m. */
  discount: number;
  /** What points took off, which is nobody's discount. */
  pointsOff: number;
  total: number;
  /** The tax that `total` contains. */
  tax: number;
  lines: LineTotals[];
};

/**
 * The sums of a sale. Its own discount is a percentage of what the lines come to, rounded half-up once, or an amount;
 * it is spread over the lines by the largest remainder, so the lines' nets sum to the total; lines of a price list
 * that allows no discount are spared. The client's points come last, so that they take off what they are worth whatever
 * the discount. Tax is the part included in that total.
 * @param taxRate percent, the store's
 */
export function saleTotals(sale: {
  lines: readonly PricedLine[];
  discountPercentage: number;
  /** Centimes off the sale, instead of a percentage. */
  discountAmount?: number | null | undefined;
  taxRate: number;
}): SaleTotals {
  let subtotal = 0;
  let offLines = 0;
  let open = 0;
  const lines = sale.lines.map((line) => {
    const total = lineTotal(line.price, line.quantity);
    const listOff = Math.min(line.priceList?.off ?? 0, total);
    const discount = Math.min(line.discount ?? 0, total - listOff);
    const coupon = Math.min(line.couponShare ?? 0, total - listOff - discount);
    const left = total - listOff - discount - coupon;
    const isOpen = !line.priceList?.isFixed;
    subtotal += total;
    offLines += total - left;
    if (isOpen) open += left;
    return { total, discount, left, open: isOpen ? left : 0 };
  });
  const off = Math.min(open, sale.discountAmount ?? percentOf(open, sale.discountPercentage));
  const shares = spread(
    off,
    lines.map((line) => line.open),
  );
  let pointsOff = 0;
  const nets = lines.map(({ total, discount, left }, i) => {
    const discountShare = shares[i] ?? 0;
    const points = Math.min(sale.lines[i]?.pointsShare ?? 0, left - discountShare);
    pointsOff += points;
    return { total, discount, discountShare, net: left - discountShare - points };
  });
  const total = subtotal - offLines - off - pointsOff;
  return {
    subtotal,
    discount: offLines + off + pointsOff,
    pointsOff,
    total,
    tax: includedTax(total, sale.taxRate),
    lines: nets,
  };
}

export function piecesOf(lines: readonly { quantity: number }[]): number {
  return lines.reduce((n, line) => n + line.quantity, 0);
}
