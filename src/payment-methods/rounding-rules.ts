import type { StoreSettings } from '../stores/rules.ts';

/** How a store rounds what is paid and refunded in cash: to multiples of `step` centimes; 0 for none. */
export type CashRounding = Pick<StoreSettings, 'cashRoundingStep' | 'cashRoundingMode'>;

export const NO_ROUNDING: CashRounding = { cashRoundingStep: 0, cashRoundingMode: 'down' };

/**
 * What rounding adds to an amount of cash, centimes; negative when it is rounded down. Halfway between two multiples,
 * `nearest` rounds down, in favour of the client.
 * @param amount 0 or more
 */
export function roundingOf(
  amount: number,
  { cashRoundingStep: step, cashRoundingMode }: CashRounding,
): number {
  const above = step > 0 ? amount % step : 0;
  if (above === 0) return 0;
  return cashRoundingMode === 'nearest' && above * 2 > step ? step - above : 0 - above;
}

/** The word under which figures by payment method list the rounding, as if it had paid what cash did not. */
export const ROUNDING = 'rounding';

/** The account of the Moroccan chart (CGNC) for rounding: other current expenses. */
export const ROUNDING_ACCOUNT = '6588';
