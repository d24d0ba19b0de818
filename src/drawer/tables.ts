import { sql } from 'drizzle-orm';
import type { Columns } from '../core/store/columns.ts';
import type { Denominations, DrawerSums } from './rules.ts';

/** What the till knew when it closed: as printed, never computed again. */
export type DrawerClosing = DrawerSums & {
  /** Foreign money as it was counted, hundredths by currency. */
  foreignCounted: Record<string, number>;
};

export const drawerTables = (c: Columns) => ({
  /** One till's drawer from the counted float to the counted close. */
  drawerSessions: c.table(
    'drawer_sessions',
    {
      id: c.id('id').primaryKey(),
      storeId: c.id('store_id').notNull(),
      tillId: c.id('till_id').notNull(),
      tillCode: c.text('till_code').notNull(),
      day: c.text('day').notNull(),
      openedAt: c.instant('opened_at').notNull(),
      openedBy: c.id('opened_by').notNull(),
      openedByName: c.text('opened_by_name').notNull(),
      float: c.centimes('float').notNull(),
      floatCounted: c.json<Denominations>('float_counted').notNull(),
      /** The number of the closing, in this till's own series. */
      number: c.text('number'),
      closedAt: c.instant('closed_at'),
      closedBy: c.id('closed_by'),
      closedByName: c.text('closed_by_name'),
      counted: c.centimes('counted'),
      countedPieces: c.json<Denominations>('counted_pieces'),
      /** Counted less expected: negative is short. */
      difference: c.centimes('difference'),
      closing: c.json<DrawerClosing>('closing'),
      notes: c.text('notes'),
    },
    (t) => [
      c.index('drawer_sessions_by_store').on(t.storeId, t.openedAt, t.id),
      c
        .index('drawer_sessions_open')
        .on(t.tillId, t.storeId, t.openedAt, t.id)
        .where(sql`${t.closedAt} IS NULL`),
    ],
  ),
  /** Append-only: cash that came in or went out beside sales. */
  drawerMoves: c.table(
    'drawer_moves',
    {
      id: c.id('id').primaryKey(),
      sessionId: c.id('session_id').notNull(),
      storeId: c.id('store_id').notNull(),
      tillId: c.id('till_id').notNull(),
      kind: c.text('kind').$type<'cash_in' | 'cash_out' | 'drop'>().notNull(),
      /** Positive; the kind says which way. */
      amount: c.centimes('amount').notNull(),
      reason: c.text('reason').notNull(),
      at: c.instant('at').notNull(),
      day: c.text('day').notNull(),
      userId: c.id('user_id').notNull(),
      userName: c.text('user_name').notNull(),
      /** The expense that it paid. */
      expenseId: c.id('expense_id'),
    },
    (t) => [c.index('drawer_moves_by_session').on(t.sessionId, t.at)],
  ),
});
