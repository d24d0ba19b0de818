import { writeAudit } from '../audit-log/write-audit.ts';
import { Refusal } from '../core/errors.ts';
import { type AnswerOf, fact, type Recorded, request } from '../core/operation.ts';
import type { Reader, Row, Writer } from '../core/store/store.ts';
import { expensesContract } from './contract.ts';
import { toRecurring } from './expense-row.ts';

/** Version 1. */
type RecurringRecord = { recurring: Row<'recurringExpenses'> };

type Change = Recorded & { actor: Row<'users'> };

async function audit(
  w: Writer,
  row: Row<'recurringExpenses'>,
  command: Recorded,
  what: 'created' | 'updated' | 'archived',
) {
  const { amount, category, description, every } = row;
  await writeAudit(w, command, {
    storeId: row.storeId,
    action: `expense.recurring_${what}`,
    entityId: row.id,
    details: { amount, category, description, every },
  });
}

/** Begins what comes back: from its first day on, the server writes each expense on its day. */
export const createRecurring = fact(expensesContract.createRecurring, {
  version: 1,
  storeOf: async (_r, input) => input.storeId,
  storesOf: (record: RecurringRecord) => [record.recurring.storeId],
  async decide(w, input, command): Promise<RecurringRecord> {
    if (!(await w.get('stores', input.storeId))) throw new Refusal('WRONG_STORE');
    const recurring = {
      ...input,
      id: command.id,
      nextOn: input.startsOn,
      userId: command.actor.id,
      userName: command.actor.name,
      archivedAt: null,
    };
    return { recurring };
  },
  async apply(w, { recurring }, command) {
    await w.insertMissing('recurringExpenses', recurring);
    await audit(w, recurring, command, 'created');
  },
  answer: async (_r, { recurring }) => toRecurring(recurring),
});

const storeOf = async (r: Reader, { id }: { id: string }) =>
  (await r.get('recurringExpenses', id))?.storeId ?? null;

async function change(
  w: Writer,
  id: string,
  set: Partial<Row<'recurringExpenses'>>,
  command: Change,
  what: 'created' | 'updated' | 'archived',
): Promise<void> {
  const row = await w.lock('recurringExpenses', id);
  if (!row) throw new Refusal('NOT_FOUND');
  if (set.archivedAt && row.archivedAt !== null) return;
  await audit(w, await w.update('recurringExpenses', row, set), command, what);
}

async function answer(
  r: Reader,
  { id }: { id: string },
): Promise<AnswerOf<typeof expensesContract.archiveRecurring>> {
  const row = await r.get('recurringExpenses', id);
  if (!row) throw new Refusal('NOT_FOUND');
  return toRecurring(row);
}

export const updateRecurring = request(expensesContract.updateRecurring, {
  version: 1,
  storeOf,
  run: async (w, { id, ...changes }, command) => await change(w, id, changes, command, 'updated'),
  answer,
});

export const archiveRecurring = request(expensesContract.archiveRecurring, {
  version: 1,
  storeOf,
  run: async (w, { id }, command) => await change(w, id, { archivedAt: command.at }, command, 'archived'),
  answer,
});
