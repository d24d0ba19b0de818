import type { Columns } from '../core/store/columns.ts';
import type { CartBody } from './contract.ts';

/** A stored cart; `madeAs` is the id of what was made of it when it was emptied. */
export type KeptCart = CartBody & { madeAs?: string };

/** Local tables of a till; never synced. */
export const tables = (c: Columns) => ({
  /** The open carts (one per store, id 'open:STORE') and the held sales. */
  carts: c.table(
    'carts',
    {
      id: c.id('id').primaryKey(),
      storeId: c.id('store_id').notNull(),
      cashierId: c.id('cashier_id').notNull(),
      cashierName: c.text('cashier_name').notNull(),
      isHeld: c.boolean('is_held').notNull(),
      changedAt: c.instant('changed_at').notNull(),
      body: c.ownJson<KeptCart>('body').notNull(),
    },
    (t) => [c.index('carts_by_store').on(t.storeId, t.changedAt)],
  ),
});
