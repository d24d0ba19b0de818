import type { Columns } from '../core/store/columns.ts';
import type { TotalsKind } from './totals-rules.ts';

export const analyticsTables = (c: Columns) => ({
  /**
   * Sums over sales and returns, kept by the server behind what it commits; nobody pulls them. Amounts in
   * centimes of MAD, tax included unless it says otherwise. What came back is counted on the day it came back.
   */
  salesTotals: c.table(
    'sales_totals',
    {
      /** Kind, period, store and key, joined by slashes. */
      id: c.id('id').primaryKey(),
      kind: c.text('kind').$type<TotalsKind>().notNull(),
      /** A business day, 'YYYY-MM-DD', or a month, 'YYYY-MM', as the kind has it. */
      period: c.text('period').notNull(),
      storeId: c.id('store_id').notNull(),
      /** What it is of: an hour, a person, a category, a style …; empty for everything. */
      key: c.text('key').notNull(),
      sales: c.integer('sales').notNull(),
      refunds: c.integer('refunds').notNull(),
      pieces: c.integer('pieces').notNull(),
      returned: c.integer('returned').notNull(),
      /** Before the discount. */
      gross: c.centimes('gross').notNull(),
      discount: c.centimes('discount').notNull(),
      sold: c.centimes('sold').notNull(),
      refunded: c.centimes('refunded').notNull(),
      /** Tax in what was sold, and in what was given back. */
      tax: c.centimes('tax').notNull(),
      refundedTax: c.centimes('refunded_tax').notNull(),
      /** What the pieces that were sold had cost, and those that came back. */
      cost: c.centimes('cost').notNull(),
      returnedCost: c.centimes('returned_cost').notNull(),
    },
    (t) => [c.index('sales_totals_by_period').on(t.kind, t.period, t.storeId)],
  ),
});
