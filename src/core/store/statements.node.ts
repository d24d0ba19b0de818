import type Database from 'better-sqlite3';

/** More than all queries of the product; bounds the statements kept for id lists of varying lengths. */
const KEPT = 500;

/** The prepared statements of one connection, by text: preparing one costs more than running it. */
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
 * The part of a connection that drizzle needs, with each statement prepared once. For its own mapping drizzle
 * switches a statement to arrays; that mode would stay on for the statement's next user.
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
