import type { Columns } from '../core/store/columns.ts';
import { everywhere, type Replicated } from '../core/store/replicated.ts';

export const tables = (c: Columns) => ({
  currencyRates: c.table('currency_rates', {
    /** ISO 4217 code. */
    id: c.key('id').primaryKey(),
    /** Units of the currency for one MAD. */
    rate: c.decimal('rate').notNull(),
    changedAt: c.instant('changed_at').notNull(),
    /** When the tills stopped accepting it; null while they do. */
    removedAt: c.instant('removed_at'),
  }),
  /** Append-only: the rates with the moment from which they were in force, and who set them. */
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

export const replicated = {
  currencyRates: { scopes: everywhere, isAppendOnly: false, entity: 'currency' },
  currencyRateChanges: { scopes: everywhere, isAppendOnly: true },
} satisfies Replicated;

declare module '../core/entities.ts' {
  interface Entities {
    currency: true;
  }
}
