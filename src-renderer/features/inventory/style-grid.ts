import { isEan, OWN_BARCODE, OWN_SKU } from '../../../src/catalogue/rules.ts';
import { parseAmount, parseNumber, STOCK } from '../../../src/core/number-text.ts';

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
type GridField = 'sku' | 'barcode' | 'price' | 'floor' | 'cost' | 'stock' | 'threshold';
/** What can be filled in for a whole column. */
export type Amount = Exclude<GridField, 'sku' | 'barcode'>;

/** The key of a cell of the grid. */
export const cellKey = (size: string, color: string): string => `${size}\u0000${color}`;

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

/**
 * What is wrong with a cell, first things first; null when nothing is. An empty floor means the price; an empty SKU
 * of a new article, that the program makes one.
 */
export function cellProblem(
  cell: GridCell,
  others: ReadonlyMap<string, number>,
  isNew: boolean,
): CellProblem | null {
  if (!SKU.test(cell.sku) && !(isNew && cell.sku === '')) return 'sku';
  if ((others.get(cell.sku) ?? 0) > 1) return 'skuTwice';
  const price = parseAmount(cell.price);
  if (price === null) return 'price';
  if (cell.floor !== '') {
    const floor = parseAmount(cell.floor);
    if (floor === null) return 'floor';
    if (floor > price) return 'floorTooHigh';
  }
  if (cell.cost !== '' && parseAmount(cell.cost) === null) return 'cost';
  if (cell.stock !== '' && parseNumber(cell.stock, STOCK) === null) return 'stock';
  if (cell.threshold !== '' && parseNumber(cell.threshold, STOCK) === null) return 'threshold';
  // Eight, twelve or thirteen digits are an EAN or UPC: a wrong check digit is a slip of the hand.
  if (/^(\d{8}|\d{12,13})$/.test(cell.barcode) && !isEan(cell.barcode)) return 'barcode';
  return null;
}

/** How often each SKU stands in the grid. */
export function skuCounts(cells: Iterable<GridCell>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { sku, skipped } of cells)
    if (!skipped && sku !== '') counts.set(sku, (counts.get(sku) ?? 0) + 1);
  return counts;
}

/** Two articles of a shop are low when so many are left, unless somebody says otherwise. */
const USUAL_THRESHOLD = 2;

/**
 * A cell that has been checked, as the contract takes it. Centimes and pieces.
 * @param o.makesBarcodes gives an article without a barcode one of the shop's own
 * @param o.pictures content hashes by colour
 */
export function variantOf(
  size: string,
  color: string,
  cell: GridCell,
  o: { makesBarcodes: boolean; pictures: Readonly<Record<string, string | null>> },
) {
  const floor = cell.floor === '' ? null : parseAmount(cell.floor);
  return {
    sku: cell.sku || OWN_SKU,
    barcode: cell.barcode || (o.makesBarcodes ? OWN_BARCODE : null),
    size,
    color,
    colorImage: o.pictures[color] ?? null,
    price: parseAmount(cell.price) ?? 0,
    ...(floor === null ? {} : { floor }),
    cost: parseAmount(cell.cost || '0') ?? 0,
    stock: parseNumber(cell.stock, STOCK) ?? 0,
    lowStockThreshold: parseNumber(cell.threshold, STOCK) ?? USUAL_THRESHOLD,
  };
}
