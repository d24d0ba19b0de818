import { MEASURES } from '../clients/rules.ts';

/** What a file may contain. */
export const IMPORT_KINDS = ['items', 'clients', 'suppliers'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** The columns of a file of items, in the order of an export. */
export const ITEM_FIELDS = [
  'sku',
  'barcode',
  'styleName',
  'styleNameAr',
  'styleNameFr',
  'category',
  'size',
  'color',
  'fabricType',
  'description',
  'supplier',
  'price',
  'floor',
  'cost',
  'stock',
  'lowStockThreshold',
] as const;

/** What a client may owe, for how many days, and what the client owed before. */
const ACCOUNT_FIELDS = ['accountLimit', 'accountDueDays', 'accountOpening'] as const;

/** The columns of a file of clients up to their accounts, in the order of an export. */
export const UP_TO_ACCOUNT = [
  'name',
  'phone',
  'email',
  'address',
  'ice',
  'rc',
  'notes',
  ...MEASURES,
  ...ACCOUNT_FIELDS,
] as const;

/** The columns of a file of clients; the last is the points that a client had before. */
const CLIENT_FIELDS = [...UP_TO_ACCOUNT, 'pointsOpening'] as const;
const SUPPLIER_FIELDS = ['name', 'contactPerson', 'phone', 'email', 'address', 'ice', 'notes'] as const;

export const ALL_FIELDS = [...ITEM_FIELDS, ...CLIENT_FIELDS, 'contactPerson'] as const;
export type ImportField = (typeof ALL_FIELDS)[number];

export const FIELDS: Record<ImportKind, readonly ImportField[]> = {
  items: ITEM_FIELDS,
  clients: CLIENT_FIELDS,
  suppliers: SUPPLIER_FIELDS,
};

/** Fields that every line must have. What an item lacks besides is made: its SKU, "one size" and the like. */
export const REQUIRED_FIELDS: Record<ImportKind, readonly ImportField[]> = {
  items: ['styleName', 'price'],
  clients: ['name'],
  suppliers: ['name'],
};

/**
 * Encodings of spreadsheet files: Windows-1252 is what a French Excel saves, 1256 an Arabic one, UTF-16 its "Unicode
 * text".
 */
export const IMPORT_ENCODINGS = ['utf-8', 'windows-1252', 'windows-1256', 'utf-16le', 'utf-16be'] as const;
export type ImportEncoding = (typeof IMPORT_ENCODINGS)[number];

export const IMPORT_DELIMITERS = [';', ',', '\t', '|'] as const;
export type ImportDelimiter = (typeof IMPORT_DELIMITERS)[number];

/** Excel allows 31 signs; other programs more. */
export const LONGEST_SHEET_NAME = 100;

/** Programs whose exports are known by their columns. */
export const IMPORT_SOURCES = ['loyverse', 'shopify', 'odoo', 'square'] as const;
export type ImportSource = (typeof IMPORT_SOURCES)[number];

/** Why a line of the file cannot be imported; screens have a text for each reason. */
export const IMPORT_REASONS = [
  'missing',
  'not_an_amount',
  /** '1.250' is 1 250 or 1.25: it is not guessed. */
  'two_readings',
  'not_a_quantity',
  'bad_sku',
  'bad_barcode',
  'bad_phone',
  'bad_email',
  'bad_ice',
  'not_a_measure',
  'not_due_days',
  'not_points',
  'below_zero',
  'too_long',
  'bad_text',
  'sku_twice',
  'barcode_twice',
  'line_twice',
  'barcode_taken',
  'floor_above_price',
] as const;
export type ImportReason = (typeof IMPORT_REASONS)[number];

/** The fields of a mapping that are about money: only who may set accounts and points imports them. */
export const accountFieldsOf = (mapping: Partial<Record<ImportField, number>>): ImportField[] =>
  [...ACCOUNT_FIELDS, 'pointsOpening' as const].filter((field) => mapping[field] !== undefined);

/** The required fields that a mapping lacks. */
export const missingFields = (
  mapping: Partial<Record<ImportField, number>>,
  kind: ImportKind,
): ImportField[] => REQUIRED_FIELDS[kind].filter((field) => mapping[field] === undefined);
