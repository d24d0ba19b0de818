/**
 * Currencies that tourists offer in Moroccan shops. All have hundredths, the unit in which a till counts tendered
 * money.
 */
export const CURRENCIES = [
  'EUR',
  'USD',
  'GBP',
  'AED',
  'AUD',
  'CAD',
  'CHF',
  'CNY',
  'DKK',
  'DZD',
  'EGP',
  'MRU',
  'NOK',
  'QAR',
  'SAR',
  'SEK',
  'TRY',
] as const;
export type Currency = (typeof CURRENCIES)[number];

export const isCurrency = (code: string): code is Currency => CURRENCIES.includes(code as Currency);

/** The spec's default rates (§1): units of a currency for one MAD. */
export const DEFAULT_RATES = { MAD: 1, USD: 0.1, EUR: 0.09, GBP: 0.08 } as const;

/** Limits that leave ample room around the rates of these currencies; anything beyond is a typing error. */
export const LOWEST_RATE = 0.001;
export const HIGHEST_RATE = 1000;

/** A rate that changes by more than this share needs a confirmation. */
const GREAT_MOVE = 0.2;

/** The inverse of a rate: dirhams for one unit, or units for one dirham. @param rate positive */
export const inverse = (rate: number): number => 1 / rate;

/** A rate rounded for display, to four significant digits. */
export const shownRate = (rate: number): number => Number(rate.toPrecision(5));

/** Whether a rate is within the limits, in units for one dirham. */
export const isRate = (rate: number): boolean => rate >= LOWEST_RATE && rate <= HIGHEST_RATE;

/** Whether a new rate differs so much from the previous one that it may be mistyped. */
export function isGreatMove(before: number | null, now: number): boolean {
  return before !== null && Math.abs(now - before) / before > GREAT_MOVE;
}
