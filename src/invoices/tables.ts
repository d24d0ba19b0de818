import type { Columns } from '../core/store/columns.ts';
import { ofStore, type Replicated } from '../core/store/replicated.ts';

export const tables = (c: Columns) => ({
  /** Invoices and credit notes as issued: append-only. The id derives from the sale or return. */
  invoices: c.table(
    'invoices',
    {
      id: c.id('id').primaryKey(),
      kind: c.choice('kind', ['invoice', 'credit_note']).notNull(),
      storeId: c.id('store_id').notNull(),
      clientId: c.id('client_id').notNull(),
      saleId: c.id('sale_id').notNull(),
      /** Of a credit note: the return, and the invoice that it corrects. */
      refundId: c.id('refund_id'),
      invoiceId: c.id('invoice_id'),
      /** The gapless series of a store, kind and year, and the place in it. */
      series: c.text('series').notNull(),
      sequence: c.integer('sequence').notNull(),
      number: c.text('number').notNull(),
      at: c.instant('at').notNull(),
      day: c.day('day').notNull(),
      clientName: c.text('client_name').notNull(),
      total: c.centimes('total').notNull(),
      userId: c.id('user_id').notNull(),
      userName: c.text('user_name').notNull(),
      /** Canonical JSON of everything that is printed, and its place in the series' chain. */
      body: c.text('body', 1_000_000).notNull(),
      previousHash: c.text('previous_hash').notNull(),
      hash: c.text('hash').notNull(),
    },
    (t) => [
      c.index('invoices_by_store').on(t.storeId, t.at, t.id),
      c.index('invoices_by_sale').on(t.saleId),
      c.index('invoices_by_client').on(t.clientId),
    ],
  ),
});

export const replicated = {
  invoices: { scopes: ofStore, isAppendOnly: true, entity: 'invoices' },
} satisfies Replicated;

declare module '../core/entities.ts' {
  interface Entities {
    invoices: true;
  }
}
