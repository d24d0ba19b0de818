import { isEan } from '../catalogue/rules.ts';
import { readAmount, readNumber, STOCK } from '../core/number-text.ts';
import { isPlain, tidied } from '../core/plain-text.ts';
import type { ImportMapping, ImportProblem } from './contract.ts';
import type { ImportField, ImportReason } from './field-rules.ts';

/** Max. length of each field, as in the contract of its list. */
const LONGEST: Partial<Record<ImportField, number>> = {
  sku: 40,
  barcode: 40,
  styleName: 120,
  styleNameAr: 120,
  styleNameFr: 120,
  category: 60,
  size: 20,
  color: 40,
  fabricType: 60,
  description: 1000,
  supplier: 120,
  name: 120,
  phone: 40,
  email: 120,
  address: 200,
  ice: 40,
  rc: 40,
  notes: 1000,
  contactPerson: 120,
};

/** A line with an item; null for a blank cell. Amounts in centimes. */
export type ItemLine = {
  line: number;
  /** Null: the item is found by its barcode or name, or gets a SKU of the shop. */
  sku: string | null;
  barcode: string | null;
  styleName: string;
  styleNameAr: string | null;
  styleNameFr: string | null;
  category: string | null;
  size: string | null;
  color: string | null;
  fabricType: string | null;
  description: string | null;
  supplier: string | null;
  price: number;
  floor: number | null;
  cost: number | null;
  stock: number | null;
  lowStockThreshold: number | null;
};

/** A currency before or after an amount. */
const CURRENCY = /^(MAD|DHS?|[$€£])\s*|\s*(MAD|DHS?|[$€£]|د\.?م\.?)$/gi;

/** Reads an amount of a file, which may contain the currency. @returns centimes */
export const readFileAmount = (text: string) => readAmount(text.replace(CURRENCY, ''));

/** The cells of a line by field, and what is wrong with them. */
export function cellsOf(cells: readonly string[], mapping: ImportMapping, number: number) {
  const problems: ImportProblem[] = [];
  const problem = (field: ImportField, reason: ImportReason, value = '') =>
    void problems.push({ line: number, field, reason, value: value.slice(0, 80) });
  const raw = (field: ImportField): string | null => {
    const column = mapping[field];
    const isLines = field === 'description' || field === 'notes';
    const cell = column === undefined ? '' : (cells[column] ?? '');
    // A line break within a cell counts as a space.
    const text = isLines ? cell : cell.replace(/[\t\n\r]+/g, ' ');
    const value = tidied(text);
    if (!isPlain(text, { lines: isLines })) problem(field, 'bad_text', value);
    if (value.length > (LONGEST[field] ?? 40)) problem(field, 'too_long', value);
    return value === '' ? null : value;
  };
  const required = (field: ImportField): string => {
    const value = raw(field);
    if (value === null) problem(field, 'missing');
    return value ?? '';
  };
  /** Centimes of a cell; null for a blank one. */
  const amount = (field: ImportField): number | null => {
    const value = raw(field);
    if (value === null) return null;
    const { value: centimes, problem: wrong } = readFileAmount(value);
    if (wrong?.code === 'ambiguous') problem(field, 'two_readings', value);
    else if (wrong?.code === 'tooSmall') problem(field, 'below_zero', value);
    else if (wrong) problem(field, 'not_an_amount', value);
    return centimes;
  };
  return { problems, problem, raw, required, amount };
}

const SKU = /^[A-Za-z0-9][A-Za-z0-9-]*$/;

/**
 * Reads one line of a file of items with a mapping.
 * @param number the line in the file, from 1
 * @returns the line, or all its problems
 */
export function readItem(
  cells: readonly string[],
  mapping: ImportMapping,
  number: number,
): { line: ItemLine } | { problems: ImportProblem[] } {
  const { problems, problem, raw, required, amount } = cellsOf(cells, mapping, number);
  const quantity = (field: ImportField): number | null => {
    const value = raw(field);
    if (value === null) return null;
    // Excel writes whole numbers of a decimal column with zero decimals.
    const { value: pieces, problem: quantityProblem } = readNumber(value, STOCK);
    if (quantityProblem)
      problem(field, quantityProblem.code === 'ambiguous' ? 'two_readings' : 'not_a_quantity', value);
    return pieces;
  };
  const line: ItemLine = {
    line: number,
    sku: raw('sku'),
    barcode: raw('barcode'),
    styleName: required('styleName'),
    styleNameAr: raw('styleNameAr'),
    styleNameFr: raw('styleNameFr'),
    category: raw('category'),
    size: raw('size'),
    color: raw('color'),
    fabricType: raw('fabricType'),
    description: raw('description'),
    supplier: raw('supplier'),
    price: 0,
    floor: amount('floor'),
    cost: amount('cost'),
    stock: quantity('stock'),
    lowStockThreshold: quantity('lowStockThreshold'),
  };
  if (raw('price') === null) problem('price', 'missing');
  else line.price = amount('price') ?? 0;
  if (line.sku !== null && !SKU.test(line.sku)) problem('sku', 'bad_sku', line.sku);
  if (line.barcode !== null && /^(\d{8}|\d{12,13})$/.test(line.barcode) && !isEan(line.barcode)) {
    problem('barcode', 'bad_barcode', line.barcode);
  }
  if (line.floor !== null && problems.length === 0 && line.floor > line.price) {
    problem('floor', 'floor_above_price', raw('floor') ?? '');
  }
  return problems.length > 0 ? { problems } : { line };
}
