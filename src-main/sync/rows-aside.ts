import { count } from 'drizzle-orm';
import type { TableName } from '../../src/core/store/register.ts';
import type { Reader, Writer } from '../../src/core/store/store.ts';
import type { Change } from '../../src/sync/contract.ts';
import { misfitOf } from '../../src/sync/row-checks.ts';

/** Maximum number of rows set aside; the daily comparison finds the rest. */
const MOST = 200;

/** Of a longer row only table and id are kept; it comes again with the next snapshot from the server. */
const LONGEST = 20_000;

const LONGEST_REASON = 300;

/** A row of the server that does not fit this program's tables. */
export type Misfit = { table: string; id: string; reason: string };

/** Checks each row of the server before it is applied. */
export type Gate = {
  /** Whether the row fits; if not, it is set aside. */
  admits(change: Change): Promise<boolean>;
  setAside(change: Change, reason: string): Promise<void>;
};

const keyOf = ({ table, id }: Pick<Change, 'table' | 'id'>) => `${table}/${id}`;

/** @param onMisfit called for each row that is set aside for the first time */
export async function gateOf(
  w: Writer,
  now: number,
  onMisfit: (misfit: Misfit) => void = () => undefined,
): Promise<Gate> {
  const { rowsAside } = w.t;
  const kept = new Set((await w.q.select({ id: rowsAside.id }).from(rowsAside)).map(({ id }) => id));
  const setAside = async (change: Change, fullReason: string) => {
    const key = keyOf(change);
    const reason = fullReason.slice(0, LONGEST_REASON);
    const { table, id } = change;
    if (!kept.has(key)) {
      onMisfit({ table, id, reason });
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
      // This version is newer than the one that was set aside.
      if (kept.delete(keyOf(change))) await w.remove('rowsAside', keyOf(change));
      return true;
    },
  };
}

/** Number of rows set aside. */
export async function asideCount(r: Reader): Promise<number> {
  const [row] = await r.q.select({ rows: count() }).from(r.t.rowsAside);
  return Number(row?.rows ?? 0);
}
