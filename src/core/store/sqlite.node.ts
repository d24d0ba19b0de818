import Database from 'better-sqlite3';
import type { SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';
import { sqliteTables } from '../../tables.ts';
import { Checkpoints } from './checkpoints.node.ts';
import type { Committed, Journal, Query, Reader, RowId, Statement, Store, Writer } from './store.ts';
import { type Driver, RowSqlCache, StoreReader, StoreWriter } from './writer.ts';

export type SqliteOptions = {
  /** A file, or ':memory:' (one connection, for tests). */
  file: string;
  migrations: string;
  journal?: Journal;
  committed?: Committed;
  /** Prepares the write connection before the first write: a till's pre-image triggers. */
  prepare?: (connection: Database.Database) => void;
};

type Prepared = { all(values: unknown): unknown[] };

const DIALECT = new SQLiteSyncDialect();

/** One connection as a Driver: raw statements cached by their text, drizzle's builder for the rest. */
class SqliteDriver implements Driver {
  readonly engine = 'sqlite' as const;
  readonly t = sqliteTables;
  readonly q: Query;
  readonly forUpdate = '';
  readonly rowsPerInsert = 1;
  readonly connection: Database.Database;
  readonly #drizzle;
  readonly #statements = new Map<string, Database.Statement>();
  readonly #prepared = new Map<string, Prepared>();

  constructor(connection: Database.Database) {
    this.connection = connection;
    this.#drizzle = drizzle({ client: connection });
    this.q = this.#drizzle as unknown as Query;
  }

  mark(): string {
    return '?';
  }

  #statement(sql: string): Database.Statement {
    let s = this.#statements.get(sql);
    if (!s) {
      s = this.connection.prepare(sql);
      this.#statements.set(sql, s);
    }
    return s;
  }

  async all(sql: string, values: unknown[]): Promise<Record<string, unknown>[]> {
    return this.#statement(sql).all(...values) as Record<string, unknown>[];
  }

  async many(select: string, _table: string, ids: readonly RowId[], suffix: string) {
    const sql = `${select} WHERE "id" IN (SELECT value FROM json_each(?))${suffix}`;
    return this.#statement(sql).all(JSON.stringify(ids)) as Record<string, unknown>[];
  }

  async execute(sql: string, values: unknown[]): Promise<number> {
    return this.#statement(sql).run(...values).changes;
  }

  async run<I, O>(statement: Statement<I, O>, values: I): Promise<O[]> {
    let prepared = this.#prepared.get(statement.name);
    if (!prepared) {
      prepared = (statement.build(this.q, this.t) as unknown as { prepare(): Prepared }).prepare();
      this.#prepared.set(statement.name, prepared);
    }
    return prepared.all(values) as O[];
  }

  async rows<O>(sql: SQL): Promise<O[]> {
    const { sql: text, params } = DIALECT.sqlToQuery(sql);
    return this.#statement(text).all(...params) as O[];
  }
}

function connect(file: string, readonly: boolean): Database.Database {
  const connection = new Database(file, { readonly });
  connection.pragma('busy_timeout = 5000');
  if (!readonly) connection.pragma('journal_mode = WAL');
  // better-sqlite3 is compiled with NORMAL for WAL, which loses acknowledged sales at a power cut.
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = OFF');
  connection.pragma('cache_size = -32000');
  connection.pragma('temp_store = MEMORY');
  return connection;
}

/** A store on one SQLite file: one writer with a queue, one read-only connection beside it. */
export class SqliteStore implements Store {
  readonly engine = 'sqlite' as const;
  /** The write connection, for backup, checkpoints and the pre-image triggers; never for a service. */
  readonly connection: Database.Database;
  readonly #file: string;
  readonly #write: SqliteDriver;
  readonly #read: SqliteDriver;
  readonly #sql: RowSqlCache;
  readonly #reader: Reader;
  readonly #journal: Journal | undefined;
  readonly #committed: Committed | undefined;
  readonly #begin: Database.Statement;
  readonly #commit: Database.Statement;
  readonly #rollback: Database.Statement;
  readonly #checkpoints: Checkpoints | undefined;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(options: SqliteOptions) {
    this.#file = options.file;
    this.connection = connect(options.file, false);
    const check = this.connection.pragma('quick_check(1)', { simple: true });
    if (check !== 'ok') throw new Error(`The database ${options.file} is damaged: ${String(check)}`);
    migrate(drizzle({ client: this.connection }), { migrationsFolder: options.migrations });
    options.prepare?.(this.connection);
    const shared = options.file === ':memory:';
    this.#write = new SqliteDriver(this.connection);
    this.#read = shared ? this.#write : new SqliteDriver(connect(options.file, true));
    this.#sql = new RowSqlCache(sqliteTables, () => '?');
    this.#reader = new StoreReader(this.#read, this.#sql);
    this.#journal = options.journal;
    this.#committed = options.committed;
    this.#checkpoints = shared
      ? undefined
      : new Checkpoints(this.connection, options.file, (fn) => this.#exclusive(fn));
    this.#begin = this.connection.prepare('BEGIN IMMEDIATE');
    this.#commit = this.connection.prepare('COMMIT');
    this.#rollback = this.connection.prepare('ROLLBACK');
  }

  read<R>(fn: (r: Reader) => Promise<R>): Promise<R> {
    return fn(this.#reader);
  }

  async snapshot<R>(fn: (r: Reader) => Promise<R>): Promise<R> {
    if (this.#read === this.#write) return await this.#exclusive(() => fn(this.#reader));
    const connection = connect(this.#file, true);
    try {
      connection.exec('BEGIN');
      return await fn(new StoreReader(new SqliteDriver(connection), this.#sql));
    } finally {
      connection.close();
    }
  }

  transact<R>(fn: (w: Writer) => Promise<R>): Promise<R> {
    return this.#exclusive(async () => {
      const writer = new StoreWriter(this.#write, this.#sql);
      this.#begin.run();
      try {
        const result = await fn(writer);
        const changes = await writer.finish(this.#journal);
        this.#commit.run();
        this.#checkpoints?.committed();
        this.#committed?.(changes);
        return result;
      } catch (error) {
        // SQLite rolls back by itself on some errors (a full disk), and a second ROLLBACK would hide the first.
        if (this.connection.inTransaction) this.#rollback.run();
        throw error;
      }
    });
  }

  #exclusive<R>(fn: () => Promise<R>): Promise<R> {
    const turn = this.#queue.then(fn);
    this.#queue = turn.catch(() => undefined);
    return turn;
  }

  async close(): Promise<void> {
    await this.#checkpoints?.close();
    await this.#queue;
    if (this.#read !== this.#write) this.#read.connection.close();
    this.connection.pragma('wal_checkpoint(TRUNCATE)');
    this.connection.close();
  }
}
