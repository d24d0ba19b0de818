import { isNull } from 'drizzle-orm';
import { derivedId } from '../core/ids.ts';
import type { Row, Store, Writer } from '../core/store/store.ts';
import { businessDay } from '../core/time.ts';
import { dueDays, nextDue } from './recurring-rules.ts';

/** Expenses of one series per commit: a server that was down for long catches up in several rounds. */
const AT_ONCE = 60;

/** Writes the due expenses of one series and advances it. @returns how many expenses it wrote */
async function writeSeries(w: Writer, id: string, now: number): Promise<number> {
  const row = await w.lock('recurringExpenses', id);
  const store = row && (await w.get('stores', row.storeId));
  if (!row || !store || row.archivedAt !== null || store.archivedAt !== null || row.nextOn === null) return 0;
  const today = businessDay(now, store.zone, store.dayStartMinutes);
  const days = dueDays({ ...row, nextOn: row.nextOn }, today, AT_ONCE);
  const last = days.at(-1);
  if (last === undefined) return 0;
  const { storeId, category, amount, description, userId, userName } = row;
  for (const date of days) {
    // Derived from series and day: writing it twice gives the same row.
    const expense: Row<'expenses'> = {
      id: derivedId(row.id, `due:${date}`),
      storeId,
      date,
      category,
      amount,
      description,
      userId,
      userName,
      photos: [],
      drawerMoveId: null,
      recurringId: row.id,
      createdAt: now,
      archivedAt: null,
    };
    await w.insertMissing('expenses', expense);
    await w.insertMissing('auditLog', {
      id: derivedId(expense.id, 'audit'),
      storeId,
      at: now,
      userId,
      userName,
      action: 'expense.created',
      entityId: expense.id,
      details: { amount, category, description, recurring: row.id },
    });
  }
  await w.update('recurringExpenses', row, { nextOn: nextDue(row.startsOn, row.every, last) });
  return days.length;
}

/**
 * Writes each recurring expense on its day, exactly once, even with several servers and repeated runs. One commit per
 * series.
 * @returns how many expenses were written
 */
export async function writeDueExpenses(store: Store, now: number): Promise<number> {
  const series = await store.read((r) => {
    const { recurringExpenses: t } = r.t;
    return r.q.select({ id: t.id }).from(t).where(isNull(t.archivedAt)).orderBy(t.id);
  });
  let written = 0;
  for (const { id } of series) {
    const isDue = await store.read(async (r) => {
      const row = await r.get('recurringExpenses', id);
      const at = row && (await r.get('stores', row.storeId));
      return row?.nextOn && at ? row.nextOn <= businessDay(now, at.zone, at.dayStartMinutes) : false;
    });
    if (isDue) written += await store.transact((w) => writeSeries(w, id, now));
  }
  return written;
}
