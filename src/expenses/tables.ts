import { z } from 'zod';
import type { Columns } from '../core/store/columns.ts';
import { columnSchemas } from '../core/store/row-schemas.ts';
import { EVERY, EXPENSE_CATEGORIES } from './rules.ts';

export const expensesTables = (c: Columns) => ({
  expenses: c.table(
    'expenses',
    {
      id: c.id('id').primaryKey(),
      storeId: c.id('store_id').notNull(),
      /** The day that it is of. */
      date: c.day('date').notNull(),
      category: c.choice('category', EXPENSE_CATEGORIES).notNull(),
      amount: c.centimes('amount').notNull(),
      description: c.text('description', 300).notNull(),
      /** Photos of the receipt, by content. */
      photos: c.json('photos', z.array(columnSchemas.file).max(6)).notNull(),
      /** The drawer's cash paid it. */
      drawerMoveId: c.id('drawer_move_id'),
      recurringId: c.id('recurring_id'),
      userId: c.id('user_id').notNull(),
      userName: c.text('user_name').notNull(),
      createdAt: c.instant('created_at').notNull(),
      archivedAt: c.instant('archived_at'),
    },
    (t) => [c.index('expenses_by_store').on(t.storeId, t.date, t.id)],
  ),
  /** What comes back every week, month or year; the server writes each expense on its day. */
  recurringExpenses: c.table('recurring_expenses', {
    id: c.id('id').primaryKey(),
    storeId: c.id('store_id').notNull(),
    category: c.choice('category', EXPENSE_CATEGORIES).notNull(),
    amount: c.centimes('amount').notNull(),
    description: c.text('description', 300).notNull(),
    every: c.choice('every', EVERY).notNull(),
    /** The day that the series counts from: a month's 31st falls on its last day. */
    startsOn: c.day('starts_on').notNull(),
    endsOn: c.day('ends_on'),
    nextOn: c.day('next_on'),
    userId: c.id('user_id').notNull(),
    userName: c.text('user_name').notNull(),
    archivedAt: c.instant('archived_at'),
  }),
});
