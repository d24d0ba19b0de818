import type { Columns } from '../core/store/columns.ts';
import { ofStore, type Replicated } from '../core/store/replicated.ts';
import { isOfDays } from '../receipts/recent-rows.ts';
import { STOCK_ACTIONS } from './contract.ts';

export const tables = (c: Columns) => ({
  /** The stock ledger. Append-only; an item's stock is the sum of its rows. */
  stockMovements: c.table(
    'stock_movements',
    {
      id: c.id('id').primaryKey(),
      itemId: c.id('item_id').notNull(),
      storeId: c.id('store_id').notNull(),
      action: c.choice('action', STOCK_ACTIONS).notNull(),
      change: c.integer('change').notNull(),
      at: c.instant('at').notNull(),
      /** The business day of the document, whatever the clock. */
      day: c.day('day').notNull(),
      userId: c.id('user_id').notNull(),
      userName: c.text('user_name').notNull(),
      notes: c.text('notes'),
      /** The document's number for people, e.g. a receipt number. */
      document: c.text('document'),
      documentId: c.id('document_id'),
    },
    (t) => [c.index('stock_movements_by_item').on(t.itemId, t.day, t.at, t.id)],
  ),
});

export const replicated = {
  stockMovements: {
    scopes: ofStore,
    isAppendOnly: true,
    recent: (t, since) => isOfDays(t.stockMovements, since),
  },
} satisfies Replicated;
