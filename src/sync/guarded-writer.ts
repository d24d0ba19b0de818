import { delegate } from '../core/store/delegate.ts';
import type { TableName } from '../core/store/register.ts';
import type { Row, Writer } from '../core/store/store.ts';
import { isOwn } from './check-claims.ts';
import { KeptAside } from './kept-aside.ts';
import { REPLICATED } from './replication.ts';
import { misfitOf, misfitOfPart } from './row-checks.ts';

function requireFit(table: TableName, misfit: string | null): void {
  // Only the columns are checked: a record may contain more fields of a line than its row.
  if (misfit !== null) throw new KeptAside(`${table}.${misfit}`);
}

/**
 * The Writer for pushed commands: each replicated row fits its table and belongs to a store that the device serves.
 * `check-claims.ts` checks beforehand what a command names; this covers everything that derives from it.
 * @param reaches tables whose rows may belong to any store
 */
export function guardedWriter(w: Writer, device: Row<'devices'>, reaches: readonly TableName[]): Writer {
  const checkOwn = (table: TableName, row: object) => {
    if (!reaches.includes(table) && !isOwn(device, table, row)) {
      throw new KeptAside(`${table} of a store that its device does not serve`);
    }
  };
  const check = (table: TableName, row: object) => {
    if (!REPLICATED[table]) throw new KeptAside(`${table} is not written by a till`);
    requireFit(table, misfitOf(table, row));
    checkOwn(table, row);
  };
  const refuse = async () => {
    throw new KeptAside('it would do what no till does');
  };
  return delegate(w, {
    insert: async (table, ...rows) => {
      for (const row of rows) check(table, row);
      await w.insert(table, ...rows);
    },
    insertMissing: async (table, ...rows) => {
      for (const row of rows) check(table, row);
      await w.insertMissing(table, ...rows);
    },
    update: async (table, row, set) => {
      checkOwn(table, row);
      if (REPLICATED[table]) requireFit(table, misfitOfPart(table, set));
      const now = await w.update(table, row, set);
      checkOwn(table, now);
      return now;
    },
    put: async (table, row) => {
      check(table, row);
      await w.put(table, row);
    },
    add: refuse,
    clear: refuse,
    remove: refuse,
    expire: refuse,
    define: refuse,
  });
}
