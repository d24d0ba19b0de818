import type { Columns } from '../core/store/columns.ts';
import type { Every, ExpenseCategory } from './rules.ts';

export const expensesTables = (c: Columns) => ({
  expenses: c.table(
    'expenses',
    {
      id: c.id('id').primaryKey(),
      storeId: c.id('store_id').notNull(),
      /** The day that it is of. */
      date: c.text('date').notNull(),
      category: c.text('category').$type<ExpenseCategory>().notNull(),
      amount: c.centimes('amount').notNull(),
      description: c.text('description').notNull(),
      /** Photos of the receipt, by content. */
      photos: c.json<string[]>('photos').notNull(),
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
    category: c.text('category').$type<ExpenseCategory>().notNull(),
    amount: c.centimes('amount').notNull(),
    description: c.text('description').notNull(),
    every: c.text('every').$type<Every>().notNull(),
    /** The day that the series counts from: a month's 31st falls on its last day. */
    startsOn: c.text('starts_on').notNull(),
    endsOn: c.text('ends_on'),
    nextOn: c.text('next_on'),
    userId: c.id('user_id').notNull(),
    userName: c.text('user_name').notNull(),
    archivedAt: c.instant('archived_at'),
  }),
});
