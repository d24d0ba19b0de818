import { setImmediate } from 'node:timers/promises';
import type { TableName } from '../../src/core/store/register.ts';
import type { SqliteStore } from '../../src/core/store/sqlite.node.ts';
import { RowSqlCache } from '../../src/core/store/writer.ts';
import { replicatedTables } from '../../src/sync/replication.ts';
import { misfitOf } from '../../src/sync/row-checks.ts';
import { sqliteTables } from '../../src/tables.ts';
import { gateOf, type Misfit } from '../sync/rows-aside.ts';

/** Looked at in one go: other work has its turn in between. */
const PAGE = 500;

const SQL = new RowSqlCache(sqliteTables, () => '?');

type Raw = Record<string, unknown> & { id: string };
type Found = { table: TableName; id: string; row: Record<string, unknown>; reason: string };

/** Takes out of a file that the server made what does not fit this program's tables, and sets it aside. */
export async function setMisfitsAside(
  store: SqliteStore,
  now: number,
  told?: (misfit: Misfit) => void,
): Promise<void> {
  const found: Found[] = [];
  for (const table of replicatedTables) found.push(...(await misfitsIn(store, table)));
  if (found.length === 0) return;
  await store.transact(async (w) => {
    const gate = await gateOf(w, now, told);
    for (const { reason, ...change } of found) {
      await gate.setAside(change, reason);
      await w.remove(change.table, change.id);
    }
  });
}

async function misfitsIn(store: SqliteStore, table: TableName): Promise<Found[]> {
  const sql = SQL.of(table);
  const page = store.connection.prepare(`${sql.select} WHERE "id" > ? ORDER BY "id" LIMIT ${PAGE}`);
  const found: Found[] = [];
  let last = '';
  for (;;) {
    const rows = page.all(last) as Raw[];
    for (const raw of rows) {
      const seen = look(table, sql.decode, raw);
      if (seen) found.push(seen);
    }
    if (rows.length < PAGE) return found;
    last = rows.at(-1)?.id ?? last;
    await setImmediate();
  }
}

function look(table: TableName, decode: (raw: Raw) => Record<string, unknown>, raw: Raw): Found | null {
  const { id } = raw;
  try {
    const row = decode({ ...raw });
    const reason = misfitOf(table, row);
    return reason === null ? null : { table, id, row, reason };
  } catch (error) {
    // JSON that is none.
    return { table, id, row: raw, reason: String(error) };
  }
}
