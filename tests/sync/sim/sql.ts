import type Database from 'better-sqlite3';

const prepared = new WeakMap<Database.Database, Map<string, Database.Statement>>();

/** Looks into a database by a statement that is prepared once for each connection. */
export function sql<Row>(connection: Database.Database, text: string): Database.Statement<unknown[], Row> {
  let known = prepared.get(connection);
  if (!known) {
    known = new Map();
    prepared.set(connection, known);
  }
  let statement = known.get(text);
  if (!statement) {
    statement = connection.prepare(text);
    known.set(text, statement);
  }
  return statement as Database.Statement<unknown[], Row>;
}
