import type { Columns } from '../core/store/columns.ts';
import type { CartBody } from './contract.ts';

/** A till's own rows: never synced. */
export const tillTables = (c: Columns) => ({
  /** The open cart (one for each store, id 'open:STORE') and the held sales. */
  carts: c.table(
    'carts',
    {
      id: c.id('id').primaryKey(),
      storeId: c.id('store_id').notNull(),
      cashierId: c.id('cashier_id').notNull(),
      cashierName: c.text('cashier_name').notNull(),
      isHeld: c.boolean('is_held').notNull(),
      changedAt: c.instant('changed_at').notNull(),
      body: c.ownJson<CartBody>('body').notNull(),
    },
    (t) => [c.index('carts_by_store').on(t.storeId, t.changedAt)],
  ),
});
