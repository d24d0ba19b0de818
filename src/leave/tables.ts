import type { Columns } from '../core/store/columns.ts';
import { ofStore, type Replicated } from '../core/store/replicated.ts';
import { LEAVE_STATUSES } from './contract.ts';
import { LEAVE_TYPES } from './rules.ts';

export const tables = (c: Columns) => ({
  leaveRequests: c.table(
    'leave_requests',
    {
      id: c.id('id').primaryKey(),
      userId: c.id('user_id').notNull(),
      userName: c.text('user_name').notNull(),
      storeId: c.id('store_id').notNull(),
      type: c.choice('type', LEAVE_TYPES).notNull(),
      /** First and last day, both inclusive. */
      from: c.day('from_day').notNull(),
      to: c.day('to_day').notNull(),
      status: c.choice('status', LEAVE_STATUSES).notNull(),
      /** Set by the reviewer: whether the days are paid. */
      isPaid: c.boolean('is_paid').notNull(),
      notes: c.text('notes'),
      requestedAt: c.instant('requested_at').notNull(),
      reviewedAt: c.instant('reviewed_at'),
      reviewedBy: c.id('reviewed_by'),
      reviewedByName: c.text('reviewed_by_name'),
      reviewNotes: c.text('review_notes'),
    },
    (t) => [
      c.index('leave_requests_by_user').on(t.userId, t.from),
      c.index('leave_requests_by_store').on(t.storeId, t.from, t.id),
    ],
  ),
});

export const replicated = {
  leaveRequests: { scopes: ofStore, isAppendOnly: false, entity: 'leave' },
} satisfies Replicated;

declare module '../core/entities.ts' {
  interface Entities {
    leave: true;
  }
}
