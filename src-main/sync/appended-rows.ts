import { getTableName } from 'drizzle-orm';
import { delegate } from '../../src/core/store/delegate.ts';
import type { RowId, Writer } from '../../src/core/store/store.ts';
import { REPLICATED } from '../../src/core/sync/replication.ts';
import { sqliteTables, type TableName } from '../../src/tables.ts';

type Appended = { table: TableName; id: RowId };

/** A Writer that writes nothing and notes the append-only rows that would have been written. */
function noting(w: Writer, noted: Appended[]): Writer {
  const note = (table: TableName, rows: readonly unknown[]) => {
    if (!REPLICATED[table]?.isAppendOnly) return;
    for (const { id } of rows as readonly { id: RowId }[]) noted.push({ table, id });
  };
  return delegate(w, {
    insert: async (table, ...rows) => note(table, rows),
    insertMissing: async (table, ...rows) => note(table, rows),
    update: async (_table, row, set) => ({ ...row, ...set }),
    put: async () => undefined,
    add: async () => undefined,
    clear: async () => undefined,
    remove: async () => undefined,
    expire: async () => undefined,
    define: async () => undefined,
    savepoint: (fn) => fn(),
    onRevision: () => undefined,
  });
}

type IsKept = (table: TableName, row: object) => boolean;

/**
 * A Writer for facts. What a fact appends follows from its record and is the same everywhere, but for what takes a
 * movement back that a count has counted already, and for pieces of a deposit that are released unless it ended
 * before: that depends on what is known, so it goes with the other pre-images and is written again on top of what the
 * server knows.
 */
export const keepingCounted = (w: Writer): Writer =>
  keepingAppended(
    w,
    (table, row) =>
      table === 'stockMovements' &&
      'action' in row &&
      (row.action === 'audit_adjustment' || row.action === 'released'),
  );

/**
 * A Writer that keeps, as pre-images, which append-only rows an edit adds: they go with the other pre-images when
 * the edit is taken back. A row that is there already is the server's own, and stays.
 */
export function keepingAppended(w: Writer, isKept: IsKept = () => true): Writer {
  const keep = async (table: TableName, rows: readonly unknown[]) => {
    if (!REPLICATED[table]?.isAppendOnly) return;
    const name = getTableName(sqliteTables[table]);
    for (const row of rows as readonly { id: RowId }[]) {
      if (!isKept(table, row)) continue;
      const { id } = row;
      if (await w.get(table, id)) continue;
      await w.insertMissing('preImages', { id: `${name}/${id}`, name, rowId: String(id), row: null });
    }
  };
  return delegate(w, {
    insert: async (table, ...rows) => {
      await keep(table, rows);
      await w.insert(table, ...rows);
    },
    insertMissing: async (table, ...rows) => {
      await keep(table, rows);
      await w.insertMissing(table, ...rows);
    },
  });
}

/**
 * Takes back the append-only rows of a command. Pre-images hold mutable rows only; ids derive from the command,
 * so running it once more tells which rows it appended. A command that cannot run here has none to take back.
 */
export async function removeAppended(w: Writer, run: (w: Writer) => Promise<void>): Promise<void> {
  const noted: Appended[] = [];
  await run(noting(w, noted)).catch(() => undefined);
  for (const { table, id } of noted) await w.remove(table, id);
}
