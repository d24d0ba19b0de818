import { isEan } from '../catalogue/rules.ts';
import { unescaped } from '../core/formula-cell.ts';
import { readAmount, readNumber, STOCK } from '../core/number-text.ts';
import { isPlain, tidied } from '../core/plain-text.ts';
import type { ImportField, ImportMapping, ImportProblem, ImportReason } from './contract.ts';

/** Known headings of people and other programs, folded: lower case, letters and digits only. */
const HEADINGS: Record<ImportField, readonly string[]> = {
  sku: ['sku', 'reference', 'ref', 'code', 'codearticle', 'الرمز', 'المرجع'],
  barcode: ['barcode', 'codebarres', 'codebarre', 'ean', 'ean13', 'gtin', 'upc', 'الباركود'],
  styleName: [
    'stylename',
    'style',
    'name',
    'nom',
    'modele',
    'designation',
    'produit',
    'article',
    'product',
    'title',
    'الاسم',
    'السمية',
    'الموديل',
  ],
  styleNameAr: [
    'stylenamear',
    'namear',
    'nomarabe',
    'nomar',
    'arabicname',
    'الاسمبالعربية',
    'السميةبالعربية',
  ],
  styleNameFr: [
    'stylenamefr',
    'namefr',
    'nomfrancais',
    'nomfr',
    'frenchname',
    'الاسمبالفرنسية',
    'السميةبالفرنسية',
  ],
  category: ['category', 'categorie', 'famille', 'type', 'الصنف', 'الفئة'],
  size: ['size', 'taille', 'القياس', 'المقاس'],
  color: ['color', 'colour', 'couleur', 'اللون'],
  fabricType: ['fabrictype', 'fabric', 'tissu', 'matiere', 'الثوب'],
  description: ['description', 'descriptif', 'details', 'الوصف'],
  supplier: ['supplier', 'fournisseur', 'vendor', 'المورد'],
  price: ['price', 'prix', 'prixvente', 'prixdevente', 'pvttc', 'pv', 'الثمن', 'السعر'],
  floor: [
    'floor',
    'prixplancher',
    'prixminimum',
    'minprice',
    'lowestprice',
    'baseprice',
    'الثمنالادنى',
    'الثمنالأدنى',
  ],
  cost: ['cost', 'cout', 'prixachat', 'prixdachat', 'costprice', 'pa', 'ثمنالشرا', 'ثمنالشراء'],
  stock: ['stock', 'quantity', 'quantite', 'qte', 'qty', 'العدد', 'الكمية', 'المخزون'],
  lowStockThreshold: [
    'lowstockthreshold',
    'threshold',
    'seuil',
    'seuilalerte',
    'stockminimum',
    'minstock',
    'حدالتنبيه',
  ],
};

/** Max. length of each field, as in the catalogue's contract. */
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
};

const folded = (heading: string) =>
  heading
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Suggests a mapping from the headings; unknown headings are left to the user. */
export function suggestMapping(header: readonly string[]): ImportMapping {
  const mapping: ImportMapping = {};
  const keys = header.map(folded);
  for (const [field, names] of Object.entries(HEADINGS) as [ImportField, readonly string[]][]) {
    const headings = names.map(folded);
    const column = keys.findIndex((key) => headings.includes(key));
    if (column >= 0) mapping[field] = column;
  }
  return mapping;
}

/** The column separator: the one that occurs most often in the heading. */
export function delimiterOf(text: string): ';' | ',' | '\t' {
  const [heading = ''] = text.split(/\r?\n/, 1);
  const bare = heading.replace(/"[^"]*"/g, '');
  const count = (sign: string) => bare.split(sign).length;
  return ([';', ',', '\t'] as const).reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** A line with an article; null for a blank cell. Amounts in centimes. */
export type ImportLine = {
  line: number;
  sku: string;
  barcode: string | null;
  styleName: string;
  styleNameAr: string | null;
  styleNameFr: string | null;
  category: string;
  size: string;
  color: string;
  fabricType: string | null;
  description: string | null;
  supplier: string | null;
  price: number;
  floor: number | null;
  cost: number | null;
  stock: number | null;
  lowStockThreshold: number | null;
};

/** Reads an amount of a file, which may contain the currency. @returns centimes */
export const readFileAmount = (text: string) => readAmount(text.replace(/\s*(MAD|DH|DHS|د\.?م\.?)$/i, ''));

const SKU = /^[A-Za-z0-9][A-Za-z0-9-]*$/;

/**
 * Reads one line of the file with a mapping.
 * @param number the line in the file, from 1
 * @returns the line, or all its problems
 */
export function readLine(
  cells: readonly string[],
  mapping: ImportMapping,
  number: number,
): { line: ImportLine } | { problems: ImportProblem[] } {
  const problems: ImportProblem[] = [];
  const problem = (field: ImportField, reason: ImportReason, value = '') =>
    void problems.push({ line: number, field, reason, value: value.slice(0, 80) });
  const raw = (field: ImportField): string | null => {
    const column = mapping[field];
    const isLines = field === 'description';
    const cell = unescaped(column === undefined ? '' : (cells[column] ?? ''));
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
  const amount = (field: ImportField): number | null => {
    const value = raw(field);
    if (value === null) return null;
    const { value: centimes, problem: amountProblem } = readFileAmount(value);
    if (amountProblem)
      problem(field, amountProblem.code === 'ambiguous' ? 'two_readings' : 'not_an_amount', value);
    return centimes;
  };
  const quantity = (field: ImportField): number | null => {
    const value = raw(field);
    if (value === null) return null;
    // Excel writes whole numbers of a decimal column with zero decimals.
    const { value: pieces, problem: quantityProblem } = readNumber(value, STOCK);
    if (quantityProblem)
      problem(field, quantityProblem.code === 'ambiguous' ? 'two_readings' : 'not_a_quantity', value);
    return pieces;
  };
  const line: ImportLine = {
    line: number,
    sku: required('sku'),
    barcode: raw('barcode'),
    styleName: required('styleName'),
    styleNameAr: raw('styleNameAr'),
    styleNameFr: raw('styleNameFr'),
    category: required('category'),
    size: required('size'),
    color: required('color'),
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
  if (line.sku !== '' && !SKU.test(line.sku)) problem('sku', 'bad_sku', line.sku);
  if (line.barcode !== null && /^(\d{8}|\d{12,13})$/.test(line.barcode) && !isEan(line.barcode)) {
    problem('barcode', 'bad_barcode', line.barcode);
  }
  if (line.floor !== null && problems.length === 0 && line.floor > line.price) {
    problem('floor', 'floor_above_price', raw('floor') ?? '');
  }
  return problems.length > 0 ? { problems } : { line };
}

/** The required fields that a mapping lacks. */
export function missingFields(mapping: ImportMapping, required: readonly ImportField[]): ImportField[] {
  return required.filter((field) => mapping[field] === undefined);
}
