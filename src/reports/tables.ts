import type { Columns } from '../core/store/columns.ts';
import type { ZBody, ZFigures } from './z-rules.ts';

export const reportsTables = (c: Columns) => ({
  /** Append-only, the server's alone: the closings of a store, numbered without a gap and chained like receipts. */
  zReports: c.table(
    'z_reports',
    {
      id: c.id('id').primaryKey(),
      storeId: c.id('store_id').notNull(),
      number: c.integer('number').notNull(),
      /** What is printed, e.g. Z-CAS1-000012. */
      label: c.text('label').notNull(),
      /** The business day that it closes. */
      day: c.day('day').notNull(),
      at: c.instant('at').notNull(),
      userId: c.id('user_id').notNull(),
      userName: c.text('user_name').notNull(),
      /** Everything as printed; never computed again. */
      body: c.ownJson<ZBody>('body').notNull(),
      hash: c.text('hash').notNull(),
      previousHash: c.text('previous_hash').notNull(),
    },
    (t) => [c.index('z_reports_by_store').on(t.storeId, t.number)],
  ),
  /** What the closings of a store have said of each day so far: what comes on top is late. */
  zDays: c.table(
    'z_days',
    {
      id: c.id('id').primaryKey(),
      storeId: c.id('store_id').notNull(),
      day: c.day('day').notNull(),
      figures: c.ownJson<ZFigures>('figures').notNull(),
    },
    (t) => [c.index('z_days_by_store').on(t.storeId, t.day)],
  ),
});
