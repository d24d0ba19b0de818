import type { SQL } from 'drizzle-orm';
import type { LocalTable, Product, TableName, Tables } from './register.ts';
import { RowCache } from './row-cache.ts';
import { type RowSql, rowSql } from './row-sql.ts';
import type {
  ChangeLogHook,
  Engine,
  Follow,
  NewRow,
  Query,
  Reader,
  ReplicaWriter,
  Row,
  RowChange,
  RowId,
  Statement,
} from './store.ts';

/** The engine-specific part of a Reader or Writer: the only place where SQLite and Postgres differ. */
export interface Driver {
  readonly engine: Engine;
  readonly t: Tables;
  readonly q: Query;
  readonly forUpdate: string;
  /** Whether nobody else writes during a transaction, so that a row that was read stays what it is. */
  readonly isOnlyWriter: boolean;
  /** How many rows one insert statement writes. */
  readonly rowsPerInsert: number;
  mark(n: number): string;
  /** The rows with the given keys, by single gets or by one statement with an array, whichever is cheaper. */
  many(
    select: string,
    table: string,
    ids: readonly RowId[],
    suffix: string,
  ): Promise<Record<string, unknown>[]>;
  all(sql: string, values: unknown[]): Promise<Record<string, unknown>[]>;
  execute(sql: string, values: unknown[]): Promise<number>;
  run<I, O>(statement: Statement<I, O>, values: I): Promise<O[]>;
  rows<O>(sql: SQL): Promise<O[]>;
  /** Holds a lock on a name until the transaction ends. */
  alone(name: string): Promise<void>;
}

/** Up to this number, rows are fetched one by one where a statement costs microseconds. */
export const FEW = 16;

/** The row SQL of every table of one engine, made on first use. */
export class RowSqlCache {
  readonly #made = new Map<TableName, RowSql>();
  readonly #tables: Tables;
  readonly #mark: (n: number) => string;
  constructor(tables: Tables, mark: (n: number) => string) {
    this.#tables = tables;
    this.#mark = mark;
  }
  of(table: TableName): RowSql {
    let sql = this.#made.get(table);
    if (!sql) {
      sql = rowSql(this.#tables[table], this.#mark);
      this.#made.set(table, sql);
    }
    return sql;
  }
}

export class StoreReader implements Reader {
  readonly engine: Engine;
  readonly t: Tables;
  readonly q: Query;
  protected readonly driver: Driver;
  protected readonly sql: RowSqlCache;

  constructor(driver: Driver, sql: RowSqlCache) {
    this.driver = driver;
    this.sql = sql;
    this.engine = driver.engine;
    this.t = driver.t;
    this.q = driver.q;
  }

  async get<T extends TableName>(table: T, id: RowId): Promise<Row<T> | undefined> {
    return await this.one(table, id, '');
  }

  async getMany<T extends TableName>(table: T, ids: readonly RowId[]): Promise<Row<T>[]> {
    return await this.several(table, ids, '');
  }

  run<I, O>(statement: Statement<I, O>, values: I): Promise<O[]> {
    return this.driver.run(statement, values);
  }

  rows<O>(sql: SQL): Promise<O[]> {
    return this.driver.rows(sql);
  }

  protected async one<T extends TableName>(table: T, id: RowId, suffix: string): Promise<Row<T> | undefined> {
    const sql = this.sql.of(table);
    const [raw] = await this.driver.all(sql.selectOne(suffix), [id]);
    return raw && (sql.decode(raw) as Row<T>);
  }

  protected async several<T extends TableName>(
    table: T,
    ids: readonly RowId[],
    suffix: string,
  ): Promise<Row<T>[]> {
    if (ids.length === 0) return [];
    const sql = this.sql.of(table);
    const raws = await this.driver.many(sql.select, sql.table, ids, suffix);
    return raws.map((raw) => sql.decode(raw) as Row<T>);
  }
}

/** The Writer of both engines; it also records the transaction's changes for the change log. */
export class StoreWriter extends StoreReader implements ReplicaWriter {
  readonly #scopesOf: Product['scopesOf'];
  readonly #rows: RowCache | null;
  readonly #changes = new Map<string, RowChange>();
  readonly #revisionCallbacks: ((revision: number) => Promise<void>)[] = [];
  #savepoints = 0;
  /** The previous entry of each recorded change, oldest first, to undo a savepoint. */
  readonly #noted: { key: string; before: RowChange | undefined }[] = [];

  constructor(driver: Driver, sql: RowSqlCache, scopesOf: Product['scopesOf']) {
    super(driver, sql);
    this.#scopesOf = scopesOf;
    this.#rows = driver.isOnlyWriter ? new RowCache() : null;
  }

  protected override async one<T extends TableName>(
    table: T,
    id: RowId,
    suffix: string,
  ): Promise<Row<T> | undefined> {
    const kept = this.#rows?.get(table, id);
    if (kept !== undefined) return (kept ?? undefined) as Row<T> | undefined;
    const row = await super.one(table, id, suffix);
    this.#rows?.keep(table, id, row ?? null);
    return row;
  }

  protected override async several<T extends TableName>(
    table: T,
    ids: readonly RowId[],
    suffix: string,
  ): Promise<Row<T>[]> {
    if (!this.#rows || ids.length > FEW) return await super.several(table, ids, suffix);
    const rows: Row<T>[] = [];
    for (const id of new Set(ids)) {
      const row = await this.one(table, id, suffix);
      if (row) rows.push(row);
    }
    return rows;
  }

  readAnew(): void {
    this.#rows?.clear();
  }

  async lock<T extends TableName>(table: T, id: RowId): Promise<Row<T> | undefined> {
    return await this.one(table, id, this.driver.forUpdate);
  }

  async alone(name: string): Promise<void> {
    await this.driver.alone(name);
  }

  async lockMany<T extends TableName>(table: T, ids: readonly RowId[]): Promise<Map<RowId, Row<T>>> {
    const sorted = [...new Set(ids)].sort();
    const rows = await this.several(table, sorted, ` ORDER BY "id"${this.driver.forUpdate}`);
    return new Map(rows.map((row) => [row.id, row]));
  }

  async insert<T extends TableName>(table: T, ...rows: NewRow<T>[]): Promise<void> {
    await this.#insert(table, rows, '');
  }

  async insertMissing<T extends TableName>(table: T, ...rows: NewRow<T>[]): Promise<void> {
    await this.#insert(table, rows, ' ON CONFLICT ("id") DO NOTHING');
  }

  /** Row by row where a statement costs microseconds; many rows per statement where it costs a round trip. */
  async #insert<T extends TableName>(table: T, rows: NewRow<T>[], suffix: string): Promise<void> {
    const sql = this.sql.of(table);
    if (rows.length === 1 || this.driver.rowsPerInsert === 1) {
      const text = sql.insert(1, suffix);
      for (const row of rows) {
        const written = await this.driver.execute(text, sql.encode(row));
        this.#rows?.forget(table, row.id as RowId);
        if (written > 0) this.#note(table, row as Row<T>, null);
      }
      return;
    }
    for (let i = 0; i < rows.length; i += this.driver.rowsPerInsert) {
      const chunk = rows.slice(i, i + this.driver.rowsPerInsert);
      const text = sql.insert(chunk.length, `${suffix} RETURNING "id"`);
      const written = await this.driver.all(
        text,
        chunk.flatMap((row) => sql.encode(row)),
      );
      const ids = new Set(written.map((r) => r.id));
      for (const row of chunk) if (ids.has(row.id)) this.#note(table, row as Row<T>, null);
    }
  }

  async update<T extends TableName>(table: T, row: Row<T>, set: Partial<NewRow<T>>): Promise<Row<T>> {
    const keys = Object.keys(set).filter((k) => set[k as keyof typeof set] !== undefined);
    if (keys.length === 0) return row;
    const update = this.sql.of(table).update(keys);
    await this.driver.execute(update.sql, update.encode(set, row.id));
    this.#rows?.forget(table, row.id);
    const now = { ...row, ...Object.fromEntries(keys.map((k) => [k, set[k as keyof typeof set]])) } as Row<T>;
    this.#note(table, now, row);
    return now;
  }

  async put<T extends TableName>(table: T, row: Row<T>): Promise<void> {
    const sql = this.sql.of(table);
    await this.driver.execute(sql.put, sql.encode(row));
    this.#rows?.forget(table, row.id);
    this.#note(table, row, null);
  }

  async add<T extends LocalTable>(
    table: T,
    keys: readonly (keyof Row<T> & string)[],
    rows: readonly NewRow<T>[],
  ): Promise<void> {
    this.#rows?.clear();
    const sql = this.sql.of(table);
    const atOnce = this.driver.rowsPerInsert;
    for (let i = 0; i < rows.length; i += atOnce) {
      const chunk = rows.slice(i, i + atOnce);
      await this.driver.execute(
        sql.add(chunk.length, keys),
        chunk.flatMap((row) => sql.encode(row)),
      );
    }
  }

  async clear(table: LocalTable): Promise<void> {
    this.#rows?.clear();
    await this.driver.execute(`DELETE FROM "${this.sql.of(table).table}"`, []);
  }

  async remove(table: LocalTable, id: RowId): Promise<void> {
    await this.forget(table, id);
  }

  async forget(table: TableName, id: RowId): Promise<void> {
    const sql = this.sql.of(table);
    this.#rows?.forget(table, id);
    await this.driver.execute(`DELETE FROM "${sql.table}" WHERE "id" = ${this.driver.mark(1)}`, [id]);
  }

  async expire<T extends TableName>(table: T, row: Row<T>): Promise<void> {
    await this.forget(table, row.id);
    const left = this.#scopesOf(table, row);
    if (left === null) return;
    const key = `${table}/${row.id}`;
    this.#noted.push({ key, before: this.#changes.get(key) });
    this.#changes.set(key, { table, id: String(row.id), scopes: [], left, row, before: row } as RowChange);
  }

  async define(ddl: string): Promise<void> {
    this.#rows?.clear();
    await this.driver.execute(ddl, []);
  }

  async savepoint<R>(fn: () => Promise<R>): Promise<R> {
    this.#savepoints += 1;
    const name = `s${this.#savepoints}`;
    const noted = this.#noted.length;
    await this.driver.execute(`SAVEPOINT ${name}`, []);
    try {
      const result = await fn();
      await this.driver.execute(`RELEASE SAVEPOINT ${name}`, []);
      return result;
    } catch (error) {
      this.#rows?.clear();
      try {
        await this.driver.execute(`ROLLBACK TO SAVEPOINT ${name}`, []);
        await this.driver.execute(`RELEASE SAVEPOINT ${name}`, []);
      } catch {
        // A full disk has rolled back the whole transaction including this savepoint: throw that error.
        throw error;
      }
      this.#forget(noted);
      throw error;
    }
  }

  onRevision(fn: (revision: number) => Promise<void>): void {
    this.#revisionCallbacks.push(fn);
  }

  /**
   * Runs the last statements of a transaction, for the change log, if anything replicated changed.
   * @returns the changes, for the listeners after the commit
   */
  async finish(journal: ChangeLogHook | undefined, follow: Follow | undefined): Promise<RowChange[]> {
    await follow?.(this, [...this.#changes.values()]);
    const changes = [...this.#changes.values()];
    if (!journal || (changes.length === 0 && this.#revisionCallbacks.length === 0)) return changes;
    const revision = await journal(this, changes);
    for (const callback of this.#revisionCallbacks) await callback(revision);
    return changes;
  }

  #note<T extends TableName>(table: T, row: Row<T>, before: Row<T> | null): void {
    const scopes = this.#scopesOf(table, row);
    if (scopes === null) return;
    const key = `${table}/${row.id}`;
    const earlier = this.#changes.get(key);
    const left = earlier || before ? this.#left(table, scopes, { earlier, before }) : [];
    this.#noted.push({ key, before: earlier });
    const first = earlier ? earlier.before : before;
    this.#changes.set(key, { table, id: String(row.id), scopes, left, row, before: first } as RowChange);
  }

  /** The scopes that a row was in, in this transaction or before it, and is in no longer. */
  #left<T extends TableName>(
    table: T,
    scopes: readonly string[],
    { earlier, before }: { earlier: RowChange | undefined; before: Row<T> | null },
  ): string[] {
    const past = [
      ...(earlier?.scopes ?? []),
      ...(earlier?.left ?? []),
      ...((before && this.#scopesOf(table, before)) || []),
    ];
    return [...new Set(past)].filter((scope) => !scopes.includes(scope));
  }

  /** Undoes the recorded changes after the first `kept` ones. */
  #forget(kept: number): void {
    for (const { key, before } of this.#noted.splice(kept).reverse()) {
      if (before) this.#changes.set(key, before);
      else this.#changes.delete(key);
    }
  }
}
