import type { Permission } from '../core/permissions.ts';

/** Discounts up to this many percent need `can_give_discounts` only (spec §5). */
export const DISCOUNT_LIMIT = 15;

/** Why a sale brings less than the prices in force. */
export const DISCOUNT_REASONS = [
  'bargained',
  'regular_client',
  'defect',
  'staff_family',
  'end_of_series',
  'other',
] as const;

export type DiscountReason = (typeof DISCOUNT_REASONS)[number];

/** Which permission a discount needs (spec §5). No discount is always allowed. */
export function checkDiscount(
  percent: number,
  permissions: readonly Permission[],
): 'DISCOUNT_DENIED' | 'DISCOUNT_OVER_15_DENIED' | null {
  if (percent <= 0) return null;
  if (!permissions.includes('can_give_discounts')) return 'DISCOUNT_DENIED';
  if (percent > DISCOUNT_LIMIT && !permissions.includes('can_give_discounts_over_15_percent')) {
    return 'DISCOUNT_OVER_15_DENIED';
  }
  return null;
}
