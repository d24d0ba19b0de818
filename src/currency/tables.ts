import type { Columns } from '../core/store/columns.ts';

export const currencyTables = (c: Columns) => ({
  currencyRates: c.table('currency_rates', {
    /** ISO 4217 code. */
    id: c.id('id').primaryKey(),
    /** Units of the currency for one MAD. */
    rate: c.decimal('rate').notNull(),
    changedAt: c.instant('changed_at').notNull(),
  }),
});
