import { setImmediate } from 'node:timers/promises';
import type { TableName } from '../../src/core/store/register.ts';
import type { SqliteStore } from '../../src/core/store/sqlite.node.ts';
import { RowSqlCache } from '../../src/core/store/writer.ts';
import { sqliteTables } from '../../src/product.ts';
import { replicatedTables } from '../../src/sync/replication.ts';
import { misfitOf } from '../../src/sync/row-checks.ts';
import { gateOf, type Misfit } from '../sync/rows-aside.ts';

/** Rows checked at once; other work runs in between. */
const PAGE = 500;

const SQL = new RowSqlCache(sqliteTables, () => '?');

type Raw = Record<string, unknown> & { id: string };
type Found = { table: TableName; id: string; row: Record<string, unknown>; reason: string };

/** Removes rows that do not fit this program's tables from a file made by the server, and sets them aside. */
export async function setMisfitsAside(
  store: SqliteStore,
  now: number,
  onMisfit?: (misfit: Misfit) => void,
): Promise<void> {
  const misfits: Found[] = [];
  for (const table of replicatedTables) misfits.push(...(await misfitsIn(store, table)));
  if (misfits.length === 0) return;
  await store.transact(async (w) => {
    const gate = await gateOf(w, now, onMisfit);
    for (const { reason, ...change } of misfits) {
      await gate.setAside(change, reason);
      await w.forget(change.table, change.id);
    }
  });
}

async function misfitsIn(store: SqliteStore, table: TableName): Promise<Found[]> {
  const sql = SQL.of(table);
  const page = store.connection.prepare(`${sql.select} WHERE "id" > ? ORDER BY "id" LIMIT ${PAGE}`);
  const misfits: Found[] = [];
  let last = '';
  for (;;) {
    const rows = page.all(last) as Raw[];
    for (const raw of rows) {
      const seen = look(table, sql.decode, raw);
      if (seen) misfits.push(seen);
    }
    if (rows.length < PAGE) return misfits;
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
    // The text is not valid JSON.
    return { table, id, row: raw, reason: String(error) };
  }
}
