import Database from 'better-sqlite3';

type Row = Record<string, unknown>;

/** What stands in a database that others write to. */
export function query<R = Row>(file: string, sql: string, ...values: unknown[]): R[] {
  const connection = new Database(file, { readonly: true });
  try {
    return connection.prepare(sql).all(...values) as R[];
  } finally {
    connection.close();
  }
}
