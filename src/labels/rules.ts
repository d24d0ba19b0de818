import { isEan } from '../catalogue/rules.ts';
import { formatAmount, formatMoneyLtr, type Locale } from '../core/money.ts';

/** Label papers: two rolls with single labels, and a sheet of 24. */
export const LABEL_FORMATS = ['40x30', '50x25', 'a4'] as const;
export type LabelFormat = (typeof LABEL_FORMATS)[number];

/** Size of a label in millimetres, and its arrangement on a page: on a roll the page is the label. */
export const LABEL_PAPERS = {
  '40x30': { width: 40, height: 30, columns: 1, rows: 1 },
  '50x25': { width: 50, height: 25, columns: 1, rows: 1 },
  a4: { width: 70, height: 37, columns: 3, rows: 8 },
} as const satisfies Record<LabelFormat, { width: number; height: number; columns: number; rows: number }>;

/** Max. labels of one print job: a day's delivery, and no more than a printer accepts at once. */
export const MOST_LABELS = 2_000;

/** The symbol on a label: the article's EAN-13 if it is valid, else its SKU as Code 128. */
export function labelSymbol(article: { barcode: string | null; sku: string }): {
  kind: 'ean13' | 'code128';
  text: string;
} {
  const { barcode, sku } = article;
  return barcode !== null && barcode.length === 13 && isEan(barcode)
    ? { kind: 'ean13', text: barcode }
    : { kind: 'code128', text: sku };
}

/** Number of pages for a number of labels. */
export function sheetsOf(format: LabelFormat, labels: number): number {
  const { columns, rows } = LABEL_PAPERS[format];
  return Math.ceil(labels / (columns * rows));
}

/** Dot size in mm of common label printers: 203 per inch, eight per millimetre. */
const DOT_MM = 0.125;
const WIDEST_DOTS = 3;

/**
 * The width of the narrowest bar in millimetres: a whole number of printer dots if there is room for two or more, so
 * that every bar has its exact width; a longer symbol is scaled to fit.
 * @param modules of the symbol including its quiet zones
 */
export function moduleWidth(modules: number, room: number): number {
  const dots = Math.min(WIDEST_DOTS, Math.floor(room / modules / DOT_MM));
  return dots >= 2 ? dots * DOT_MM : room / modules;
}

/** Quiet zones of a symbol in modules, left and right (GS1 General Specifications §5.2, §5.4). */
export const QUIET_MODULES = { ean13: { left: 11, right: 7 }, code128: { left: 10, right: 10 } } as const;

/** Below this width of the narrowest bar, in mm, hand scanners start to misread codes of a shop's printer. */
export const THINNEST_BAR_MM = 0.17;

/**
 * The prices on a label, the struck one first: "1 000,00  700,00 DH", and the part that is struck through. They stand
 * left to right in every language.
 */
export function labelPrice(
  { price, struck }: { price: number; struck: number | null },
  language: Locale,
): { text: string; struck: string } {
  const now = formatMoneyLtr(price, language);
  if (struck === null) return { text: now, struck: '' };
  const before = formatAmount(struck, language);
  return { text: `${before}\u00a0\u00a0${now}`, struck: before };
}
