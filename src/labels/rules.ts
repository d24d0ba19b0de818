import { isEan } from '../catalogue/rules.ts';

/** The papers that labels are printed on: rolls of one label, and a sheet of 24. */
export const LABEL_FORMATS = ['40x30', '50x25', 'a4'] as const;
export type LabelFormat = (typeof LABEL_FORMATS)[number];

/** Millimetres of one label, and how they lie on a page: a roll's page is the label itself. */
export const LABEL_PAPERS = {
  '40x30': { width: 40, height: 30, columns: 1, rows: 1 },
  '50x25': { width: 50, height: 25, columns: 1, rows: 1 },
  a4: { width: 70, height: 37, columns: 3, rows: 8 },
} as const satisfies Record<LabelFormat, { width: number; height: number; columns: number; rows: number }>;

/** One print holds at most so many labels: a day's delivery, and no more than a printer takes in one go. */
export const MOST_LABELS = 2_000;

/** The symbol that a label carries: the article's EAN-13 where it has a right one, else its SKU as Code 128. */
export function labelSymbol(article: { barcode: string | null; sku: string }): {
  kind: 'ean13' | 'code128';
  text: string;
} {
  const { barcode, sku } = article;
  return barcode !== null && barcode.length === 13 && isEan(barcode)
    ? { kind: 'ean13', text: barcode }
    : { kind: 'code128', text: sku };
}

/** Pages that so many labels take. */
export function sheetsOf(format: LabelFormat, labels: number): number {
  const { columns, rows } = LABEL_PAPERS[format];
  return Math.ceil(labels / (columns * rows));
}

/** A dot of the label printers that shops have: 203 to the inch, eight to the millimetre. */
const DOT_MM = 0.125;
const WIDEST_DOTS = 3;

/**
 * The width of the thinnest bar, in millimetres. A whole number of printer dots where the symbol has room for two or
 * more, so that every bar comes out as wide as it should; what is longer is drawn as wide as it fits.
 * @param modules of the symbol with the white that it needs on both sides
 */
export function moduleWidth(modules: number, room: number): number {
  const dots = Math.min(WIDEST_DOTS, Math.floor(room / modules / DOT_MM));
  return dots >= 2 ? dots * DOT_MM : room / modules;
}

/** White modules that a symbol needs at its left and right (GS1 General Specifications §5.2, §5.4). */
export const QUIET_MODULES = { ean13: { left: 11, right: 7 }, code128: { left: 10, right: 10 } } as const;

/** Under this width of the thinnest bar, hand scanners begin to miss codes that a shop's printer made. Millimetres. */
export const THINNEST_BAR_MM = 0.17;
