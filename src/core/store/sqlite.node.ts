import { renameSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import type { SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';
import { fsyncDirectory } from '../fsync-directory.node.ts';
import { Checkpoints } from './checkpoints.node.ts';
import { checkHistory } from './migration-history.node.ts';
import type { Product, Tables } from './register.ts';
import { preparingOnce, Statements } from './statements.node.ts';
import type {
  ChangeLogHook,
  Committed,
  Follow,
  Query,
  Reader,
  ReplicaWriter,
  RowId,
  Statement,
  Store,
} from './store.ts';
import { type Driver, FEW, RowSqlCache, StoreReader, StoreWriter } from './writer.ts';

export type SqliteOptions = {
  product: Product;
  /** A file, or ':memory:' (one connection, for tests). */
  file: string;
  migrations: string;
  journal?: ChangeLogHook;
  follow?: Follow;
  committed?: Committed;
  /** Prepares the write connection before the first write: a till's pre-image triggers. */
  prepare?: (connection: Database.Database) => void;
  /** The file was checked before and has not been touched since: skip the full integrity check. */
  isKnownWhole?: boolean;
};

type Prepared = { all(values: unknown): unknown[] };

const DIALECT = new SQLiteSyncDialect();

/** One connection as a Driver: raw statements are cached by text, other queries use drizzle's builder. */
class SqliteDriver implements Driver {
  readonly engine = 'sqlite' as const;
  readonly t: Tables;
  readonly q: Query;
  readonly forUpdate = '';
  readonly isOnlyWriter = true;
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
    // A few single gets cost less than parsing and sorting a list; the caller sorts ids to be locked.
    if (ids.length <= FEW) {
      const byId = this.#statements.of(`${select} WHERE "id" = ?`);
      return [...new Set(ids)].flatMap((id) => byId.all(id)) as Record<string, unknown>[];
    }
    const sql = `${select} WHERE "id" IN (SELECT value FROM json_each(?))${suffix}`;
    return this.#statements.of(sql).all(JSON.stringify(ids)) as Record<string, unknown>[];
  }

  async execute(sql: string, values: unknown[]): Promise<number> {
    // After SQLite's own rollback (a full disk), further statements must not run, each in its own transaction.
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

  /** There is only one writer. */
  async alone(): Promise<void> {}
}

function connect(file: string, readonly: boolean): Database.Database {
  const connection = new Database(file, { readonly });
  connection.pragma('busy_timeout = 5000');
  if (!readonly) connection.pragma('journal_mode = WAL');
  // better-sqlite3 is compiled with NORMAL for WAL, which loses acknowledged sales in a power cut.
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = OFF');
  // In KiB. The writer keeps its pages from one transaction to the next; those of a reader are read again after each.
  connection.pragma(`cache_size = ${readonly ? -32_000 : -64_000}`);
  connection.pragma('temp_store = MEMORY');
  return connection;
}

/** SQLite has rolled the transaction back, and its function is still running. */
class TransactionLost extends Error {
  readonly code = 'SQLITE_ABORT_ROLLBACK';
  constructor() {
    super('the transaction was undone by the database');
  }
}

/** A damaged database file: start-up recovers it instead of continuing. */
export class DamagedDatabase extends Error {}

function checkWhole(connection: Database.Database, file: string): void {
  let damage: unknown;
  try {
    damage = connection.pragma('quick_check(1)', { simple: true });
  } catch (error) {
    damage = error instanceof Error ? error.message : error;
  }
  if (damage === 'ok') return;
  connection.close();
  throw new DamagedDatabase(`The database ${file} is damaged: ${String(damage)}`);
}

/** The open connections of a store's file, replaced together when another file takes its place. */
type Open = {
  connection: Database.Database;
  write: SqliteDriver;
  read: SqliteDriver;
  reader: Reader;
  /** Unused connections for snapshots: opening one reads the whole schema, which costs more than a page of a pull. */
  snapshots: SqliteDriver[];
  begin: Database.Statement;
  commit: Database.Statement;
  rollback: Database.Statement;
  checkpoints: Checkpoints | undefined;
};

/** Max. idle connections for snapshots; each keeps up to 32 MB of pages. */
const IDLE_SNAPSHOTS = 2;

/** A store on one SQLite file: one writer with a queue, and one read-only connection. */
export class SqliteStore implements Store {
  readonly engine = 'sqlite' as const;
  readonly #options: SqliteOptions;
  readonly #sql: RowSqlCache;
  #open: Open;
  #queue: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  /** @throws DamagedDatabase when the file is damaged */
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
      // Another file may have replaced this one meanwhile, or the store may be closed.
      const isKept = open === this.#open && open.snapshots.length < IDLE_SNAPSHOTS;
      if (isKept && !this.#isClosed) open.snapshots.push(driver);
      else connection.close();
    }
  }

  /** Only the owner of the file, not of a `Store` that may be the server's, can write a replica. */
  transact<R>(fn: (w: ReplicaWriter) => Promise<R>): Promise<R> {
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
        // SQLite rolls back by itself on some errors (a full disk); a second ROLLBACK would hide the first error.
        if (this.connection.inTransaction) rollback.run();
        throw error;
      }
    });
  }

  /**
   * Replaces this database by another while no one writes: atomic for readers and in a power cut, which find the old
   * or the new one.
   * @param prepare produces the other file, complete, closed and flushed to disk; if it throws, nothing changes
   */
  replace(prepare: () => Promise<string>): Promise<void> {
    return this.#exclusive(async () => {
      const next = await prepare();
      await this.#open.checkpoints?.close();
      // A log that another connection still reads remains, and would be taken for the new file's log.
      const [{ busy } = { busy: 1 }] = this.connection.pragma('wal_checkpoint(TRUNCATE)') as {
        busy: number;
      }[];
      if (busy !== 0) throw new Error(`${this.file} is read by another program and cannot be replaced now`);
      this.#close();
      renameSync(next, this.file);
      fsyncDirectory(dirname(this.file));
      this.#open = this.#opened(connect(this.file, false));
    });
  }

  #exclusive<R>(fn: () => Promise<R>): Promise<R> {
    const turn = this.#queue.then(fn);
    this.#queue = turn.catch(() => undefined);
    return turn;
  }

  /** The last connection to close removes the log, so that a replacing file does not find a foreign one. */
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

/** When each applied migration of the database was written; empty for a new one. */
export function appliedTo(connection: Database.Database): number[] {
  const table = connection
    .prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = '__drizzle_migrations'")
    .get();
  if (!table) return [];
  return connection.prepare('SELECT created_at FROM __drizzle_migrations').pluck().all().map(Number);
}

/** Opens a database that another program may be using, read-only: no migration, no check, no lock. */
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
