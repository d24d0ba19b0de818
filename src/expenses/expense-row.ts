import type { Row } from '../core/store/store.ts';
import type { Expense, Recurring } from './contract.ts';

/** An expense as the API shows it. */
export function toExpense(row: Row<'expenses'>): Expense {
  const { userId: _user, ...expense } = row;
  return { ...expense, isArchived: row.archivedAt !== null };
}

/** A recurring expense as the API shows it. */
export function toRecurring(row: Row<'recurringExpenses'>): Recurring {
  const { userId: _user, nextOn, ...recurring } = row;
  const isOver = row.archivedAt !== null || (nextOn !== null && row.endsOn !== null && nextOn > row.endsOn);
  return { ...recurring, nextOn: isOver ? null : nextOn };
}
