import type { Columns } from '../core/store/columns.ts';
import { DEPOSIT_TAXES, TAX_BASES } from './rules.ts';

export const tables = (c: Columns) => ({
  /** The house's VAT regimes, each from a day on; at the server only. */
  taxRegimes: c.table('tax_regimes', {
    id: c.id('id').primaryKey(),
    from: c.day('from_day').notNull(),
    basis: c.choice('basis', TAX_BASES).notNull(),
    deposits: c.choice('deposits', DEPOSIT_TAXES).notNull(),
  }),
  /** The VAT rates that a store had before, each with the last day on which it held; at the server only. */
  earlierTaxRates: c.table(
    'earlier_tax_rates',
    {
      id: c.id('id').primaryKey(),
      storeId: c.id('store_id').notNull(),
      through: c.day('through').notNull(),
      rate: c.decimal('rate').notNull(),
    },
    (t) => [c.index('earlier_tax_rates_by_store').on(t.storeId, t.through)],
  ),
});
