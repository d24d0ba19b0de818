import type { Columns } from '../core/store/columns.ts';
import { ofStore, type Replicated } from '../core/store/replicated.ts';

export const tables = (c: Columns) => ({
  /** What a person is to sell in a store each month; the id derives from both. */
  salesTargets: c.table('sales_targets', {
    id: c.id('id').primaryKey(),
    storeId: c.id('store_id').notNull(),
    userId: c.id('user_id').notNull(),
    /** Centimes, tax included; 0 for none any more. */
    amount: c.centimes('amount').notNull(),
  }),
});

export const replicated = {
  salesTargets: { scopes: ofStore, isAppendOnly: false, entity: 'sellers' },
} satisfies Replicated;

declare module '../core/entities.ts' {
  interface Entities {
    sellers: true;
  }
}
