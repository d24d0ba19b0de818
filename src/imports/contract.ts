import { z } from 'zod';
import { flag, id, instant, page, paging, read, serverWrite, text } from '../core/contract.ts';
import { errors } from '../core/errors.ts';
import type { Permission } from '../core/permissions.ts';
import {
  ALL_FIELDS,
  IMPORT_DELIMITERS,
  IMPORT_ENCODINGS,
  IMPORT_KINDS,
  IMPORT_REASONS,
  IMPORT_SOURCES,
  LONGEST_SHEET_NAME,
} from './field-rules.ts';
import './refusals.ts';

/** The file's column, from 0, for each field. */
const importMapping = z.partialRecord(z.enum(ALL_FIELDS), z.number().int().min(0).max(220));
export type ImportMapping = z.infer<typeof importMapping>;

const importProblem = z.object({
  /** The line of the file, from 1, including the heading. */
  line: z.number().int(),
  field: z.enum(ALL_FIELDS).nullable(),
  reason: z.enum(IMPORT_REASONS),
  value: z.string(),
});
export type ImportProblem = z.infer<typeof importProblem>;

const IMPORT_STATES = ['draft', 'running', 'done', 'cancelled', 'failed'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

const fileImport = z.object({
  id,
  kind: z.enum(IMPORT_KINDS),
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
export type FileImport = z.infer<typeof fileImport>;

const importId = z.object({ id });
const mapped = importId.extend({ mapping: importMapping });

/** A line that changes something that exists. */
const importChange = z.object({
  line: z.number().int(),
  name: z.string(),
  fields: z.array(z.enum(ALL_FIELDS)),
});

/** How many clients, and what their amounts or points come to. */
const amountOfClients = z.object({ clients: z.number().int(), amount: z.number().int() });

/** What clients had before. */
const openings = z.object({
  /** Clients who get it, and the sum. */
  added: amountOfClients,
  /** Clients with nothing but another opening: it is corrected, by the sum. */
  corrected: amountOfClients,
  /** Clients whose account or points have moved since: theirs stay; the sum is what the file says more. */
  left: amountOfClients,
});

/**
 * The effect of an import. Every problem is listed, and the first lines that are refused or change something.
 */
const importCheck = z.object({
  lines: z.number().int(),
  problems: z.array(importProblem),
  /** Refused lines as they stand in the file, after its heading. */
  refused: z.array(z.object({ line: z.number().int(), cells: z.array(z.string()) })),
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  changes: z.array(importChange),
  /** Of items only: */
  newStyles: z.number().int(),
  newSuppliers: z.array(z.string()),
  /** Lines of existing items without any stock movement: their stock is set as that of a new item. */
  stockSet: z.number().int(),
  /** Lines whose stock differs from that of an item with movements; it changes only where that is chosen. */
  stockLeft: z.number().int(),
  /** Of clients only: what they owed before. Null where no line says it. */
  openings: openings.nullable(),
  /** Of clients only: the points that they had before. Null where no line says it. */
  pointOpenings: openings.nullable(),
});
export type ImportCheck = z.infer<typeof importCheck>;

const upload = z.object({
  id,
  /** Null for an .xlsx workbook, as is the delimiter. */
  encoding: z.enum(IMPORT_ENCODINGS).nullable(),
  delimiter: z.enum(IMPORT_DELIMITERS).nullable(),
  /** The sheets of a workbook that have data, and the one that was read. */
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  /** The program whose export this is, by its columns. */
  source: z.enum(IMPORT_SOURCES).nullable(),
  /** The columns that are composed of several, and after them those of the file. */
  header: z.array(z.string()),
  /** The first lines with data. */
  sample: z.array(z.array(z.string())),
  lines: z.number().int(),
  mapping: importMapping,
  /** The mapping is that of the last import with the same columns. */
  isRemembered: z.boolean(),
});

/** The operations of imports into one list, with the refusals that only this list has. */
function importsOf(
  permission: Permission,
  path: `/${string}`,
  own: readonly 'ACCOUNT_COLUMNS_DENIED'[] = [],
) {
  return {
    find: read({ permission, source: 'server' })
      .route({ method: 'GET', path: `${path}/{id}`, tags: ['Import'] })
      .input(importId)
      .output(fileImport),
    /** Uploads a file and describes its content; nothing is imported yet. */
    upload: serverWrite({ permission, missing: { file: 'FILE_REQUIRED' } })
      .route({ method: 'POST', path, tags: ['Import'] })
      .errors(
        errors(
          'FILE_REQUIRED',
          'FILE_EMPTY',
          'FILE_UNREADABLE',
          'FILE_TOO_LARGE',
          'NO_SUCH_SHEET',
          'TOO_MANY_COLUMNS',
          'WORKBOOK_LOCKED',
          'WORKBOOK_OLD',
          'WORKBOOK_TOO_LARGE',
        ),
      )
      .input(
        z.object({
          storeId: id,
          file: z.file(),
          /** Both are recognised when omitted; of no effect on a workbook. */
          encoding: z.enum(IMPORT_ENCODINGS).optional(),
          delimiter: z.enum(IMPORT_DELIMITERS).optional(),
          /** The sheet of a workbook; the first one with data when omitted. */
          sheet: z.string().max(LONGEST_SHEET_NAME).optional(),
        }),
      )
      .output(upload),
    /** A dry run: the effect of the import, and every line that cannot be imported. */
    check: read({ permission, source: 'server', isLong: true })
      .route({ method: 'POST', path: `${path}/{id}/check`, tags: ['Import'] })
      .errors(errors('MISSING_FIELDS', ...own))
      .input(mapped.extend({ setsStock: z.boolean().default(false) }))
      .output(importCheck),
    /**
     * Imports in the background, some lines per commit, each line once even after interruptions. What exists is
     * corrected; blank cells change nothing.
     */
    start: serverWrite({ permission })
      .route({ method: 'POST', path: `${path}/{id}/start`, tags: ['Import'] })
      .errors(errors('MISSING_FIELDS', 'IMPORT_HAS_PROBLEMS', 'IMPORT_STARTED', ...own))
      .input(
        mapped.extend({
          /** Skips lines with problems. */
          skipsProblems: z.boolean().default(false),
          /** Brings the stock of existing items to that of the file too. */
          setsStock: z.boolean().default(false),
        }),
      )
      .output(fileImport),
    /** Stops an import; imported lines stay. */
    cancel: serverWrite({ permission })
      .route({ method: 'POST', path: `${path}/{id}/cancel`, tags: ['Import'] })
      .input(importId)
      .output(fileImport),
  };
}
export type KindContract = ReturnType<typeof importsOf>;

export const itemImports = importsOf('can_manage_inventory', '/products/imports');
export const clientImports = importsOf('can_manage_clients', '/clients/imports', ['ACCOUNT_COLUMNS_DENIED']);
/** Suppliers are shared by all stores; the store is the one that the person works in. */
export const supplierImports = importsOf('can_manage_suppliers', '/suppliers/imports');

export const importsContract = {
  list: read({ permission: 'can_manage_inventory', source: 'server' })
    .route({ method: 'GET', path: '/products/imports', tags: ['Import'] })
    .input(paging.extend({ storeId: id }))
    .output(page(fileImport)),
  ...itemImports,
  findClients: clientImports.find,
  uploadClients: clientImports.upload,
  checkClients: clientImports.check,
  startClients: clientImports.start,
  cancelClients: clientImports.cancel,
  findSuppliers: supplierImports.find,
  uploadSuppliers: supplierImports.upload,
  checkSuppliers: supplierImports.check,
  startSuppliers: supplierImports.start,
  cancelSuppliers: supplierImports.cancel,
  /**
   * A store's articles as a file that can be imported again: UTF-8 with BOM and semicolons, which Excel opens
   * directly.
   */
  export: read({ permission: 'can_manage_inventory', isLong: true })
    .route({ method: 'GET', path: '/products/export', tags: ['Import'] })
    .errors(errors('EXPORTS_OFF'))
    .input(z.object({ storeId: id, includeArchived: flag.optional(), language: text(2).optional() }))
    .output(z.file()),
  /** A store's clients as a file that can be imported again: with their measures and accounts. */
  exportClients: read({ permission: 'can_manage_clients', isLong: true })
    .route({ method: 'GET', path: '/clients/export', tags: ['Import'] })
    .errors(errors('EXPORTS_OFF'))
    .input(z.object({ storeId: id, includeArchived: flag.optional() }))
    .output(z.file()),
};
