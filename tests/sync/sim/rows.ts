import type { TableName } from '../../../src/core/store/register.ts';
import { rowSql } from '../../../src/core/store/row-sql.ts';
import type { SqliteStore } from '../../../src/core/store/sqlite.node.ts';
import type { Row } from '../../../src/core/store/store.ts';
import { sqliteTables } from '../../../src/product.ts';

const cache = new Map<TableName, ReturnType<typeof rowSql>>();

/** Every row of a table, as the product sees it. */
export function rowsIn<T extends TableName>(store: SqliteStore, table: T): Row<T>[] {
  const sql = cache.get(table) ?? rowSql(sqliteTables[table], () => '?');
  cache.set(table, sql);
  const rows = store.connection.prepare(`${sql.select} ORDER BY "id"`).all() as Record<string, unknown>[];
  return rows.map((row) => sql.decode(row)) as Row<T>[];
}
