import type Database from 'better-sqlite3';

/** Enough for every query of the product; lists of ids of many lengths must not keep statements without end. */
const KEPT = 500;

/** The prepared statements of one connection by their text: to prepare one costs more than to run it. */
export class Statements {
  readonly #connection: Database.Database;
  readonly #known = new Map<string, Database.Statement>();

  constructor(connection: Database.Database) {
    this.#connection = connection;
  }

  of(sql: string): Database.Statement {
    let statement = this.#known.get(sql);
    if (statement) return statement;
    statement = this.#connection.prepare(sql);
    for (const oldest of this.#known.keys()) {
      if (this.#known.size < KEPT) break;
      this.#known.delete(oldest);
    }
    this.#known.set(sql, statement);
    return statement;
  }
}

/**
 * What drizzle needs of a connection, with each statement prepared once. It asks for rows as arrays where it maps
 * them itself, by a switch of the statement that would stay on for whoever uses it next.
 */
export function preparingOnce(connection: Database.Database): Database.Database {
  const statements = new Statements(connection);
  const prepare = (sql: string) => {
    const statement = statements.of(sql);
    return statement.reader ? statement.raw(false) : statement;
  };
  return new Proxy(connection, {
    get(target, name) {
      if (name === 'prepare') return prepare;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
