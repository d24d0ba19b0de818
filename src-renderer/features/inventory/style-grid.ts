import { isEan } from '../../../src/catalogue/rules.ts';
import { parseAmount } from '../../../src/core/number-text.ts';

/** One article of a new style, as typed; amounts as people write them. */
export type GridCell = {
  sku: string;
  price: string;
  floor: string;
  cost: string;
  stock: string;
  barcode: string;
  threshold: string;
  /** Left out: this size does not exist in this colour; of an article that exists: it is not made any more. */
  skipped: boolean;
};
export type GridField = 'sku' | 'barcode' | 'price' | 'floor' | 'cost' | 'stock' | 'threshold';
/** What can be filled in for a whole column. */
export type Amount = Exclude<GridField, 'sku' | 'barcode'>;

/** The key of a cell of the grid. */
export const cellKey = (size: string, color: string): string => `${size}\u0000${color}`;

/** Letters and digits of a word, without accents and in capitals; Arabic is written in Latin letters. */
function skuPart(text: string, length: number): string {
  return transliterate(text)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, length);
}

const ARABIC: Record<string, string> = {
  ا: 'a',
  أ: 'a',
  إ: 'i',
  آ: 'a',
  ب: 'b',
  ت: 't',
  ث: 't',
  ج: 'j',
  ح: 'h',
  خ: 'kh',
  د: 'd',
  ذ: 'd',
  ر: 'r',
  ز: 'z',
  س: 's',
  ش: 'ch',
  ص: 's',
  ض: 'd',
  ط: 't',
  ظ: 'd',
  ع: 'a',
  غ: 'gh',
  ف: 'f',
  ق: 'q',
  ك: 'k',
  گ: 'g',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
  ة: 'a',
  و: 'w',
  ي: 'y',
  ى: 'a',
  ء: '',
  ؤ: 'w',
  ئ: 'y',
};

function transliterate(text: string): string {
  return text.replace(/[\u0621-\u064a\u06af]/g, (letter) => ARABIC[letter] ?? '');
}

/**
 * A SKU for each size and colour of a style: the style's and the colour's first letters and the size, e.g.
 * CAFTAN-VER-M. Where two colours begin alike, more of their letters are taken; what still clashes is numbered.
 * @param taken SKUs that may not be used
 */
export function generateSkus(
  style: string,
  sizes: readonly string[],
  colors: readonly string[],
  taken: ReadonlySet<string> = new Set(),
): Map<string, string> {
  const stem = skuPart(style, 6) || 'ART';
  const length = [3, 5, 8].find(
    (n) =>
      new Set(colors.map((c) => skuPart(c, n))).size === colors.length &&
      colors.every((c) => skuPart(c, n) !== ''),
  );
  const skus = new Map<string, string>();
  const used = new Set(taken);
  colors.forEach((color, index) => {
    const colorPart = length === undefined ? `C${index + 1}` : skuPart(color, length);
    for (const size of sizes) {
      const base = [stem, colorPart, skuPart(size, 6) || 'T'].join('-');
      let sku = base;
      for (let n = 2; used.has(sku); n += 1) sku = `${base}-${n}`;
      used.add(sku);
      skus.set(cellKey(size, color), sku);
    }
  });
  return skus;
}

/** What a list of sizes or colours holds, as typed: separated by commas (either script) or line breaks. */
export function splitList(text: string): string[] {
  return [
    ...new Set(
      text
        .split(/[,،;\n]/)
        .map((part) => part.trim())
        .filter(Boolean),
    ),
  ];
}

export type CellProblem =
  | 'sku'
  | 'price'
  | 'floor'
  | 'floorTooHigh'
  | 'cost'
  | 'stock'
  | 'threshold'
  | 'barcode'
  | 'skuTwice';

const SKU = /^[A-Za-z0-9][A-Za-z0-9-]{0,39}$/;

/** What is wrong with a cell, first things first; null when nothing is. An empty floor means the price. */
export function cellProblem(cell: GridCell, others: ReadonlyMap<string, number>): CellProblem | null {
  if (!SKU.test(cell.sku)) return 'sku';
  if ((others.get(cell.sku) ?? 0) > 1) return 'skuTwice';
  const price = parseAmount(cell.price);
  if (price === null) return 'price';
  if (cell.floor !== '') {
    const floor = parseAmount(cell.floor);
    if (floor === null) return 'floor';
    if (floor > price) return 'floorTooHigh';
  }
  if (cell.cost !== '' && parseAmount(cell.cost) === null) return 'cost';
  if (cell.stock !== '' && !/^\d{1,6}$/.test(cell.stock)) return 'stock';
  if (cell.threshold !== '' && !/^\d{1,6}$/.test(cell.threshold)) return 'threshold';
  // Eight, twelve or thirteen digits are an EAN or UPC: a wrong check digit is a slip of the hand.
  if (/^(\d{8}|\d{12,13})$/.test(cell.barcode) && !isEan(cell.barcode)) return 'barcode';
  return null;
}

/** How often each SKU stands in the grid. */
export function skuCounts(cells: Iterable<GridCell>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { sku, skipped } of cells) if (!skipped) counts.set(sku, (counts.get(sku) ?? 0) + 1);
  return counts;
}

/** Two articles of a shop are low when so many are left, unless somebody says otherwise. */
const USUAL_THRESHOLD = 2;

/**
 * A cell that has been checked, as the contract takes it. Centimes and pieces.
 * @param makesBarcodes gives an article without a barcode one of the shop's own
 */
export function variantOf(size: string, color: string, cell: GridCell, makesBarcodes: boolean) {
  const floor = cell.floor === '' ? null : parseAmount(cell.floor);
  return {
    sku: cell.sku,
    barcode: cell.barcode || (makesBarcodes ? 'auto' : null),
    size,
    color,
    price: parseAmount(cell.price) ?? 0,
    ...(floor === null ? {} : { floor }),
    cost: parseAmount(cell.cost || '0') ?? 0,
    stock: Number(cell.stock || 0),
    lowStockThreshold: cell.threshold === '' ? USUAL_THRESHOLD : Number(cell.threshold),
  };
}
