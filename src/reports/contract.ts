import { z } from 'zod';
import { day, id, instant, page, paging, read, serverWrite, storeOrAll } from '../core/contract.ts';
import { errors } from '../core/errors.ts';
import { seriesFinding } from '../receipts/contract.ts';
import { CELL_KINDS, COLUMN_NAMES, REPORTS, SECTIONS } from './table-rules.ts';

const amount = z.number().int();
const count = z.number().int();

const zFigures = z.object({
  sales: count,
  refunds: count,
  pieces: count,
  returned: count,
  gross: amount,
  discount: amount,
  sold: amount,
  refunded: amount,
  tax: amount,
  refundedTax: amount,
  /** What came in by each method less what was paid back; change is out of cash. */
  byMethod: z.record(z.string(), amount),
  /** By rate in percent. */
  byRate: z.record(
    z.string(),
    z.object({ sold: amount, refunded: amount, tax: amount, refundedTax: amount }),
  ),
  depositsIn: amount,
  depositsOut: amount,
});

const drawer = z.object({
  sessionId: id,
  tillCode: z.string(),
  tillName: z.string(),
  openedByName: z.string(),
  number: z.string().nullable(),
  float: amount,
  cashSales: amount,
  cashRefunds: amount,
  cashDeposits: amount,
  cashIn: amount,
  cashOut: amount,
  drops: amount,
  expected: amount,
  /** Null while it is open. */
  counted: amount.nullable(),
  difference: amount.nullable(),
});

export const zBody = z.object({
  number: z.string().nullable(),
  day,
  at: instant,
  userName: z.string(),
  previous: z.object({ number: z.string(), day }).nullable(),
  store: z.object({ name: z.string(), nameAr: z.string().nullable(), code: z.string(), zone: z.string() }),
  seller: z.object({
    name: z.string(),
    address: z.string(),
    phone: z.string(),
    ice: z.string().nullable(),
    taxId: z.string().nullable(),
    tradeRegister: z.string().nullable(),
    businessTax: z.string().nullable(),
  }),
  days: z.array(z.object({ day, isLate: z.boolean(), figures: zFigures })),
  perpetualTotal: amount,
  drawers: z.array(drawer),
  /** Cash of the day that lies outside of every drawer; absent where there is none. */
  cashOutside: z.object({ amount, count }).optional(),
  tills: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      lastSeenAt: instant.nullable(),
      /** Whether the server has heard from it at the end of the day or later; of today, just now. */
      isComplete: z.boolean(),
    }),
  ),
  /** Sales of the day that the server has, those of earlier closings with them. */
  salesHere: count,
});

const zReport = z.object({
  id,
  storeId: id,
  label: z.string(),
  day,
  at: instant,
  userId: id,
  userName: z.string(),
  body: zBody,
});
export type ZReport = z.infer<typeof zReport>;

const zSummary = zReport.omit({ body: true }).extend({
  /** Sold less refunded, of all its days. */
  net: amount,
  sales: count,
  /** The days before its own that it says something late for. */
  lateDays: z.array(day),
  /** The tills that were not heard from. */
  missing: z.array(z.string()),
});
export type ZSummary = z.infer<typeof zSummary>;

const cell = z.union([z.string(), z.number(), z.null()]);

const reportTable = z.object({
  report: z.enum(REPORTS),
  from: day,
  to: day,
  sections: z.array(
    z.object({
      name: z.enum(SECTIONS),
      columns: z.array(z.object({ name: z.enum(COLUMN_NAMES), kind: z.enum(CELL_KINDS) })),
      rows: z.array(z.array(cell)),
      /** One for each column; null where there is nothing to add up. */
      totals: z.array(cell).nullable(),
    }),
  ),
});
export type ReportTable = z.infer<typeof reportTable>;

/** A sale, or what was given back of one: then its amounts are below nothing. */
const receiptRow = z.object({
  id,
  storeId: id,
  kind: z.enum(['sale', 'refund']),
  day,
  /** In the store's own time. */
  time: z.string(),
  number: z.string(),
  cashier: z.string(),
  client: z.string().nullable(),
  discount: amount,
  tax: amount,
  total: amount,
});
export type ReceiptRow = z.infer<typeof receiptRow>;

const language = z.enum(['ar', 'fr', 'en']).default('fr');
/** Of the names of people; without it they are as they were kept. */
const namesIn = z.enum(['ar', 'fr', 'en']).optional();
const ofStore = z.object({ storeId: id });
const ofDays = z.object({ storeId: storeOrAll, from: day, to: day });
const server = { permission: 'can_view_analytics', source: 'server' } as const;
const tags = ['Reports'];

export const reportsContract = {
  /** What a closing would say now (X): of today, or of a day that is not closed yet. Closes nothing. */
  x: read(server)
    .route({ method: 'GET', path: '/reports/x', tags })
    .input(ofStore.extend({ day: day.optional(), language: namesIn }))
    .output(
      z.object({
        /** The store's business day of now. */
        today: day,
        body: zBody,
        /** Whether the day was closed, by this closing or by a later one. */
        closedBy: z.object({ id, label: z.string(), day }).nullable(),
        /** Days before today that no closing has closed or passed over, and something happened on; the latest first. */
        openDays: z.array(day),
      }),
    ),
  xPdf: read({ ...server, isLong: true })
    .route({ method: 'GET', path: '/reports/x.pdf', tags })
    .input(ofStore.extend({ day: day.optional(), language }))
    .output(z.file()),
  /** Closes a business day (Z): numbered without a gap, never changed again. Days are closed in their order. */
  close: serverWrite({ permission: 'can_view_analytics' })
    .route({ method: 'POST', path: '/reports/z', tags })
    .errors(errors('DAY_CLOSED', 'DAY_AHEAD'))
    .input(ofStore.extend({ day }))
    .output(zReport),
  /** The closings of a store, the latest first. */
  closings: read(server)
    .route({ method: 'GET', path: '/reports/z', tags })
    .input(paging.extend(ofStore.shape))
    .output(page(zSummary)),
  /** Every series of closings in the caller's stores. */
  series: read({ permission: 'can_view_audit_log', source: 'server' })
    .route({ method: 'GET', path: '/reports/z/series', tags })
    .output(z.object({ items: z.array(z.object({ storeId: id, series: z.string(), closings: count })) })),
  /** Reads a part of a store's closings back and proves it: numbers, chain, hashes, perpetual total. */
  check: read({ permission: 'can_view_audit_log', source: 'server' })
    .route({ method: 'GET', path: '/reports/z/check', tags })
    .input(
      ofStore.extend({
        after: z.coerce.number().int().min(0).default(0),
        /** The hash of the closing before this part. */
        hash: z.string().max(64).optional(),
      }),
    )
    .output(seriesFinding),
  find: read(server)
    .route({ method: 'GET', path: '/reports/z/{id}', tags })
    .input(z.object({ id, language: namesIn }))
    .output(zReport),
  pdf: read({ ...server, isLong: true })
    .route({ method: 'GET', path: '/reports/z/{id}/report.pdf', tags })
    .input(z.object({ id, language }))
    .output(z.file()),
  csv: read({ ...server, isLong: true })
    .route({ method: 'GET', path: '/reports/z/{id}/report.csv', tags })
    .errors(errors('EXPORTS_OFF'))
    .input(z.object({ id, language }))
    .output(z.file()),
  /**
   * A report of some days as a table; of all stores with what each comes to. What is paid to people takes
   * can_view_payroll as well. Receipts are asked for page by page, or as a file.
   */
  table: read(server)
    .route({ method: 'GET', path: '/reports/tables/{report}', tags })
    .input(
      ofDays
        .extend({ report: z.enum(REPORTS), language: namesIn })
        // As many as days were asked for, in one answer, would keep the server from everybody else.
        .refine((o) => o.report !== 'receipts', 'receipts are read page by page: /reports/receipts'),
    )
    .output(reportTable),
  /** The receipts of some days, page by page, in the order they happened: as the report of them, which is whole. */
  receipts: read(server)
    .route({ method: 'GET', path: '/reports/receipts', tags })
    .input(paging.extend({ ...ofDays.shape, language: namesIn }))
    .output(
      page(receiptRow).extend({
        /** Of all the days, on the first page; null on those behind it. */
        totals: z.object({ count, discount: amount, tax: amount, total: amount }).nullable(),
      }),
    ),
  /** A report as a file: PDF, or CSV in UTF-8 with a byte order mark and semicolons. */
  tableFile: read({ ...server, isLong: true })
    .route({ method: 'GET', path: '/reports/tables/{report}/file', tags })
    .errors(errors('EXPORTS_OFF'))
    .input(
      ofDays
        .extend({ report: z.enum(REPORTS), format: z.enum(['pdf', 'csv']), language })
        // Thousands of lines that nobody prints would keep the server from everybody else.
        .refine((o) => o.format === 'csv' || o.report !== 'receipts', 'receipts are a CSV file only'),
    )
    .output(z.file()),
  /** A month for the accountant: a ZIP of one PDF with its tables, and of each table as CSV. */
  pack: read({ ...server, isLong: true })
    .route({ method: 'GET', path: '/reports/pack', tags })
    .errors(errors('EXPORTS_OFF'))
    .input(ofStore.extend({ month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/), language }))
    .output(z.file()),
};
