import { z } from 'zod';
import type { Columns } from '../core/store/columns.ts';
import { ofStore, type Replicated } from '../core/store/replicated.ts';
import { columnSchemas } from '../core/store/row-schemas.ts';
import { EXPENSE_CATEGORIES } from './category-rules.ts';
import { EVERY } from './recurring-rules.ts';

export const tables = (c: Columns) => ({
  expenses: c.table(
    'expenses',
    {
      id: c.id('id').primaryKey(),
      storeId: c.id('store_id').notNull(),
      /** The day of the expense. */
      date: c.day('date').notNull(),
      category: c.choice('category', EXPENSE_CATEGORIES).notNull(),
      amount: c.centimes('amount').notNull(),
      description: c.text('description', 300).notNull(),
      /** Content hashes of the receipt's photos. */
      photos: c.json('photos', z.array(columnSchemas.file).max(6)).notNull(),
      /** The cash movement of the drawer that paid it. */
      drawerMoveId: c.id('drawer_move_id'),
      recurringId: c.id('recurring_id'),
      userId: c.id('user_id').notNull(),
      userName: c.text('user_name').notNull(),
      createdAt: c.instant('created_at').notNull(),
      archivedAt: c.instant('archived_at'),
    },
    (t) => [c.index('expenses_by_store').on(t.storeId, t.date, t.id)],
  ),
  /** An expense that recurs every week, month or year; the server writes each one on its day. */
  recurringExpenses: c.table('recurring_expenses', {
    id: c.id('id').primaryKey(),
    storeId: c.id('store_id').notNull(),
    category: c.choice('category', EXPENSE_CATEGORIES).notNull(),
    amount: c.centimes('amount').notNull(),
    description: c.text('description', 300).notNull(),
    every: c.choice('every', EVERY).notNull(),
    /** The first day of the series: a monthly 31st is the last day of a shorter month. */
    startsOn: c.day('starts_on').notNull(),
    endsOn: c.day('ends_on'),
    nextOn: c.day('next_on'),
    userId: c.id('user_id').notNull(),
    userName: c.text('user_name').notNull(),
    archivedAt: c.instant('archived_at'),
  }),
});

export const replicated = {
  expenses: { scopes: ofStore, isAppendOnly: false, entity: 'expenses' },
  recurringExpenses: { scopes: ofStore, isAppendOnly: false, entity: 'expenses' },
} satisfies Replicated;

declare module '../core/entities.ts' {
  interface Entities {
    expenses: true;
  }
}
