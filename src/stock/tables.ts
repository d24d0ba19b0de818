import type { Columns } from '../core/store/columns.ts';
import { STOCK_ACTIONS } from './contract.ts';

export const stockTables = (c: Columns) => ({
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
      /** The business day: that of its document, whatever the clock said. */
      day: c.day('day').notNull(),
      userId: c.id('user_id').notNull(),
      userName: c.text('user_name').notNull(),
      notes: c.text('notes'),
      /** What a person knows the document by, e.g. a receipt number. */
      document: c.text('document'),
      documentId: c.id('document_id'),
    },
    (t) => [c.index('stock_movements_by_item').on(t.itemId, t.day, t.at, t.id)],
  ),
});
