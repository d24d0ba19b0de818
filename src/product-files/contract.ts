import { z } from 'zod';

/** The columns that a file of articles may have. */
export const IMPORT_FIELDS = [
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
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** Which column of the file (from 0) each field is read from. */
export const importMapping = z.partialRecord(z.enum(IMPORT_FIELDS), z.number().int().min(0).max(200));
export type ImportMapping = z.infer<typeof importMapping>;

/** Why a line of the file cannot be taken; screens have words for each. */
export const IMPORT_PROBLEMS = [
  'missing',
  'not_an_amount',
  'not_a_quantity',
  'bad_sku',
  'bad_barcode',
  'too_long',
  'sku_twice',
  'floor_above_price',
  'unknown_supplier',
  'other_style',
] as const;

export const importProblem = z.object({
  /** The line of the file, from 1, the heading included. */
  line: z.number().int(),
  field: z.enum(IMPORT_FIELDS).nullable(),
  reason: z.enum(IMPORT_PROBLEMS),
  value: z.string(),
});
export type ImportProblem = z.infer<typeof importProblem>;

export const IMPORT_STATES = ['running', 'done', 'cancelled', 'failed'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];
