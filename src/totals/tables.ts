import type { Columns } from '../core/store/columns.ts';
import type { TotalsKind } from './totals-rules.ts';

export const tables = (c: Columns) => ({
  /**
   * Sums over sales and returns, maintained by the server after each commit; not synced. Amounts in centimes of MAD,
   * tax included unless noted. A return counts on the day of the return.
   */
  salesTotals: c.table(
    'sales_totals',
    {
      /** Kind, period, store and key, joined by slashes. */
      id: c.id('id').primaryKey(),
      kind: c.text('kind').$type<TotalsKind>().notNull(),
      /** A business day, 'YYYY-MM-DD', or a month, 'YYYY-MM', depending on the kind. */
      period: c.text('period').notNull(),
      storeId: c.id('store_id').notNull(),
      /** Key within the kind: an hour, a person, a category, a style …; empty for kind `day`. */
      key: c.text('key').notNull(),
      sales: c.integer('sales').notNull(),
      refunds: c.integer('refunds').notNull(),
      pieces: c.integer('pieces').notNull(),
      returned: c.integer('returned').notNull(),
      /** Before the discount. */
      gross: c.centimes('gross').notNull(),
      discount: c.centimes('discount').notNull(),
      /** What coupons and points took off, as parts of the discount. */
      couponOff: c.centimes('coupon_off').notNull(),
      pointsOff: c.centimes('points_off').notNull(),
      sold: c.centimes('sold').notNull(),
      refunded: c.centimes('refunded').notNull(),
      /** Tax in sales, and in returns. */
      tax: c.centimes('tax').notNull(),
      refundedTax: c.centimes('refunded_tax').notNull(),
      /** Cost of the pieces sold, and of those returned. */
      cost: c.centimes('cost').notNull(),
      returnedCost: c.centimes('returned_cost').notNull(),
    },
    (t) => [c.index('sales_totals_by_period').on(t.kind, t.period, t.storeId)],
  ),
});
