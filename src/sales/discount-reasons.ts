import { z } from 'zod';
import { text } from '../core/contract.ts';
import { Refusal } from '../core/errors.ts';
import { givenAway, type SaleTerms } from './price-rules.ts';
import { DISCOUNT_REASONS } from './rules.ts';

/** Why a sale brings less than the prices in force, as it may be submitted: a reason of the list, and a note. */
export const whyReduced = {
  discountReason: z.enum(DISCOUNT_REASONS).nullish(),
  discountNote: text(120).nullish(),
};

/** @throws Refusal DISCOUNT_REASON_MISSING where the store wants a reason for each reduction */
export function requireReason(
  { discountReason, ...terms }: SaleTerms & { discountReason?: string | null | undefined },
  isRequired: boolean,
): void {
  if (isRequired && !discountReason && givenAway(terms) > 0) throw new Refusal('DISCOUNT_REASON_MISSING');
}
