import { roundHalfUp } from '../core/money.ts';
import { lineTotal, type PricedLine, piecesOf, saleTotals } from './total-rules.ts';

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
