import { z } from 'zod';
import { day, id, instant, page, paging, read, serverWrite, storeOrAll, text } from '../core/contract.ts';
import { errors } from '../core/errors.ts';
import { seriesFinding } from '../receipts/contract.ts';
import './refusals.ts';

export const INVOICE_KINDS = ['invoice', 'credit_note'] as const;

const invoice = z.object({
  id,
  kind: z.enum(INVOICE_KINDS),
  storeId: id,
  clientId: id,
  clientName: z.string(),
  saleId: id,
  /** Of a credit note: the return, and the invoice that it corrects. */
  refundId: id.nullable(),
  invoiceId: id.nullable(),
  /** F-CAS1-2026-00001; A-… of a credit note. */
  number: z.string(),
  at: instant,
  day,
  /** Centimes, positive on both kinds. */
  total: z.number().int(),
  userName: z.string(),
});
export type Invoice = z.infer<typeof invoice>;

const needs = errors('CLIENT_REQUIRED', 'CLIENT_INCOMPLETE', 'SELLER_INCOMPLETE');

export const invoicesContract = {
  list: read()
    .route({ method: 'GET', path: '/invoices', tags: ['Invoices'] })
    .input(
      paging.extend({
        storeId: storeOrAll.optional(),
        /** Includes invoices of the duplicates merged into the client. */
        clientId: id.optional(),
        saleId: id.optional(),
        kind: z.enum(INVOICE_KINDS).optional(),
        from: day.optional(),
        to: day.optional(),
        /** A part of the number or of the client's name. */
        search: text(60).optional(),
      }),
    )
    .output(page(invoice)),
  /** Every series of invoices in the caller's stores. */
  series: read({ permission: 'can_view_audit_log', source: 'server' })
    .route({ method: 'GET', path: '/invoices/series', tags: ['Invoices'] })
    .output(z.object({ items: z.array(z.object({ series: z.string(), invoices: z.number().int() })) })),
  /** Reads a part of a series and checks its numbers, chain and hashes. */
  check: read({ permission: 'can_view_audit_log', source: 'server' })
    .route({ method: 'GET', path: '/invoices/check', tags: ['Invoices'] })
    .input(
      z.object({
        series: z.string().max(60),
        after: z.coerce.number().int().min(0).default(0),
        /** The hash of the invoice before this part. */
        hash: z.string().max(64).optional(),
      }),
    )
    .output(seriesFinding),
  find: read()
    .route({ method: 'GET', path: '/invoices/{id}', tags: ['Invoices'] })
    .input(z.object({ id }))
    .output(invoice.extend({ hash: z.string(), body: z.record(z.string(), z.unknown()) })),
  pdf: read({ isLong: true })
    .route({ method: 'GET', path: '/invoices/{id}/invoice.pdf', tags: ['Invoices'] })
    .input(z.object({ id, locale: z.enum(['ar', 'fr', 'en']).default('fr') }))
    .output(z.file()),
  /**
   * Issues the invoice of a sale; a repeated call returns the same one. `clientId` is required if the sale has no
   * client.
   */
  issue: serverWrite()
    .route({ method: 'POST', path: '/invoices', tags: ['Invoices'] })
    .errors({ ...needs, ...errors('CLIENT_UNKNOWN', 'NOTHING_TO_INVOICE') })
    .input(z.object({ saleId: id, clientId: id.nullish() }))
    .output(invoice),
  /** Issues the credit note of a return whose sale has an invoice; a repeated call returns the same one. */
  issueCreditNote: serverWrite()
    .route({ method: 'POST', path: '/invoices/credit-note', tags: ['Invoices'] })
    .errors(errors('INVOICE_NEEDED'))
    .input(z.object({ refundId: id }))
    .output(invoice),
};
