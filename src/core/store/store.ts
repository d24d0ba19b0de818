import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core';
import type { TableName, Tables } from './register.ts';

export type Row<T extends TableName> = Tables[T]['$inferSelect'];
export type NewRow<T extends TableName> = Tables[T]['$inferInsert'];
export type RowId = string | number;
export type Engine = 'sqlite' | 'postgres';

/** Drizzle's builder for reads; writes go through the Writer, so that none can skip the change log. */
export type Query = Pick<BaseSQLiteDatabase<'async', unknown>, 'select' | 'selectDistinct'>;

/** A read declared once with placeholders, prepared and cached by each engine: hot paths use these. */
export type Statement<I, O> = {
  readonly name: string;
  readonly build: (q: Query, t: Tables) => PromiseLike<O[]>;
  /** Never set: carries the type of the values. */
  readonly values?: I;
};

/** Declares a prepared read. `name` is unique in the product; Postgres knows the statement by it. */
export function statement<I extends Record<string, unknown>>() {
  return <O>(name: string, build: (q: Query, t: Tables) => PromiseLike<O[]>): Statement<I, O> => ({
    name,
    build,
  });
}

/**
 * A limit that stands in a prepared statement's text. SQLite plans a statement anew at every run when its limit is
 * bound, which costs a look-up of a row ten times its own time.
 */
export const rowLimit = (rows: number) => sql.raw(String(Math.trunc(rows))) as unknown as Placeholder;

/**
 * A text that a prepared statement compares a column with, beside an order. SQLite plans such a statement anew at
 * every run when the value is bound as it is, which costs a look-up of a row ten times its own time.
 */
export const boundText = (name: string) => sql`(${sql.placeholder(name)} || '')`;

export interface Reader {
  readonly engine: Engine;
  readonly t: Tables;
  readonly q: Query;
  /** One row by its key, by a prepared statement. */
  get<T extends TableName>(table: T, id: RowId): Promise<Row<T> | undefined>;
  /** The rows of these keys that exist, in no particular order. */
  getMany<T extends TableName>(table: T, ids: readonly RowId[]): Promise<Row<T>[]>;
  /** Runs a prepared read. */
  run<I, O>(statement: Statement<I, O>, values: I): Promise<O[]>;
  /** Hand-written SQL for what the builder cannot say (search); rows come as the engine has them. */
  rows<O>(sql: SQL): Promise<O[]>;
}

type ChangeOf<T extends TableName> = {
  table: T;
  id: string;
  scopes: string[];
  left: string[];
  /** The row as it is now, and as the transaction found it: null where it made it. */
  row: Row<T>;
  before: Row<T> | null;
};

/** What a transaction changed in a replicated table; its table says what its row is. */
export type RowChange = { [T in TableName]: ChangeOf<T> }[TableName];

export interface Writer extends Reader {
  /** Like `get`, and nobody else changes the row before this transaction ends. */
  lock<T extends TableName>(table: T, id: RowId): Promise<Row<T> | undefined>;
  /** Nobody else goes on under this name before this transaction ends; where somebody does, this one waits. */
  alone(name: string): Promise<void>;
  /** Locks in key order, which is what keeps two transactions from waiting for each other. */
  lockMany<T extends TableName>(table: T, ids: readonly RowId[]): Promise<Map<RowId, Row<T>>>;
  /** Inserts; an existing key is an error. */
  insert<T extends TableName>(table: T, ...rows: NewRow<T>[]): Promise<void>;
  /** Inserts the rows whose key does not exist; what `apply` uses, so that running it again changes nothing. */
  insertMissing<T extends TableName>(table: T, ...rows: NewRow<T>[]): Promise<void>;
  /** Changes columns of a row that was read in this transaction. @returns the row as it is now */
  update<T extends TableName>(table: T, row: Row<T>, set: Partial<NewRow<T>>): Promise<Row<T>>;
  /** Inserts or replaces by key. */
  put<T extends TableName>(table: T, row: Row<T>): Promise<void>;
  /** Adds to these numbers of rows, and inserts the rows that are not there: totals that nobody reads first. */
  add<T extends TableName>(
    table: T,
    keys: readonly (keyof Row<T> & string)[],
    rows: readonly NewRow<T>[],
  ): Promise<void>;
  /** Deletes every row of a local table. */
  clear(table: TableName): Promise<void>;
  /** Deletes by key; for local tables, and for a replica whose row left its scope. */
  remove(table: TableName, id: RowId): Promise<void>;
  /** Deletes a row whose time is over; whoever has it hears of it. Server only. */
  expire<T extends TableName>(table: T, row: Row<T>): Promise<void>;
  /** Runs a data definition: an index that only the server has. */
  define(ddl: string): Promise<void>;
  /** Runs `fn` so that its writes are undone when it throws; the transaction itself goes on. */
  savepoint<R>(fn: () => Promise<R>): Promise<R>;
  /** Called with the commit's revision just before the commit; server only. */
  onRevision(fn: (revision: number) => Promise<void>): void;
}

/** Runs as the last statements of each commit of the server; a till has none. @returns the new revision */
export type Journal = (w: Writer, changes: RowChange[]) => Promise<number>;

/** Writes what follows from a transaction's changes, in the same transaction; a till has none. */
export type Follow = (w: Writer, changes: readonly RowChange[]) => Promise<void>;

/** Told after each commit what it changed; must not throw. */
export type Committed = (changes: RowChange[]) => void;

export interface Store {
  readonly engine: Engine;
  /** Reads that need not see one moment. Never awaits the writer. */
  read<R>(fn: (r: Reader) => Promise<R>): Promise<R>;
  /** Reads from one snapshot of the database. */
  snapshot<R>(fn: (r: Reader) => Promise<R>): Promise<R>;
  /**
   * One write transaction; only store calls may be awaited inside. On Postgres `fn` may run again after a
   * serialization failure or a deadlock, so it must touch nothing but the Writer.
   */
  transact<R>(fn: (w: Writer) => Promise<R>): Promise<R>;
  close(): Promise<void>;
}
