import { writeAudit } from '../core/audit.ts';
import { ofRow } from '../core/claims.ts';
import { Refusal } from '../core/errors.ts';
import { type AnswerOf, type Recorded, request } from '../core/operation.ts';
import type { Reader, Row, Writer } from '../core/store/store.ts';
import { expensesContract } from './contract.ts';
import { toExpense } from './expense-row.ts';

/** Archives or restores an expense; does nothing if it is already in that state. */
async function setArchived(
  w: Writer,
  id: string,
  command: Recorded & { actor: Row<'users'> },
  isArchived: boolean,
): Promise<void> {
  const expense = await w.lock('expenses', id);
  if (!expense) throw new Refusal('NOT_FOUND');
  if ((expense.archivedAt !== null) === isArchived) return;
  await w.update('expenses', expense, { archivedAt: isArchived ? command.at : null });
  await writeAudit(w, command, {
    storeId: expense.storeId,
    action: isArchived ? 'expense.archived' : 'expense.restored',
    entityId: id,
    details: { amount: expense.amount, category: expense.category, description: expense.description },
  });
}

async function answer(r: Reader, { id }: { id: string }): Promise<AnswerOf<typeof expensesContract.archive>> {
  const expense = await r.get('expenses', id);
  if (!expense) throw new Refusal('NOT_FOUND');
  return toExpense(expense);
}

const storeOf = async (r: Reader, { id }: { id: string }) => (await r.get('expenses', id))?.storeId ?? null;

/** Removes an expense from lists and sums. The drawer keeps the movement that paid it. */
export const archiveExpense = request(expensesContract.archive, {
  version: 1,
  touches: ofRow('expenses'),
  storeOf,
  run: async (w, { id }, command) => await setArchived(w, id, command, true),
  answer,
});

/** Restores an archived expense. */
export const restoreExpense = request(expensesContract.restore, {
  version: 1,
  touches: ofRow('expenses'),
  storeOf,
  run: async (w, { id }, command) => await setArchived(w, id, command, false),
  answer,
});
