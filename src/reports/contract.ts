import { z } from 'zod';
import { day, fact, id, instant, page, paging, read, serverWrite, storeOrAll } from '../core/contract.ts';
import { errors } from '../core/errors.ts';
import { namesByMethod } from '../payment-methods/contract.ts';
import { seriesFinding } from '../receipts/contract.ts';
import { CELL_KINDS, CLOSE_REQUEST_STATUSES, COLUMN_NAMES, REPORTS, SECTIONS } from './table-rules.ts';
import './refusals.ts';

const amount = z.number().int();
const count = z.number().int();

const zFigures = z.object({
  sales: count,
  refunds: count,
  pieces: count,
  returned: count,
  gross: amount,
  discount: amount,
  /** What coupons and points took off, as parts of the discount. */
  couponOff: amount,
  pointsOff: amount,
  sold: amount,
  refunded: amount,
  tax: amount,
  refundedTax: amount,
  /** Money received by each method, net of refunds; change is deducted from cash. */
  byMethod: z.record(z.string(), amount),
  /** Key: rate in percent. */
  byRate: z.record(
    z.string(),
    z.object({ sold: amount, refunded: amount, tax: amount, refundedTax: amount }),
  ),
  depositsIn: amount,
  depositsOut: amount,
  /** Received for what clients owed; not sales. */
  repaymentsIn: amount,
  /** VAT of gift cards that was due when they were sold, less what was spent and refunded of it. */
  giftCardTax: amount,
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
  cashRepayments: amount,
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
  /** The names that the house had given to the methods; absent if it had given none. */
  methodNames: namesByMethod.optional(),
  days: z.array(z.object({ day, isLate: z.boolean(), figures: zFigures })),
  perpetualTotal: amount,
  drawers: z.array(drawer),
  /** Cash of the day that belongs to no drawer; absent if there is none. */
  cashOutside: z.object({ amount, count }).optional(),
  /** Stamp duty on the cash receipts of the day; absent where the store does not show it, or there are none. */
  stampDuty: z.object({ receipts: count, cash: amount, duty: amount }).optional(),
  tills: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      lastSeenAt: instant.nullable(),
      /**
       * Whether the server has heard from the till at or after the end of the day; for today, within the last minutes.
       */
      isComplete: z.boolean(),
    }),
  ),
  /** Number of the day's sales that reached the server, including those in earlier closings. */
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
  /** Sales less refunds, over all its days. */
  net: amount,
  sales: count,
  /** Earlier days that this closing has late figures for. */
  lateDays: z.array(day),
  /** Tills that the server had not heard from. */
  missing: z.array(z.string()),
});
export type ZSummary = z.infer<typeof zSummary>;

const closeRequest = z.object({
  id,
  storeId: id,
  day,
  at: instant,
  userName: z.string(),
  status: z.enum(CLOSE_REQUEST_STATUSES),
  /** The number of the closing that covers the day. */
  number: z.string().nullable(),
});
export type CloseRequest = z.infer<typeof closeRequest>;

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
      /** One per column; null where a column is not added up. */
      totals: z.array(cell).nullable(),
    }),
  ),
});
export type ReportTable = z.infer<typeof reportTable>;

/** A sale or a return; the amounts of a return are negative. */
const receiptRow = z.object({
  id,
  storeId: id,
  kind: z.enum(['sale', 'refund']),
  day,
  /** In the store's time zone. */
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
/** Language of people's names; if absent, the names as stored. */
const namesIn = z.enum(['ar', 'fr', 'en']).optional();
const ofStore = z.object({ storeId: id });
const ofDays = z.object({ storeId: storeOrAll, from: day, to: day });
const server = { permission: 'can_view_analytics', source: 'server' } as const;
const tags = ['Reports'];

export const reportsContract = {
  /** An X report: what a closing would contain now, for today or for a day not closed yet. Closes nothing. */
  x: read(server)
    .route({ method: 'GET', path: '/reports/x', tags })
    .input(ofStore.extend({ day: day.optional(), language: namesIn }))
    .output(
      z.object({
        /** The store's current business day. */
        today: day,
        body: zBody,
        /** The closing that covers the day, its own or a later one; null if the day is still open. */
        closedBy: z.object({ id, label: z.string(), day }).nullable(),
        /** Days before today with activity that no closing covers yet, latest first. */
        openDays: z.array(day),
      }),
    ),
  /** The stores with days before today that have activity and no closing: how many, the first and the latest. */
  openDays: read(server)
    .route({ method: 'GET', path: '/reports/open-days', tags })
    .input(z.object({ storeId: storeOrAll.optional() }))
    .output(z.object({ items: z.array(z.object({ storeId: id, count, first: day, latest: day })) })),
  xPdf: read({ ...server, isLong: true })
    .route({ method: 'GET', path: '/reports/x.pdf', tags })
    .input(ofStore.extend({ day: day.optional(), language }))
    .output(z.file()),
  /** Closes a business day (Z): numbered without gaps, never changed afterwards. Days are closed in order. */
  close: serverWrite({ permission: 'can_manage_expenses' })
    .route({ method: 'POST', path: '/reports/z', tags })
    .errors(errors('DAY_CLOSED', 'DAY_AHEAD'))
    .input(ofStore.extend({ day }))
    .output(zReport),
  /**
   * Asks the server to close a business day, also offline: it closes once everything that this till recorded before
   * has arrived. Refused by the server if the day has not begun, or nobody behind it may close days.
   */
  askClose: fact({ permission: 'can_manage_expenses' })
    .route({ method: 'POST', path: '/reports/close-requests', tags })
    .errors(errors('DAY_AHEAD'))
    .input(ofStore.extend({ day }))
    .output(closeRequest),
  /** The latest requests to close a day of a store, at most 10. */
  closeRequests: read()
    .route({ method: 'GET', path: '/reports/close-requests', tags })
    .input(ofStore)
    .output(z.object({ items: z.array(closeRequest) })),
  /** The closings of a store, latest first. */
  closings: read(server)
    .route({ method: 'GET', path: '/reports/z', tags })
    .input(paging.extend(ofStore.shape))
    .output(page(zSummary)),
  /** Every series of closings in the caller's stores. */
  series: read({ permission: 'can_view_audit_log', source: 'server' })
    .route({ method: 'GET', path: '/reports/z/series', tags })
    .output(z.object({ items: z.array(z.object({ storeId: id, series: z.string(), closings: count })) })),
  /** Checks a part of a store's closings: numbers, chain, hashes, perpetual total. */
  check: read({ permission: 'can_view_audit_log', source: 'server' })
    .route({ method: 'GET', path: '/reports/z/check', tags })
    .input(
      ofStore.extend({
        after: z.coerce.number().int().min(0).default(0),
        /** Hash of the closing before this part. */
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
   * A report over some days as tables; for all stores, with totals per store. Pay also requires can_view_payroll.
   * Receipts are only available page by page (`receipts`) or as a file.
   */
  table: read(server)
    .route({ method: 'GET', path: '/reports/tables/{report}', tags })
    .input(
      ofDays
        .extend({ report: z.enum(REPORTS), language: namesIn })
        // All receipts in one answer would block the server for other requests.
        .refine((o) => o.report !== 'receipts', 'receipts are read page by page: /reports/receipts'),
    )
    .output(reportTable),
  /** The receipts of some days, page by page, in chronological order; the same rows as in the file of the report. */
  receipts: read(server)
    .route({ method: 'GET', path: '/reports/receipts', tags })
    .input(paging.extend({ ...ofDays.shape, language: namesIn }))
    .output(
      page(receiptRow).extend({
        /** Totals of all days, on the first page only; null on later pages. */
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
        // Thousands of lines that no one prints would block the server for other requests.
        .refine((o) => o.format === 'csv' || o.report !== 'receipts', 'receipts are a CSV file only'),
    )
    .output(z.file()),
  /** A month for the accountant: a ZIP with one PDF of all tables, and each table as CSV. */
  pack: read({ ...server, isLong: true })
    .route({ method: 'GET', path: '/reports/pack', tags })
    .errors(errors('EXPORTS_OFF'))
    .input(ofStore.extend({ month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/), language }))
    .output(z.file()),
};
