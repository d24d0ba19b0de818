import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core';
import type { LocalTable, TableName, Tables } from './register.ts';

export type Row<T extends TableName> = Tables[T]['$inferSelect'];
export type NewRow<T extends TableName> = Tables[T]['$inferInsert'];
export type RowId = string | number;
export type Engine = 'sqlite' | 'postgres';

/** Drizzle's builder for reads; writes use the Writer, so that none bypasses the change log. */
export type Query = Pick<BaseSQLiteDatabase<'async', unknown>, 'select' | 'selectDistinct'>;

/** A read declared once with placeholders, prepared and cached by each engine, for hot paths. */
export type Statement<I, O> = {
  readonly name: string;
  readonly build: (q: Query, t: Tables) => PromiseLike<O[]>;
  /** Never set: carries the type of the values. */
  readonly values?: I;
};

/** Declares a prepared read. `name` is unique in the product; it names the statement in Postgres. */
export function statement<I extends Record<string, unknown>>() {
  return <O>(name: string, build: (q: Query, t: Tables) => PromiseLike<O[]>): Statement<I, O> => ({
    name,
    build,
  });
}

/**
 * A limit as literal text of a prepared statement. With a bound limit SQLite replans the statement at every run,
 * which multiplies the cost of a row look-up by ten.
 */
export const rowLimit = (rows: number) => sql.raw(String(Math.trunc(rows))) as unknown as Placeholder;

/**
 * A text parameter that a prepared statement compares with a column and that also has an order. If it is bound
 * directly, SQLite replans the statement at every run, which multiplies the cost of a row look-up by ten.
 */
export const boundText = (name: string) => sql`(${sql.placeholder(name)} || '')`;

export interface Reader {
  readonly engine: Engine;
  readonly t: Tables;
  readonly q: Query;
  /** One row by its key, with a prepared statement. */
  get<T extends TableName>(table: T, id: RowId): Promise<Row<T> | undefined>;
  /** The rows of these keys that exist, in no particular order. */
  getMany<T extends TableName>(table: T, ids: readonly RowId[]): Promise<Row<T>[]>;
  /** Runs a prepared read. */
  run<I, O>(statement: Statement<I, O>, values: I): Promise<O[]>;
  /** Hand-written SQL for what the builder cannot express (search); rows have the engine's raw values. */
  rows<O>(sql: SQL): Promise<O[]>;
}

type ChangeOf<T extends TableName> = {
  table: T;
  id: string;
  scopes: string[];
  left: string[];
  /** The row now, and as the transaction found it: null if the transaction created it. */
  row: Row<T>;
  before: Row<T> | null;
};

/** A change by a transaction to a row of a replicated table; `table` determines the row's type. */
export type RowChange = { [T in TableName]: ChangeOf<T> }[TableName];

export interface Writer extends Reader {
  /** Like `get`, and locks the row until this transaction ends. */
  lock<T extends TableName>(table: T, id: RowId): Promise<Row<T> | undefined>;
  /** Takes an exclusive lock on a name until this transaction ends; waits while another one holds it. */
  alone(name: string): Promise<void>;
  /** Locks in key order, which prevents deadlocks between transactions. */
  lockMany<T extends TableName>(table: T, ids: readonly RowId[]): Promise<Map<RowId, Row<T>>>;
  /** Inserts; an existing key is an error. */
  insert<T extends TableName>(table: T, ...rows: NewRow<T>[]): Promise<void>;
  /** Inserts the rows whose key does not exist yet. `apply` uses it, so that running it again changes nothing. */
  insertMissing<T extends TableName>(table: T, ...rows: NewRow<T>[]): Promise<void>;
  /** Updates columns of a row that was read in this transaction. @returns the row after the update */
  update<T extends TableName>(table: T, row: Row<T>, set: Partial<NewRow<T>>): Promise<Row<T>>;
  /** Inserts or replaces by key. */
  put<T extends TableName>(table: T, row: Row<T>): Promise<void>;
  /**
   * Adds to numeric columns, and inserts missing rows: for totals that need no prior read. Like `clear` and `remove`
   * it bypasses the change log, and therefore accepts only local tables.
   */
  add<T extends LocalTable>(
    table: T,
    keys: readonly (keyof Row<T> & string)[],
    rows: readonly NewRow<T>[],
  ): Promise<void>;
  /** Deletes every row of a local table. */
  clear(table: LocalTable): Promise<void>;
  /** Deletes a row of a local table by its key. For a replicated one use `expire`. */
  remove(table: LocalTable, id: RowId): Promise<void>;
  /** Deletes an expired row; the deletion is replicated. Server only. */
  expire<T extends TableName>(table: T, row: Row<T>): Promise<void>;
  /** Runs a data definition, e.g. an index that only the server has. */
  define(ddl: string): Promise<void>;
  /** Runs `fn` and undoes its writes if it throws; the transaction continues. */
  savepoint<R>(fn: () => Promise<R>): Promise<R>;
  /** Called with the commit's revision just before the commit; server only. */
  onRevision(fn: (revision: number) => Promise<void>): void;
}

/** Writes a replica's own file: the server determines its rows, so no change log is written. */
export interface ReplicaWriter extends Writer {
  /** Deletes by key a row that left the replica's scope or is invalid. */
  forget(table: TableName, id: RowId): Promise<void>;
  /** Rows were written beside this writer: what it has read in this transaction is read again. */
  readAnew(): void;
}

/** Runs as the last statements of each commit at the server; a till has none. @returns the new revision */
export type ChangeLogHook = (w: Writer, changes: RowChange[]) => Promise<number>;

/** Writes what derives from a transaction's changes, in the same transaction; a till has none. */
export type Follow = (w: Writer, changes: readonly RowChange[]) => Promise<void>;

/** Called after each commit with its changes; must not throw. */
export type Committed = (changes: RowChange[]) => void;

export interface Store {
  readonly engine: Engine;
  /** Reads without a common snapshot. Never waits for the writer. */
  read<R>(fn: (r: Reader) => Promise<R>): Promise<R>;
  /** Reads from one snapshot of the database. */
  snapshot<R>(fn: (r: Reader) => Promise<R>): Promise<R>;
  /**
   * One write transaction; only store calls may be awaited inside. On Postgres `fn` may run again after a
   * serialization failure or a deadlock, so it must not touch anything but the Writer.
   */
  transact<R>(fn: (w: Writer) => Promise<R>): Promise<R>;
  close(): Promise<void>;
}
