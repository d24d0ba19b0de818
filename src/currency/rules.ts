/**
 * What a Moroccan shop near a medina is offered. All have hundredths, which is how a till counts what is tendered.
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

/** Between these every rate of these currencies stands, with room: beyond is a slip of the finger. */
export const LOWEST_RATE = 0.001;
export const HIGHEST_RATE = 1000;

/** A rate that moves by more than this share is asked about once more. */
const GREAT_MOVE = 0.2;

/**
 * A rate seen the other way round: dirhams for one unit, or units for one dirham.
 * @param rate positive
 */
export const inverse = (rate: number): number => 1 / rate;

/** So many digits as people read of a rate: four that count. */
export const shownRate = (rate: number): number => Number(rate.toPrecision(5));

/** Whether a rate is within the limits, in units for one dirham. */
export const isRate = (rate: number): boolean => rate >= LOWEST_RATE && rate <= HIGHEST_RATE;

/** Whether a new rate is so far from the one before that it may be mistyped. */
export function isGreatMove(before: number | null, now: number): boolean {
  return before !== null && Math.abs(now - before) / before > GREAT_MOVE;
}
