import type { RowId, Writer } from '../../src/core/store/store.ts';
import { REPLICATED } from '../../src/core/sync/replication.ts';
import type { TableName } from '../../src/tables.ts';

type Appended = { table: TableName; id: RowId };

/** A Writer that writes nothing and notes the append-only rows that would have been written. */
function noting(w: Writer, noted: Appended[]): Writer {
  const note = (table: TableName, rows: readonly unknown[]) => {
    if (!REPLICATED[table]?.isAppendOnly) return;
    for (const { id } of rows as readonly { id: RowId }[]) noted.push({ table, id });
  };
  return {
    engine: w.engine,
    t: w.t,
    q: w.q,
    get: (table, id) => w.get(table, id),
    getMany: (table, ids) => w.getMany(table, ids),
    run: (statement, values) => w.run(statement, values),
    rows: (sql) => w.rows(sql),
    lock: (table, id) => w.lock(table, id),
    lockMany: (table, ids) => w.lockMany(table, ids),
    insert: async (table, ...rows) => note(table, rows),
    insertMissing: async (table, ...rows) => note(table, rows),
    update: async (_table, row, set) => ({ ...row, ...set }),
    put: async () => undefined,
    remove: async () => undefined,
    define: async () => undefined,
    savepoint: (fn) => fn(),
    onRevision: () => undefined,
  };
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
