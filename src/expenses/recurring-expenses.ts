import { z } from 'zod';
import { writeAudit } from '../core/audit.ts';
import { follows, made, ofRow } from '../core/claims.ts';
import { centimes } from '../core/contract.ts';
import { Refusal } from '../core/errors.ts';
import { type AnswerOf, fact, type Recorded, request } from '../core/operation.ts';
import { rowSchemas } from '../core/store/row-schemas.ts';
import type { Reader, Row, Writer } from '../core/store/store.ts';
import { expensesContract } from './contract.ts';
import { toRecurring } from './expense-row.ts';
import { requirePossibleDay, requirePossibleEnd } from './require-day.ts';
import { tables as expensesTables } from './tables.ts';

const rows = rowSchemas(expensesTables);

/** Version 1. */
const recurringRecord = z.strictObject({
  recurring: rows.recurringExpenses.extend({ amount: centimes.min(1), archivedAt: z.null() }),
});
type RecurringRecord = z.infer<typeof recurringRecord>;

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

/** Starts a recurring expense: from its first day on, the server writes each expense on its day. */
export const createRecurring = fact(expensesContract.createRecurring, {
  version: 1,
  storeOf: async (_r, input) => input.storeId,
  record: recurringRecord,
  storesOf: (record) => [record.recurring.storeId],
  touches: ({ recurring }, command) => [
    ...made('recurringExpenses', recurring.id, command.id),
    follows('who writes it down', recurring.userId, command.actorId),
    follows('its first day', recurring.nextOn, recurring.startsOn),
  ],
  async decide(w, input, command): Promise<RecurringRecord> {
    if (!(await w.get('stores', input.storeId))) throw new Refusal('WRONG_STORE');
    await requirePossibleDay(w, { storeId: input.storeId, day: input.startsOn }, command);
    requirePossibleEnd(input.endsOn, input.startsOn);
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
  if (set.endsOn !== undefined && set.endsOn !== row.endsOn) requirePossibleEnd(set.endsOn, row.startsOn);
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
  touches: ofRow('recurringExpenses'),
  storeOf,
  run: async (w, { id, ...changes }, command) => await change(w, id, changes, command, 'updated'),
  answer,
});

export const archiveRecurring = request(expensesContract.archiveRecurring, {
  version: 1,
  touches: ofRow('recurringExpenses'),
  storeOf,
  run: async (w, { id }, command) => await change(w, id, { archivedAt: command.at }, command, 'archived'),
  answer,
});
