import type Database from 'better-sqlite3';
import { getTableColumns, getTableName } from 'drizzle-orm';
import { Statements } from '../../src/core/store/statements.node.ts';
import { sqliteTables } from '../../src/product.ts';
import { REPLICATED, replicatedTables } from '../../src/sync/replication.ts';

const statements = new WeakMap<Database.Database, Statements>();

function prepared(connection: Database.Database, sql: string): Database.Statement {
  let cached = statements.get(connection);
  if (!cached) {
    cached = new Statements(connection);
    statements.set(connection, cached);
  }
  return cached.of(sql);
}

/** Whether writes are recorded as pre-images: on for a person's writes, off for rows that come from the server. */
export type Capture = { isOn: boolean };

const quoted = (name: string) => `"${name}"`;
const literal = (name: string) => `'${name}'`;

/**
 * Keeps each row as it was before pending commands changed it, by temporary triggers of the write connection. Rows
 * that commands add are recorded too: they may depend on other data, so they are removed with the command and added
 * again when it runs on top of the server's rows. ON CONFLICT DO NOTHING instead of INSERT OR IGNORE: inside a trigger
 * the latter takes the conflict policy of the outer statement.
 */
export function capturePreImages(connection: Database.Database, capture: Capture): void {
  connection.function('capturing', () => (capture.isOn ? 1 : 0));
  const triggers = replicatedTables.map((name) => {
    const table = getTableName(sqliteTables[name]);
    const columns = Object.values(getTableColumns(sqliteTables[name])).map((c) => c.name);
    const row = `json_object(${columns.map((c) => `${literal(c)}, old.${quoted(c)}`).join(', ')})`;
    const keep = (key: string, value: string) =>
      `INSERT INTO pre_images (id, table_name, row_id, row) VALUES (${literal(`${table}/`)} || ${key}, ${literal(table)}, ${key}, ${value}) ON CONFLICT (id) DO NOTHING;`;
    const trigger = (on: string, when: string, body: string) =>
      `CREATE TEMP TRIGGER pre_${table}_${on} ${when} ON main.${quoted(table)} WHEN capturing() BEGIN ${body} END;`;
    const inserts = trigger('insert', 'AFTER INSERT', keep('new.id', 'NULL'));
    if (REPLICATED[name]?.isAppendOnly) return inserts;
    return `${inserts}\n${trigger('update', 'BEFORE UPDATE', keep('old.id', row))}`;
  });
  connection.exec(triggers.join('\n'));
}

/**
 * Stores the server's version as the pre-image of a row that pending commands changed, to be restored later.
 * @param row raw columns; null when the server removed it
 * @returns false when no pending command changed the row
 */
export function keepForLater(
  connection: Database.Database,
  table: string,
  id: string,
  row: Record<string, unknown> | null,
): boolean {
  const text = row === null ? null : JSON.stringify(row);
  return (
    prepared(connection, 'UPDATE pre_images SET row = ? WHERE id = ?').run(text, `${table}/${id}`).changes > 0
  );
}

/**
 * Restores each row as the server last sent it and deletes the pre-images. Only inside the write transaction, with
 * capture off.
 */
export function restorePreImages(connection: Database.Database): number {
  const rows = prepared(connection, 'SELECT table_name, row_id, row FROM pre_images').all() as {
    table_name: string;
    row_id: string;
    row: string | null;
  }[];
  for (const { table_name, row_id, row } of rows) {
    const table = quoted(table_name);
    if (row === null) {
      prepared(connection, `DELETE FROM ${table} WHERE id = ?`).run(row_id);
      continue;
    }
    const entries = Object.entries(JSON.parse(row) as Record<string, unknown>);
    const names = entries.map(([column]) => quoted(column)).join(', ');
    const updates = entries.map(([column]) => `${quoted(column)} = excluded.${quoted(column)}`).join(', ');
    prepared(
      connection,
      `INSERT INTO ${table} (${names}) VALUES (${entries.map(() => '?').join(', ')}) ON CONFLICT (id) DO UPDATE SET ${updates}`,
    ).run(...entries.map(([, value]) => value));
  }
  connection.exec('DELETE FROM pre_images');
  return rows.length;
}
