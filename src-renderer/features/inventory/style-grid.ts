import { isEan, OWN_BARCODE, OWN_SKU } from '../../../src/catalogue/rules.ts';
import { parseAmount, parseNumber, STOCK } from '../../../src/core/number-text.ts';

/** An item of a new style as typed, amounts in written form. */
export type GridCell = {
  sku: string;
  price: string;
  floor: string;
  cost: string;
  stock: string;
  barcode: string;
  threshold: string;
  /** Excluded: this size does not exist in this colour; for an existing item: it is discontinued. */
  skipped: boolean;
};
type GridField = 'sku' | 'barcode' | 'price' | 'floor' | 'cost' | 'stock' | 'threshold';
/** Fields that can be filled for a whole column. */
export type Amount = Exclude<GridField, 'sku' | 'barcode'>;

/** The key of a cell of the grid. */
export const cellKey = (size: string, color: string): string => `${size}\u0000${color}`;

/** The values of a typed list, separated by commas (of either script) or line breaks. */
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

/** The part of a typed list before its last value, with the separating comma and space. */
export function beforeLast(text: string): string {
  return /^(?:[\s\S]*[,،;\n])?\s*/.exec(text)?.[0] ?? '';
}

/** Joins texts without duplicates; of equal ones the first is kept. @param keyOf the meaning of a text */
export function saidOnce(texts: readonly string[], keyOf: (text: string) => string): string[] {
  const first = new Map<string, string>();
  for (const text of texts) if (!first.has(keyOf(text))) first.set(keyOf(text), text);
  return [...first.values()];
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
 * The first problem of a cell; null when there is none. An empty minimum price means none; an empty SKU of a new item is
 * generated.
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
  // Eight, twelve or thirteen digits are an EAN or UPC: a wrong check digit is a typing error.
  if (/^(\d{8}|\d{12,13})$/.test(cell.barcode) && !isEan(cell.barcode)) return 'barcode';
  return null;
}

/** How often each SKU occurs in the grid. */
export function skuCounts(cells: Iterable<GridCell>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { sku, skipped } of cells)
    if (!skipped && sku !== '') counts.set(sku, (counts.get(sku) ?? 0) + 1);
  return counts;
}

/** Default low-stock threshold of an item. */
const USUAL_THRESHOLD = 2;

/**
 * A valid cell as input of the contract, in centimes and pieces.
 * @param o.makesBarcodes generates a barcode of the shop for an item without one
 * @param o.pictures content hashes by colour
 */
export function articleOf(
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
