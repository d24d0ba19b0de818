import { renameSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import type { SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';
import { syncFolder } from '../sync-folder.node.ts';
import { Checkpoints } from './checkpoints.node.ts';
import { checkHistory } from './migration-history.node.ts';
import type { Product, Tables } from './register.ts';
import { preparingOnce, Statements } from './statements.node.ts';
import type { Committed, Follow, Journal, Query, Reader, RowId, Statement, Store, Writer } from './store.ts';
import { type Driver, RowSqlCache, StoreReader, StoreWriter } from './writer.ts';

export type SqliteOptions = {
  product: Product;
  /** A file, or ':memory:' (one connection, for tests). */
  file: string;
  migrations: string;
  journal?: Journal;
  follow?: Follow;
  committed?: Committed;
  /** Prepares the write connection before the first write: a till's pre-image triggers. */
  prepare?: (connection: Database.Database) => void;
  /** It was proved whole before, and nobody has touched it since: it is not read from end to end. */
  isKnownWhole?: boolean;
};

type Prepared = { all(values: unknown): unknown[] };

/** Up to so many rows are asked for one by one. */
const FEW = 16;

const DIALECT = new SQLiteSyncDialect();

/** One connection as a Driver: raw statements cached by their text, drizzle's builder for the rest. */
class SqliteDriver implements Driver {
  readonly engine = 'sqlite' as const;
  readonly t: Tables;
  readonly q: Query;
  readonly forUpdate = '';
  readonly rowsPerInsert = 1;
  readonly connection: Database.Database;
  readonly #drizzle;
  readonly #statements: Statements;
  readonly #prepared = new Map<string, Prepared>();

  constructor(connection: Database.Database, tables: Tables) {
    this.connection = connection;
    this.t = tables;
    this.#statements = new Statements(connection);
    this.#drizzle = drizzle({ client: preparingOnce(connection) });
    this.q = this.#drizzle as unknown as Query;
  }

  mark(): string {
    return '?';
  }

  async all(sql: string, values: unknown[]): Promise<Record<string, unknown>[]> {
    return this.#statements.of(sql).all(...values) as Record<string, unknown>[];
  }

  async many(select: string, _table: string, ids: readonly RowId[], suffix: string) {
    // A few rows cost less one by one than as a list to parse and to sort; the caller gives sorted ids to lock.
    if (ids.length <= FEW) {
      const one = this.#statements.of(`${select} WHERE "id" = ?`);
      return [...new Set(ids)].flatMap((id) => one.all(id)) as Record<string, unknown>[];
    }
    const sql = `${select} WHERE "id" IN (SELECT value FROM json_each(?))${suffix}`;
    return this.#statements.of(sql).all(JSON.stringify(ids)) as Record<string, unknown>[];
  }

  async execute(sql: string, values: unknown[]): Promise<number> {
    // What SQLite undid by itself (a full disk) must not go on row by row, each its own transaction.
    if (!this.connection.inTransaction) throw new TransactionLost();
    return this.#statements.of(sql).run(...values).changes;
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
    return this.#statements.of(text).all(...params) as O[];
  }

  /** There is one writer at a time. */
  async alone(): Promise<void> {}
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

/** SQLite has undone the transaction, and whoever runs in it goes on all the same. */
class TransactionLost extends Error {
  readonly code = 'SQLITE_ABORT_ROLLBACK';
  constructor() {
    super('the transaction was undone by the database');
  }
}

/** A database file that cannot be trusted: start-up recovers from it instead of going on. */
export class DamagedDatabase extends Error {}

function checkWhole(connection: Database.Database, file: string): void {
  let found: unknown;
  try {
    found = connection.pragma('quick_check(1)', { simple: true });
  } catch (error) {
    found = error instanceof Error ? error.message : error;
  }
  if (found === 'ok') return;
  connection.close();
  throw new DamagedDatabase(`The database ${file} is damaged: ${String(found)}`);
}

/** What is open of a store's file: exchanged as a whole when another file takes its place. */
type Open = {
  connection: Database.Database;
  write: SqliteDriver;
  read: SqliteDriver;
  reader: Reader;
  /** Connections that no snapshot uses now: to open one reads the whole schema, which costs more than a page of a pull. */
  snapshots: SqliteDriver[];
  begin: Database.Statement;
  commit: Database.Statement;
  rollback: Database.Statement;
  checkpoints: Checkpoints | undefined;
};

/** How many connections wait for the next snapshot; each keeps up to 32 MB of pages. */
const IDLE_SNAPSHOTS = 2;

/** A store on one SQLite file: one writer with a queue, one read-only connection beside it. */
export class SqliteStore implements Store {
  readonly engine = 'sqlite' as const;
  readonly #options: SqliteOptions;
  readonly #sql: RowSqlCache;
  #open: Open;
  #queue: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  /** @throws DamagedDatabase when the file is not whole */
  constructor(options: SqliteOptions) {
    this.#options = options;
    this.#sql = new RowSqlCache(options.product.tables, () => '?');
    const connection = connect(options.file, false);
    if (!options.isKnownWhole) checkWhole(connection, options.file);
    try {
      checkHistory(appliedTo(connection), options.migrations, options.file);
    } catch (error) {
      connection.close();
      throw error;
    }
    migrate(drizzle({ client: connection }), { migrationsFolder: options.migrations });
    this.#open = this.#opened(connection);
  }

  #opened(connection: Database.Database): Open {
    const { file, prepare, product } = this.#options;
    prepare?.(connection);
    const write = new SqliteDriver(connection, product.tables);
    const isShared = file === ':memory:';
    const read = isShared ? write : new SqliteDriver(connect(file, true), product.tables);
    return {
      connection,
      write,
      read,
      reader: new StoreReader(read, this.#sql),
      snapshots: [],
      begin: connection.prepare('BEGIN IMMEDIATE'),
      commit: connection.prepare('COMMIT'),
      rollback: connection.prepare('ROLLBACK'),
      checkpoints: isShared ? undefined : new Checkpoints(connection, file, (fn) => this.#exclusive(fn)),
    };
  }

  /** The write connection, for backup, checkpoints and the pre-image triggers; never for a service. */
  get connection(): Database.Database {
    return this.#open.connection;
  }

  get file(): string {
    return this.#options.file;
  }

  read<R>(fn: (r: Reader) => Promise<R>): Promise<R> {
    return fn(this.#open.reader);
  }

  async snapshot<R>(fn: (r: Reader) => Promise<R>): Promise<R> {
    const open = this.#open;
    if (open.read === open.write) return await this.#exclusive(() => fn(open.reader));
    const driver =
      open.snapshots.pop() ?? new SqliteDriver(connect(this.file, true), this.#options.product.tables);
    const { connection } = driver;
    try {
      connection.exec('BEGIN');
      return await fn(new StoreReader(driver, this.#sql));
    } finally {
      if (connection.inTransaction) connection.exec('COMMIT');
      // Another file may have taken this one's place meanwhile, or the store may have been closed.
      const isKept = open === this.#open && open.snapshots.length < IDLE_SNAPSHOTS;
      if (isKept && !this.#isClosed) open.snapshots.push(driver);
      else connection.close();
    }
  }

  transact<R>(fn: (w: Writer) => Promise<R>): Promise<R> {
    return this.#exclusive(async () => {
      const { write, begin, commit, rollback, checkpoints } = this.#open;
      const writer = new StoreWriter(write, this.#sql, this.#options.product.scopesOf);
      begin.run();
      try {
        const result = await fn(writer);
        const changes = await writer.finish(this.#options.journal, this.#options.follow);
        commit.run();
        checkpoints?.committed();
        this.#options.committed?.(changes);
        return result;
      } catch (error) {
        // SQLite rolls back by itself on some errors (a full disk), and a second ROLLBACK would hide the first.
        if (this.connection.inTransaction) rollback.run();
        throw error;
      }
    });
  }

  /**
   * Puts another database in this one's place while nobody writes: atomic for a reader and for a power cut, which
   * find the old one or the new one.
   * @param prepare makes the other file whole, closed and on the disk; what it throws leaves all as it was
   */
  replace(prepare: () => Promise<string>): Promise<void> {
    return this.#exclusive(async () => {
      const next = await prepare();
      await this.#open.checkpoints?.close();
      // A log that somebody else still reads stays behind, and would be taken for the new file's.
      const [{ busy } = { busy: 1 }] = this.connection.pragma('wal_checkpoint(TRUNCATE)') as {
        busy: number;
      }[];
      if (busy !== 0) throw new Error(`${this.file} is read by another program and cannot be replaced now`);
      this.#close();
      renameSync(next, this.file);
      syncFolder(dirname(this.file));
      this.#open = this.#opened(connect(this.file, false));
    });
  }

  #exclusive<R>(fn: () => Promise<R>): Promise<R> {
    const turn = this.#queue.then(fn);
    this.#queue = turn.catch(() => undefined);
    return turn;
  }

  /** The last connection to close takes the log with it: a file that is put in place finds no stranger's. */
  #close(): void {
    const { read, write, connection, snapshots } = this.#open;
    if (read !== write) read.connection.close();
    for (const driver of snapshots.splice(0)) driver.connection.close();
    connection.pragma('wal_checkpoint(TRUNCATE)');
    connection.close();
  }

  async close(): Promise<void> {
    await this.#open.checkpoints?.close();
    await this.#queue;
    this.#isClosed = true;
    this.#close();
  }
}

/** When each migration was written that a database has been through; nothing of one that is new. */
export function appliedTo(connection: Database.Database): number[] {
  const table = connection
    .prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = '__drizzle_migrations'")
    .get();
  if (!table) return [];
  return connection.prepare('SELECT created_at FROM __drizzle_migrations').pluck().all().map(Number);
}

/** A database that another program may be using, to read and nothing else: no migration, no check, no lock. */
export function openForReading(
  file: string,
  { tables }: Product,
): Pick<Store, 'read' | 'snapshot' | 'close'> {
  const connection = connect(file, true);
  const reader = new StoreReader(new SqliteDriver(connection, tables), new RowSqlCache(tables, () => '?'));
  return {
    read: (fn) => fn(reader),
    async snapshot(fn) {
      connection.exec('BEGIN');
      try {
        return await fn(reader);
      } finally {
        connection.exec('COMMIT');
      }
    },
    close: async () => void connection.close(),
  };
}
