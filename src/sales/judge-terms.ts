import { permissionsWith } from '../approvals/find-approval.ts';
import { Refusal } from '../core/errors.ts';
import { type Named, namesOf } from '../core/names.ts';
import { type Command, lends } from '../core/operation.ts';
import type { LineList } from '../price-lists/rules.ts';
import {
  againstLists,
  BELOW_FLOOR,
  belowFloor,
  beyondLimit,
  givenAway,
  isWithoutReductions,
  type SaleTerms,
  type TermsLine,
} from './price-rules.ts';

type NamedLine = TermsLine & Named & { priceList?: LineList | null | undefined };
type NamedTerms = Omit<SaleTerms, 'lines'> & { lines: readonly NamedLine[] };

/** For what a yes from afar lets a person reduce prices. */
export const REDUCED = ['discount', 'price'] as const;

/**
 * Checks the prices and discounts of a sale, a quote or a deposit before it is made. Selling below the minimum price
 * always takes an approval, for one sale, by someone who may give large discounts.
 * @throws Refusal LIST_ALLOWS_NO_DISCOUNT, PRICE_BELOW_FLOOR, PRICE_BELOW_LIMIT, DISCOUNT_DENIED, DISCOUNT_OVER_15_DENIED
 */
export function requireTerms(
  terms: NamedTerms,
  { actor, approval }: Pick<Command, 'actor' | 'approval'>,
  storeId: string,
): void {
  if (isWithoutReductions(terms)) return;
  const [fixed] = againstLists(terms).map((line) => terms.lines[line]);
  if (fixed) {
    throw new Refusal('LIST_ALLOWS_NO_DISCOUNT', { ...namesOf(fixed), list: fixed.priceList?.name ?? '' });
  }
  const [problem] = beyondLimit(terms, permissionsWith(actor, approval, storeId, REDUCED));
  if (problem && problem.code !== 'PRICE_BELOW_LIMIT') throw new Refusal(problem.code);
  if (problem) {
    throw new Refusal('PRICE_BELOW_LIMIT', {
      ...namesOf(terms.lines[problem.line]),
      lowest: problem.lowest,
    });
  }
  const isFloorApproved = lends(approval, BELOW_FLOOR, storeId, REDUCED);
  const [low] = isFloorApproved ? [] : belowFloor(terms);
  if (low) throw new Refusal('PRICE_BELOW_FLOOR', { ...namesOf(terms.lines[low.line]), floor: low.floor });
}

/** @throws Refusal DISCOUNT_REASON_MISSING where the store wants a reason for each reduction */
export function requireReason(
  terms: SaleTerms & { discountReason?: string | null | undefined },
  isRequired: boolean,
): void {
  if (isRequired && !terms.discountReason && givenAway(terms) > 0)
    throw new Refusal('DISCOUNT_REASON_MISSING');
}
