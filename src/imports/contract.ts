import { z } from 'zod';
import { flag, id, instant, page, paging, read, serverWrite, text } from '../core/contract.ts';
import { errors } from '../core/errors.ts';
import './refusals.ts';

/** The columns of an articles file, in the order of an export. */
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

/** Fields that every line must have. */
export const REQUIRED_FIELDS = [
  'sku',
  'styleName',
  'category',
  'size',
  'color',
  'price',
] as const satisfies ImportField[];

/** The file's column, from 0, for each field. */
const importMapping = z.partialRecord(z.enum(IMPORT_FIELDS), z.number().int().min(0).max(200));
export type ImportMapping = z.infer<typeof importMapping>;

/**
 * Encodings of spreadsheet files: Windows-1252 is what a French Excel saves, 1256 an Arabic one, UTF-16 its "Unicode
 * text".
 */
export const IMPORT_ENCODINGS = ['utf-8', 'windows-1252', 'windows-1256', 'utf-16le'] as const;
export type ImportEncoding = (typeof IMPORT_ENCODINGS)[number];

/** Why a line of the file cannot be imported; screens have a text for each reason. */
const IMPORT_REASONS = [
  'missing',
  'not_an_amount',
  /** '1.250' is 1 250 or 1.25: it is not guessed. */
  'two_readings',
  'not_a_quantity',
  'bad_sku',
  'bad_barcode',
  'too_long',
  'bad_text',
  'sku_twice',
  'barcode_twice',
  'barcode_taken',
  'floor_above_price',
] as const;
export type ImportReason = (typeof IMPORT_REASONS)[number];

const importProblem = z.object({
  /** The line of the file, from 1, including the heading. */
  line: z.number().int(),
  field: z.enum(IMPORT_FIELDS).nullable(),
  reason: z.enum(IMPORT_REASONS),
  value: z.string(),
});
export type ImportProblem = z.infer<typeof importProblem>;

const IMPORT_STATES = ['draft', 'running', 'done', 'cancelled', 'failed'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

const itemImport = z.object({
  id,
  storeId: id,
  fileName: z.string(),
  state: z.enum(IMPORT_STATES),
  lines: z.number().int(),
  /** Lines processed, whatever the outcome. */
  done: z.number().int(),
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  skipped: z.number().int(),
  startedAt: instant,
  startedByName: z.string(),
  endedAt: instant.nullable(),
});
export type ItemImport = z.infer<typeof itemImport>;

const importId = z.object({ id });
const mapped = importId.extend({ mapping: importMapping });

/** The effect of an import. Every bad line is listed. */
const importCheck = z.object({
  lines: z.number().int(),
  problems: z.array(importProblem),
  newStyles: z.number().int(),
  newArticles: z.number().int(),
  newSuppliers: z.array(z.string()),
  updated: z.number().int(),
  unchanged: z.number().int(),
  /** Lines whose stock differs from an existing article's; an import does not change that stock. */
  stockLeft: z.number().int(),
});
export type ImportCheck = z.infer<typeof importCheck>;

export const importsContract = {
  list: read({ permission: 'can_manage_inventory', source: 'server' })
    .route({ method: 'GET', path: '/products/imports', tags: ['Import'] })
    .input(paging.extend({ storeId: id }))
    .output(page(itemImport)),
  find: read({ permission: 'can_manage_inventory', source: 'server' })
    .route({ method: 'GET', path: '/products/imports/{id}', tags: ['Import'] })
    .input(importId)
    .output(itemImport),
  /** Uploads a file and describes its content; nothing is imported yet. */
  upload: serverWrite({ permission: 'can_manage_inventory', missing: { file: 'FILE_REQUIRED' } })
    .route({ method: 'POST', path: '/products/imports', tags: ['Import'] })
    .errors(errors('FILE_REQUIRED', 'FILE_EMPTY', 'FILE_UNREADABLE', 'FILE_TOO_LARGE', 'TOO_MANY_COLUMNS'))
    .input(
      z.object({
        storeId: id,
        file: z.file(),
        /** Detected from the file when omitted. */
        encoding: z.enum(IMPORT_ENCODINGS).optional(),
      }),
    )
    .output(
      z.object({
        id,
        encoding: z.enum(IMPORT_ENCODINGS),
        delimiter: z.string(),
        header: z.array(z.string()),
        /** The first lines with articles. */
        sample: z.array(z.array(z.string())),
        lines: z.number().int(),
        mapping: importMapping,
      }),
    ),
  /** A dry run: the effect of the import, and every line that cannot be imported. */
  check: read({ permission: 'can_manage_inventory', source: 'server', isLong: true })
    .route({ method: 'POST', path: '/products/imports/{id}/check', tags: ['Import'] })
    .errors(errors('MISSING_FIELDS'))
    .input(mapped)
    .output(importCheck),
  /**
   * Imports in the background, some lines per commit, each article once even after interruptions. Stock is set for
   * articles that the store does not have yet; for existing ones, names and terms are updated.
   */
  start: serverWrite({ permission: 'can_manage_inventory' })
    .route({ method: 'POST', path: '/products/imports/{id}/start', tags: ['Import'] })
    .errors(errors('MISSING_FIELDS', 'IMPORT_HAS_PROBLEMS', 'IMPORT_STARTED'))
    .input(
      mapped.extend({
        /** Skips lines with problems. */ skipsProblems: z.boolean().default(false),
      }),
    )
    .output(itemImport),
  /** Stops an import; imported lines stay. */
  cancel: serverWrite({ permission: 'can_manage_inventory' })
    .route({ method: 'POST', path: '/products/imports/{id}/cancel', tags: ['Import'] })
    .input(importId)
    .output(itemImport),
  /**
   * A store's articles as a file that can be imported again: UTF-8 with BOM and semicolons, which Excel opens
   * directly.
   */
  export: read({ permission: 'can_manage_inventory', isLong: true })
    .route({ method: 'GET', path: '/products/export', tags: ['Import'] })
    .errors(errors('EXPORTS_OFF'))
    .input(z.object({ storeId: id, includeArchived: flag.optional(), language: text(2).optional() }))
    .output(z.file()),
};
