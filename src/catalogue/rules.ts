import type { NumberRules } from '../core/number-text.ts';
/** What a new article asks for instead of a SKU: one that the program makes. */
export const OWN_SKU = 'auto';
/** What a new article asks for instead of a barcode: one of the shop's own. */
export const OWN_BARCODE = 'auto';

/** What the badge of an article says, in the spec's priority (§4). */
export const VARIANT_STATUSES = ['discontinued', 'out_of_stock', 'low_stock', 'in_stock'] as const;
export type VariantStatus = (typeof VARIANT_STATUSES)[number];

/** Whether what is left is at or under the threshold; nothing left is out of stock, not low. */
export function isLowStock(stock: number, lowStockThreshold: number): boolean {
  return stock > 0 && stock <= lowStockThreshold;
}

/** The one status that counts: discontinued, out of stock, low stock, in stock. */
export function variantStatus(item: {
  isDiscontinued: boolean;
  stock: number;
  lowStockThreshold: number;
}): VariantStatus {
  if (item.isDiscontinued) return 'discontinued';
  if (item.stock <= 0) return 'out_of_stock';
  return isLowStock(item.stock, item.lowStockThreshold) ? 'low_stock' : 'in_stock';
}

/** (price − cost) / price × 100 with one decimal; 0 when there is no price (spec §5). Centimes in, percent out. */
export function profitMargin(price: number, cost: number): number {
  if (price === 0) return 0;
  return Math.round(((price - cost) / price) * 1000) / 10;
}

const LETTER_SIZES = ['XXXS', 'XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL', '4XL', '5XL', '6XL'];
const SAME_SIZE: Record<string, string> = { '2XS': 'XXS', '3XS': 'XXXS', '2XL': 'XXL', '3XL': 'XXXL' };

/**
 * A text that sizes sort by as a tailor orders them: letters from small to large, then numbers, then words by
 * alphabet.
 */
export function sizeOrder(size: string): string {
  const key = size.trim().toUpperCase();
  const letter = LETTER_SIZES.indexOf(SAME_SIZE[key] ?? key);
  if (letter >= 0) return `0${String(letter).padStart(2, '0')}`;
  const number = Number.parseFloat(key.replace(',', '.'));
  return Number.isNaN(number) ? `2${key}` : `1${(number * 10).toFixed().padStart(5, '0')}`;
}

/** Orders sizes as `sizeOrder` says. */
export function compareSizes(a: string, b: string): number {
  const [orderA, orderB] = [sizeOrder(a), sizeOrder(b)];
  if (orderA !== orderB) return orderA < orderB ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The check digit of the first digits of an EAN (GS1 General Specifications §7.9). */
export function eanCheckDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((n, d, i) => n + Number(d) * (i % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/** Whether a code of 8, 12 or 13 digits ends with its right check digit. */
export function isEan(code: string): boolean {
  if (!/^(\d{8}|\d{12,13})$/.test(code)) return false;
  return eanCheckDigit(code.slice(0, -1)) === Number(code.slice(-1));
}

/** An EAN-13 of the range that GS1 leaves to shops (prefix 20). @param number at most ten digits */
export function inStoreEan(number: number): string {
  const digits = `20${String(number % 10_000_000_000).padStart(10, '0')}`;
  return `${digits}${eanCheckDigit(digits)}`;
}

type Terms = { price: number; floor: number };

/**
 * An article's terms at a new price: a fixed one, or so many percent up or down, rounded to whole dirhams. A floor
 * that was the price stays the price, and none is above it. Centimes.
 */
export function repriced(terms: Terms, change: { price: number } | { percent: number }): Terms {
  const price =
    'price' in change ? change.price : Math.round((terms.price * (1 + change.percent / 100)) / 100) * 100;
  const floor = terms.floor === terms.price ? price : Math.min(terms.floor, price);
  return { price, floor };
}

/** By how many percent prices go up or down at once. */
export const REPRICE_PERCENT = { decimals: 1, min: -90, max: 500 } as const satisfies NumberRules;
