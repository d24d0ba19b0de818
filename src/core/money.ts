/**
 * Money is integer centimes of MAD everywhere inside the product; decimals exist only in what a person
 * reads or types. These functions are pure and total: they never see a float of dirhams.
 */

/** Rounds half away from zero, so that a refund mirrors its sale to the centime. */
export function roundHalfUp(value: number): number {
  return value < 0 ? -Math.round(-value) : Math.round(value);
}

/** The tax contained in a tax-inclusive amount. @param ratePercent e.g. 20 → total − total / 1.2 (spec §5). */
export function includedTax(totalCentimes: number, ratePercent: number): number {
  if (ratePercent <= 0) return 0;
  return totalCentimes - roundHalfUp((totalCentimes * 100) / (100 + ratePercent));
}

/** A percentage of an amount, rounded half-up. @param percent plain decimal, 12.5 means 12.5 %. */
export function percentOf(centimes: number, percent: number): number {
  return roundHalfUp((centimes * percent) / 100);
}

/**
 * Splits `total` over `weights` by the largest remainder, so that the parts always sum to `total`.
 * Ties go to the earlier part. All-zero weights put everything on the first part.
 */
export function spread(total: number, weights: readonly number[]): number[] {
  if (total === 0) return weights.map(() => 0);
  const sum = weights.reduce((a, b) => a + b, 0);
  if (weights.length === 0) return [];
  if (sum === 0) return weights.map((_, i) => (i === 0 ? total : 0));
  const exact = weights.map((w) => (total * w) / sum);
  const parts = exact.map((x) => Math.floor(x));
  let rest = total - parts.reduce((a, b) => a + b, 0);
  const order = exact.map((x, i) => ({ i, r: x - Math.floor(x) })).sort((a, b) => b.r - a.r || a.i - b.i);
  for (const { i } of order) {
    if (rest <= 0) break;
    parts[i] = (parts[i] ?? 0) + 1;
    rest -= 1;
  }
  return parts;
}

/** The amount in another currency for an amount of MAD. @param rate units of that currency for one MAD. */
export function toCurrency(centimes: number, rate: number): number {
  return roundHalfUp(centimes * rate);
}

/** The value in MAD centimes of a tendered foreign amount. @param rate units of that currency for one MAD. */
export function fromCurrency(cents: number, rate: number): number {
  return roundHalfUp(cents / rate);
}

export type Locale = 'ar' | 'fr' | 'en';

/** What stands between thousands, and before decimals. */
const SEPARATORS: Record<Locale, [thousands: string, decimals: string]> = {
  ar: [',', '.'],
  fr: ['\u00a0', ','],
  en: [',', '.'],
};

/** An amount without its sign, from its digits. */
function written(digits: string, decimals: string, locale: Locale): string {
  const [thousand, point] = SEPARATORS[locale];
  return digits.replaceAll(/\B(?=(?:\d{3})+$)/g, thousand) + (decimals && point + decimals);
}

/**
 * Formats an amount for people: two decimals, Latin digits in all three languages (as on Moroccan receipts), e.g. "1
 * 250,50" (fr), "1,250.50" (en, ar). Without the currency; see `formatMoney`. Not with `Intl`: a phone takes a tenth of
 * a second to load what that knows of numbers, which the day's figures would wait for.
 */
export function formatAmount(centimes: number, locale: Locale): string {
  const whole = roundHalfUp(centimes);
  const [digits = '', decimals = ''] = (Math.abs(whole) / 100).toFixed(2).split('.');
  return (whole < 0 ? '-' : '') + written(digits, decimals, locale);
}

/** The unit that a shop writes beside a price. */
const DIRHAMS: Record<Locale, string> = { ar: 'د.م.', fr: 'DH', en: 'MAD' };

/** An amount with its currency: "1,250.50 د.م." in Arabic, "1 250,50 DH" in French, "1,250.50 MAD" in English. */
export function formatMoney(centimes: number, locale: Locale, currency = 'MAD'): string {
  const unit = currency === 'MAD' ? DIRHAMS[locale] : currency;
  return `${formatAmount(centimes, locale)}\u00a0${unit}`;
}

/** A percentage for people: "33.7%" in English and Arabic, "33,7 %" in French. */
export function formatPercent(percent: number, locale: Locale, decimals = 2): string {
  return formatDecimal(percent, locale, decimals) + (locale === 'fr' ? '\u00a0%' : '%');
}

/** An amount in left-to-right text: a mark keeps the full stop of the Arabic currency behind it there. */
export const formatMoneyLtr = (centimes: number, locale: Locale): string =>
  `${formatMoney(centimes, locale)}${locale === 'ar' ? '\u200f' : ''}`;

/** Whether a percentage is the only discount of a document: then it is named beside the amount. */
export const isOnlyPercent = (o: {
  discountPercentage: number;
  lines: readonly {
    discount?: number | undefined;
    priceList?: { off?: number | undefined } | null | undefined;
    listOff?: number | null | undefined;
  }[];
}): boolean =>
  o.discountPercentage > 0 &&
  o.lines.every((line) => !line.discount && !line.priceList?.off && !line.listOff);

/** A number for people, with Latin digits like all amounts: "10,595" or "10 595", "33.7" or "33,7". */
export const formatNumber = (value: number, locale: Locale): string => formatDecimal(value, locale, 2);

/** @param most decimals at most: zeros at the end are left out */
function formatDecimal(value: number, locale: Locale, most: number): string {
  const [digits = '', decimals = ''] = Math.abs(value).toFixed(most).split('.');
  const text = written(digits, decimals.replace(/0+$/, ''), locale);
  return value < 0 && /[1-9]/.test(text) ? `-${text}` : text;
}

/** The same with its sign, such as the points of a receipt: "+1,250", "-60". */
export const formatSigned = (value: number, locale: Locale): string =>
  `${value > 0 ? '+' : ''}${formatNumber(value, locale)}`;
