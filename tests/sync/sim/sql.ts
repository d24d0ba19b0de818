import type Database from 'better-sqlite3';

const prepared = new WeakMap<Database.Database, Map<string, Database.Statement>>();

/** Looks into a database by a statement that is prepared once for each connection. */
export function sql<Row>(connection: Database.Database, text: string): Database.Statement<unknown[], Row> {
  let statements = prepared.get(connection);
  if (!statements) {
    statements = new Map();
    prepared.set(connection, statements);
  }
  let statement = statements.get(text);
  if (!statement) {
    statement = connection.prepare(text);
    statements.set(text, statement);
  }
  return statement as Database.Statement<unknown[], Row>;
}
