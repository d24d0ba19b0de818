import type { Columns } from '../core/store/columns.ts';
import { ofStore, type Replicated } from '../core/store/replicated.ts';
import { CLOSE_REQUEST_STATUSES } from './table-rules.ts';
import type { ZBody, ZFigures } from './z-rules.ts';

export const tables = (c: Columns) => ({
  /**
   * Append-only, written by the server only: the closings of a store, numbered without gaps and chained like receipts.
   */
  zReports: c.table(
    'z_reports',
    {
      id: c.id('id').primaryKey(),
      storeId: c.id('store_id').notNull(),
      number: c.integer('number').notNull(),
      /** As printed, e.g. Z-CAS1-000012. */
      label: c.text('label').notNull(),
      /** The business day it closes. */
      day: c.day('day').notNull(),
      at: c.instant('at').notNull(),
      userId: c.id('user_id').notNull(),
      userName: c.text('user_name').notNull(),
      /** Everything as printed; never recomputed. */
      body: c.ownJson<ZBody>('body').notNull(),
      hash: c.text('hash').notNull(),
      previousHash: c.text('previous_hash').notNull(),
    },
    (t) => [c.index('z_reports_by_store').on(t.storeId, t.number)],
  ),
  /** Sum of what a store's closings have contained for each day so far; anything above it is late. */
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
  /** Days that a till asks the server to close, such as in an evening without a connection. */
  closeRequests: c.table(
    'close_requests',
    {
      id: c.id('id').primaryKey(),
      storeId: c.id('store_id').notNull(),
      day: c.day('day').notNull(),
      at: c.instant('at').notNull(),
      userId: c.id('user_id').notNull(),
      userName: c.text('user_name').notNull(),
      /** Who approved it, if the person may not close days. */
      approverId: c.id('approver_id'),
      status: c.choice('status', CLOSE_REQUEST_STATUSES).notNull(),
      /** The number of the closing that covers the day. */
      number: c.text('number'),
    },
    (t) => [
      c.index('close_requests_by_status').on(t.status, t.at, t.id),
      c.index('close_requests_by_store').on(t.storeId, t.at, t.id),
    ],
  ),
});

export const replicated = {
  closeRequests: { scopes: ofStore, isAppendOnly: false, entity: 'closings' },
} satisfies Replicated;

declare module '../core/entities.ts' {
  interface Entities {
    closings: true;
  }
}
