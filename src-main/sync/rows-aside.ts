import { count } from 'drizzle-orm';
import type { TableName } from '../../src/core/store/register.ts';
import type { Reader, Writer } from '../../src/core/store/store.ts';
import type { Change } from '../../src/sync/contract.ts';
import { misfitOf } from '../../src/sync/row-checks.ts';

/** As many as people can be told of; the daily comparison finds whatever is above. */
const MOST = 200;

/** A longer row is named only, and comes again with the next file from the server. */
const LONGEST = 20_000;

const LONGEST_REASON = 300;

/** A row of the server that does not fit the tables of this program. */
export type Misfit = { table: string; id: string; reason: string };

/** Looks at each row of the server before it is applied. */
export type Gate = {
  /** Whether it fits; what does not is set aside. */
  admits(change: Change): Promise<boolean>;
  setAside(change: Change, reason: string): Promise<void>;
};

const keyOf = ({ table, id }: Pick<Change, 'table' | 'id'>) => `${table}/${id}`;

/** @param told of each row that is set aside and was not before */
export async function gateOf(
  w: Writer,
  now: number,
  told: (misfit: Misfit) => void = () => undefined,
): Promise<Gate> {
  const { rowsAside } = w.t;
  const kept = new Set((await w.q.select({ id: rowsAside.id }).from(rowsAside)).map(({ id }) => id));
  const setAside = async (change: Change, said: string) => {
    const key = keyOf(change);
    const reason = said.slice(0, LONGEST_REASON);
    const { table, id } = change;
    if (!kept.has(key)) {
      told({ table, id, reason });
      if (kept.size >= MOST) return;
    }
    const text = JSON.stringify(change.row);
    const row = text.length <= LONGEST ? text : null;
    await w.put('rowsAside', { id: key, name: table, rowId: id, row, reason, at: now });
    kept.add(key);
  };
  return {
    setAside,
    async admits(change) {
      const { row, id } = change;
      const reason =
        row === null ? null : row.id === id ? misfitOf(change.table as TableName, row) : 'is of another id';
      if (reason !== null) {
        await setAside(change, reason);
        return false;
      }
      // What comes now is newer than what did not fit.
      if (kept.delete(keyOf(change))) await w.remove('rowsAside', keyOf(change));
      return true;
    },
  };
}

/** How many rows are set aside. */
export async function asideCount(r: Reader): Promise<number> {
  const [row] = await r.q.select({ rows: count() }).from(r.t.rowsAside);
  return Number(row?.rows ?? 0);
}
