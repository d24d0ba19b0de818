import { sql } from 'drizzle-orm';
import type { Columns } from '../core/store/columns.ts';
import { ofStore, type Replicated } from '../core/store/replicated.ts';
import { REFUNDS_OF_OPEN_DRAWERS, SALES_OF_OPEN_DRAWERS } from './recent-rows.ts';

export const tables = (c: Columns) => ({
  /** Every receipt as it was decided, chained by hash within its series. Append-only. */
  receipts: c.table(
    'receipts',
    {
      /** Derives from the document's id: see `receiptIdOf`. */
      id: c.id('id').primaryKey(),
      storeId: c.id('store_id').notNull(),
      tillId: c.id('till_id').notNull(),
      incarnation: c.integer('incarnation').notNull(),
      /** Store and till code, e.g. CAS1-T2B; the letter counts the till's incarnations. */
      series: c.text('series').notNull(),
      number: c.integer('number').notNull(),
      /** The sale or refund. */
      documentId: c.id('document_id').notNull(),
      at: c.instant('at').notNull(),
      /** The canonical bytes as text; the hash covers exactly these, never a re-serialised form. */
      body: c.text('body', 1_000_000).notNull(),
      previousHash: c.text('previous_hash').notNull(),
      hash: c.text('hash').notNull(),
      signature: c.text('signature'),
    },
    (t) => [c.index('receipts_by_series').on(t.series, t.number)],
  ),
  /** The last receipt of each series that the server has, with its signature of number and hash. */
  receiptHeads: c.table('receipt_heads', {
    /** The series, e.g. CAS1-T2B. */
    id: c.key('id').primaryKey(),
    tillId: c.id('till_id').notNull(),
    number: c.integer('number').notNull(),
    hash: c.text('hash').notNull(),
    signature: c.text('signature').notNull(),
    at: c.instant('at').notNull(),
  }),
  /** The head of each series of receipts and other documents on the machine that writes it; local, never synced. */
  receiptSeries: c.table('receipt_series', {
    /** The series, e.g. CAS1-T2B, or PO-CAS1-T2B, whose documents are not chained. */
    id: c.key('id').primaryKey(),
    lastNumber: c.integer('last_number').notNull(),
    lastHash: c.text('last_hash').notNull(),
  }),
});

export const replicated = {
  receipts: {
    scopes: ofStore,
    isAppendOnly: true,
    recent: (t, since) =>
      sql`(${t.receipts.at} >= ${since} OR ${t.receipts.documentId} IN ${SALES_OF_OPEN_DRAWERS} OR ${t.receipts.documentId} IN ${REFUNDS_OF_OPEN_DRAWERS})`,
  },
} satisfies Replicated;
