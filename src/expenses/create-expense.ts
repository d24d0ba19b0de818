import { z } from 'zod';
import { writeAudit } from '../core/audit.ts';
import { dated, follows, made } from '../core/claims.ts';
import { centimes } from '../core/contract.ts';
import { Refusal } from '../core/errors.ts';
import { fact } from '../core/operation.ts';
import { rowSchemas } from '../core/store/row-schemas.ts';
import { findLateCash } from '../drawer/late-cash.ts';
import { applyCashMove, cashMove, claimsOfMove, decideCashMove } from '../drawer/move-cash.ts';
import { expensesContract } from './contract.ts';
import { POSSIBLE_DAYS } from './day-rules.ts';
import { toExpense } from './expense-row.ts';
import { requirePossibleDay } from './require-day.ts';
import { tables as expensesTables } from './tables.ts';

const rows = rowSchemas(expensesTables);

/** Version 1. */
const expenseRecord = z.strictObject({
  expense: rows.expenses.extend({
    amount: centimes.min(1),
    recurringId: z.null(),
    archivedAt: z.null(),
  }),
  move: cashMove.nullable(),
});
type ExpenseRecord = z.infer<typeof expenseRecord>;

/** Records an expense of a store; one paid from the drawer takes its cash at once. */
export const createExpense = fact(expensesContract.create, {
  version: 1,
  storeOf: async (_r, input) => input.storeId,
  record: expenseRecord,
  storesOf: (record) => [record.expense.storeId],
  touches: ({ expense, move }, command) => [
    ...made('expenses', expense.id, command.id),
    follows('who writes it down', expense.userId, command.actorId),
    dated(expense.date, expense.storeId, POSSIBLE_DAYS),
    follows('the move in the drawer', expense.drawerMoveId, move?.id ?? null),
    ...(move
      ? [
          ...claimsOfMove(move, command, command.rowId('drawer-move')),
          follows('the store of the drawer', move.storeId, expense.storeId),
          follows('what leaves the drawer', move.kind === 'cash_out' && move.amount, expense.amount),
          follows('what the drawer paid', move.expenseId, expense.id),
        ]
      : []),
  ],
  atCounter: ({ move }: ExpenseRecord) => ({ movesCash: move !== null }),
  async decide(w, { fromDrawer, ...input }, command): Promise<ExpenseRecord> {
    if (!(await w.get('stores', input.storeId))) throw new Refusal('WRONG_STORE');
    await requirePossibleDay(w, { storeId: input.storeId, day: input.date }, command);
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
