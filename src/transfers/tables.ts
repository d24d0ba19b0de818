import type { Columns } from '../core/store/columns.ts';
import type { Replicated } from '../core/store/replicated.ts';
import { TRANSFER_STATUSES } from './contract.ts';

export const tables = (c: Columns) => ({
  /** A transfer of goods between two stores. Its id derives from its number, which is on the slip. */
  transfers: c.table(
    'transfers',
    {
      id: c.id('id').primaryKey(),
      number: c.text('number').notNull(),
      fromStoreId: c.id('from_store_id').notNull(),
      toStoreId: c.id('to_store_id').notNull(),
      status: c.choice('status', TRANSFER_STATUSES).notNull(),
      requestedPieces: c.integer('requested_pieces').notNull(),
      sentPieces: c.integer('sent_pieces').notNull(),
      receivedPieces: c.integer('received_pieces').notNull(),
      requestedAt: c.instant('requested_at'),
      requestedBy: c.text('requested_by'),
      sentAt: c.instant('sent_at'),
      sentBy: c.text('sent_by'),
      receivedAt: c.instant('received_at'),
      receivedBy: c.text('received_by'),
      cancelledAt: c.instant('cancelled_at'),
      /** When and how a difference between sent and received was resolved. */
      settledAt: c.instant('settled_at'),
      settledBy: c.text('settled_by'),
      settledAs: c.choice('settled_as', ['returned', 'lost']),
      notes: c.text('notes'),
      createdAt: c.instant('created_at').notNull(),
    },
    (t) => [
      c.index('transfers_from').on(t.fromStoreId, t.createdAt, t.id),
      c.index('transfers_to').on(t.toStoreId, t.createdAt, t.id),
    ],
  ),
  /** One article of a transfer. Its id derives from the transfer and the article, so that either end may write it. */
  transferLines: c.table(
    'transfer_lines',
    {
      id: c.id('id').primaryKey(),
      transferId: c.id('transfer_id').notNull(),
      fromStoreId: c.id('from_store_id').notNull(),
      toStoreId: c.id('to_store_id').notNull(),
      articleId: c.id('article_id').notNull(),
      position: c.integer('position').notNull(),
      requested: c.integer('requested').notNull(),
      sent: c.integer('sent').notNull(),
      received: c.integer('received').notNull(),
      /** The sending store's terms, the initial ones of a store that gets the article for the first time. */
      price: c.centimes('price').notNull(),
      /** The minimum price; null for none. */
      floor: c.centimes('floor'),
      cost: c.centimes('cost').notNull(),
    },
    (t) => [c.index('transfer_lines_by_transfer').on(t.transferId, t.position)],
  ),
});

const ofBothStores = (row: { fromStoreId: string; toStoreId: string }) => [row.fromStoreId, row.toStoreId];

export const replicated = {
  transfers: { scopes: ofBothStores, isAppendOnly: false, entity: 'transfers' },
  transferLines: { scopes: ofBothStores, isAppendOnly: false, entity: 'transfers' },
} satisfies Replicated;

declare module '../core/entities.ts' {
  interface Entities {
    transfers: true;
  }
}

declare module '../receipts/number-document.ts' {
  interface DocumentKinds {
    TR: 'transfer';
  }
}
