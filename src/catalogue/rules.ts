import type { NumberRules } from '../core/number-text.ts';

/** Value of a new article's SKU that requests a generated one. */
export const OWN_SKU = 'auto';
/** Value of a new article's barcode that requests one of the shop's own range. */
export const OWN_BARCODE = 'auto';

/** (price − cost) / price × 100 with one decimal; 0 without a price (spec §5). Centimes in, percent out. */
export function profitMargin(price: number, cost: number): number {
  if (price === 0) return 0;
  return Math.round(((price - cost) / price) * 1000) / 10;
}

/** The check digit of an EAN without it (GS1 General Specifications §7.9). */
export function eanCheckDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((n, d, i) => n + Number(d) * (i % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/** Whether a code of 8, 12 or 13 digits ends with its right check digit. */
export function isEan(code: string): boolean {
  if (!/^(\d{8}|\d{12,13})$/.test(code)) return false;
  return eanCheckDigit(code.slice(0, -1)) === Number(code.slice(-1));
}

/** An EAN-13 of the range that GS1 reserves for shops (prefix 20). @param number at most ten digits */
export function inStoreEan(number: number): string {
  const digits = `20${String(number % 10_000_000_000).padStart(10, '0')}`;
  return `${digits}${eanCheckDigit(digits)}`;
}

type Terms = { price: number; floor: number | null };

/** A minimum price that stays: it never exceeds the price. */
export const floorUnder = (floor: number | null, price: number): number | null =>
  floor === null ? null : Math.min(floor, price);

/**
 * An article's terms at a new price: a fixed one, or a percentage up or down, rounded to whole dirhams. No minimum
 * price exceeds it. Centimes.
 */
export function repriced(terms: Terms, change: { price: number } | { percent: number }): Terms {
  const price =
    'price' in change ? change.price : Math.round((terms.price * (1 + change.percent / 100)) / 100) * 100;
  return { price, floor: floorUnder(terms.floor, price) };
}

/** Limits of a price change in percent. */
export const REPRICE_PERCENT = { decimals: 1, min: -90, max: 500 } as const satisfies NumberRules;
