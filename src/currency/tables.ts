import type { Columns } from '../core/store/columns.ts';

export const currencyTables = (c: Columns) => ({
  currencyRates: c.table('currency_rates', {
    /** ISO 4217 code. */
    id: c.key('id').primaryKey(),
    /** Units of the currency for one MAD. */
    rate: c.decimal('rate').notNull(),
    changedAt: c.instant('changed_at').notNull(),
    /** When the tills stopped taking it; null while they do. */
    removedAt: c.instant('removed_at'),
  }),
  /** Append-only: which rate was in force from when, and who set it. */
  currencyRateChanges: c.table(
    'currency_rate_changes',
    {
      id: c.id('id').primaryKey(),
      currency: c.text('currency').notNull(),
      /** Units of the currency for one MAD. */
      rate: c.decimal('rate').notNull(),
      at: c.instant('at').notNull(),
      userId: c.id('user_id').notNull(),
      userName: c.text('user_name').notNull(),
    },
    (t) => [c.index('currency_rate_changes_by_currency').on(t.currency, t.at, t.id)],
  ),
});
