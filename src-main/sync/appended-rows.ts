import { delegate } from '../../src/core/store/delegate.ts';
import type { TableName } from '../../src/core/store/register.ts';
import type { Writer } from '../../src/core/store/store.ts';
import { REPLICATED } from '../../src/sync/replication.ts';

const isAppended = (table: TableName) => REPLICATED[table]?.isAppendOnly === true;

/** A Writer that only inserts missing append-only rows and ignores all other writes. */
export function appendingOnly(w: Writer): Writer {
  const append: Writer['insertMissing'] = async (table, ...rows) => {
    if (isAppended(table)) await w.insertMissing(table, ...rows);
  };
  return delegate(w, {
    insert: append,
    insertMissing: append,
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
