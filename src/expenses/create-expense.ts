import { writeAudit } from '../audit-log/write-audit.ts';
import { Refusal } from '../core/errors.ts';
import { fact } from '../core/operation.ts';
import type { Row } from '../core/store/store.ts';
import { findLateCash } from '../drawer/late-cash.ts';
import { applyCashMove, type CashMove, decideCashMove } from '../drawer/move-cash.ts';
import { expensesContract } from './contract.ts';
import { toExpense } from './expense-row.ts';

/** Version 1. */
type ExpenseRecord = { expense: Row<'expenses'>; move: CashMove | null };

/** Writes down what a store spent; paid from the drawer, it takes the cash out of it at once. */
export const createExpense = fact(expensesContract.create, {
  version: 1,
  storeOf: async (_r, input) => input.storeId,
  storesOf: (record: ExpenseRecord) => [record.expense.storeId],
  atCounter: ({ move }: ExpenseRecord) => ({ movesCash: move !== null }),
  async decide(w, { fromDrawer, ...input }, command): Promise<ExpenseRecord> {
    if (!(await w.get('stores', input.storeId))) throw new Refusal('WRONG_STORE');
    const move = fromDrawer
      ? await decideCashMove(w, command, input.storeId, {
          kind: 'cash_out',
          amount: input.amount,
          reason: input.description.slice(0, 200),
          expenseId: command.id,
        })
      : null;
    const expense = {
      ...input,
      id: command.id,
      drawerMoveId: move?.id ?? null,
      recurringId: null,
      userId: command.actor.id,
      userName: command.actor.name,
      createdAt: command.at,
      archivedAt: null,
    };
    return { expense, move };
  },
  async apply(w, { expense, move }, command) {
    await w.insertMissing('expenses', expense);
    if (move) await applyCashMove(w, move, command);
    await writeAudit(w, command, {
      storeId: expense.storeId,
      action: 'expense.created',
      entityId: expense.id,
      details: { amount: expense.amount, category: expense.category, description: expense.description },
    });
  },
  examine: async (w, { move }) => await findLateCash(w, move?.sessionId),
  answer: async (_r, { expense }) => toExpense(expense),
});
