import { writeAudit } from '../core/audit.ts';
import { ofRow } from '../core/claims.ts';
import { Refusal } from '../core/errors.ts';
import { request } from '../core/operation.ts';
import { expensesContract } from './contract.ts';
import { toExpense } from './expense-row.ts';
import { requirePossibleDay } from './require-day.ts';

/** Changes an expense; omitted fields stay unchanged. The cash taken from the drawer does not change. */
export const updateExpense = request(expensesContract.update, {
  version: 1,
  touches: ofRow('expenses'),
  storeOf: async (r, { id }) => (await r.get('expenses', id))?.storeId ?? null,
  async run(w, { id, ...changes }, command) {
    const expense = await w.lock('expenses', id);
    if (!expense) throw new Refusal('NOT_FOUND');
    const isOther = changes.amount !== undefined && changes.amount !== expense.amount;
    if (isOther && expense.drawerMoveId !== null) throw new Refusal('PAID_FROM_DRAWER');
    // An unchanged day is not checked again.
    if (changes.date !== undefined && changes.date !== expense.date) {
      await requirePossibleDay(w, { storeId: expense.storeId, day: changes.date }, command);
    }
    const now = await w.update('expenses', expense, changes);
    await writeAudit(w, command, {
      storeId: expense.storeId,
      action: 'expense.updated',
      entityId: id,
      details: {
        before: { amount: expense.amount, category: expense.category, date: expense.date },
        after: { amount: now.amount, category: now.category, date: now.date },
        description: now.description,
      },
    });
  },
  async answer(r, { id }) {
    const expense = await r.get('expenses', id);
    if (!expense) throw new Refusal('NOT_FOUND');
    return toExpense(expense);
  },
});
