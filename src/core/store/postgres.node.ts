import { createHash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { checkHistory, UnfitDatabase } from './migration-history.node.ts';
import type { Product, Tables } from './register.ts';
import type {
  ChangeLogHook,
  Committed,
  Follow,
  Query,
  Reader,
  RowId,
  Statement,
  Store,
  Writer,
} from './store.ts';
import { type Driver, RowSqlCache, StoreReader, StoreWriter } from './writer.ts';

export type PostgresOptions = {
  product: Product;
  url: string;
  migrations: string;
  journal?: ChangeLogHook;
  follow?: Follow;
  committed?: Committed;
  connections?: number;
};

/** Nodes that start together migrate one after the other. */
const MIGRATION_LOCK = 7_264_113;
const RETRIES = 8;
/** Max. duration of a statement, and of the pause between two statements of a transaction. */
const LONGEST_MS = 60_000;
const RETRIED = new Set(['40001', '40P01']);
/**
 * Base of the random delay before a retry, so that conflicting transactions do not conflict in the same way again.
 */
const RETRY_MS = 5;
const LONGEST_RETRY_MS = 400;

const retryPause = (attempt: number) =>
  new Promise((done) =>
    setTimeout(done, Math.random() * Math.min(LONGEST_RETRY_MS, RETRY_MS * 2 ** attempt)),
  );

/** When each applied migration of the database was written. */
async function appliedTo(client: pg.PoolClient): Promise<number[]> {
  const table = 'drizzle.__drizzle_migrations';
  const lookup = await client.query('SELECT to_regclass($1) AS found', [table]);
  if (lookup.rows[0]?.found === null) return [];
  const { rows } = await client.query<{ created_at: string }>(`SELECT created_at FROM ${table}`);
  return rows.map((row) => Number(row.created_at));
}

type Prepared = { execute(values: unknown): Promise<unknown[]> };

/** Postgres parses a named statement once per connection; the name is a short hash. */
function statementName(sql: string): string {
  return `h_${createHash('sha1').update(sql).digest('hex').slice(0, 24)}`;
}

class PostgresDriver implements Driver {
  readonly engine = 'postgres' as const;
  readonly t: Tables;
  readonly q: Query;
  readonly isOnlyWriter = false;
  readonly forUpdate: string;
  readonly rowsPerInsert = 200;
  readonly #client: pg.Pool | pg.PoolClient;
  readonly #drizzle;

  constructor(client: pg.Pool | pg.PoolClient, tables: Tables, writes: boolean) {
    this.#client = client;
    this.t = tables;
    this.#drizzle = drizzle({ client });
    this.q = this.#drizzle as unknown as Query;
    this.forUpdate = writes ? ' FOR UPDATE' : '';
  }

  mark(n: number): string {
    return `$${n}`;
  }

  async all(sql: string, values: unknown[]): Promise<Record<string, unknown>[]> {
    return (await this.#client.query({ name: statementName(sql), text: sql, values })).rows;
  }

  async many(select: string, _table: string, ids: readonly RowId[], suffix: string) {
    return await this.all(`${select} WHERE "id" = ANY($1)${suffix}`, [ids]);
  }

  async execute(sql: string, values: unknown[]): Promise<number> {
    const named = values.length > 0 ? { name: statementName(sql), text: sql, values } : { text: sql };
    return (await this.#client.query(named)).rowCount ?? 0;
  }

  async run<I, O>(statement: Statement<I, O>, values: I): Promise<O[]> {
    const query = statement.build(this.q, this.t) as unknown as { prepare(name: string): Prepared };
    return (await query.prepare(statement.name).execute(values)) as O[];
  }

  async rows<O>(sql: SQL): Promise<O[]> {
    return (await this.#drizzle.execute(sql)).rows as O[];
  }

  async alone(name: string): Promise<void> {
    await this.all('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
  }
}

/**
 * Sets the timeouts of a connection. It is a query and not a connection option, since poolers do not pass options on;
 * a stalled node must not keep locks that others need.
 */
async function limit(client: pg.ClientBase): Promise<void> {
  await client.query(`SET statement_timeout = ${LONGEST_MS}`);
  await client.query(`SET idle_in_transaction_session_timeout = ${LONGEST_MS}`);
}

/** A store on Postgres: READ COMMITTED writes that lock the rows they decide on, REPEATABLE READ snapshots. */
export class PostgresStore implements Store {
  readonly engine = 'postgres' as const;
  readonly #pool: pg.Pool;
  readonly #product: Product;
  readonly #sql: RowSqlCache;
  readonly #reader: Reader;
  readonly #journal: ChangeLogHook | undefined;
  readonly #follow: Follow | undefined;
  readonly #committed: Committed | undefined;

  private constructor(pool: pg.Pool, options: PostgresOptions) {
    this.#pool = pool;
    this.#product = options.product;
    this.#sql = new RowSqlCache(options.product.tables, (n) => `$${n}`);
    this.#reader = new StoreReader(new PostgresDriver(pool, options.product.tables, false), this.#sql);
    this.#journal = options.journal;
    this.#follow = options.follow;
    this.#committed = options.committed;
  }

  /**
   * Connects, checks the database's collation and migrates.
   * @throws when the database is not in C.UTF-8: with locale C pg_trgm finds nothing in Arabic, and with a language's
   * collation the two engines would sort lists differently.
   */
  static async open(options: PostgresOptions): Promise<PostgresStore> {
    const pool = new pg.Pool({
      connectionString: options.url,
      max: options.connections ?? 12,
      onConnect: limit,
    });
    // The pool replaces a broken idle connection; without a listener the error would end the process.
    pool.on('error', () => undefined);
    // The same for a connection that breaks within a transaction, whose next query then fails.
    pool.on('connect', (fresh) => void fresh.on('error', () => undefined));
    const client = await pool.connect();
    try {
      const { rows } = await client.query(
        // As JSON, because the column for the locale of other providers than libc had another name before Postgres
        // 17.
        "SELECT datctype, pg_encoding_to_char(encoding) AS encoding, coalesce(to_jsonb(d) ->> 'datlocale', to_jsonb(d) ->> 'daticulocale', '') AS locale FROM pg_database d WHERE datname = current_database()",
      );
      const { datctype = '', encoding = '', locale = '' } = rows[0] ?? {};
      if (encoding !== 'UTF8' || !/^C\.UTF-?8$/i.test(locale || datctype)) {
        throw new UnfitDatabase(
          `The database must be created with ENCODING 'UTF8' LOCALE 'C.UTF-8' TEMPLATE template0; it has ${encoding}, ${datctype}.`,
        );
      }
      // Migrations, and the nodes that wait for them, have no time limit.
      await client.query('SET statement_timeout = 0');
      await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
      try {
        checkHistory(await appliedTo(client), options.migrations, 'The database');
        await migrate(drizzle({ client }), { migrationsFolder: options.migrations });
      } finally {
        await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
        await limit(client);
      }
    } catch (error) {
      client.release();
      await pool.end();
      throw error;
    }
    client.release();
    return new PostgresStore(pool, options);
  }

  read<R>(fn: (r: Reader) => Promise<R>): Promise<R> {
    return fn(this.#reader);
  }

  async snapshot<R>(fn: (r: Reader) => Promise<R>): Promise<R> {
    const client = await this.#pool.connect();
    try {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const result = await fn(
        new StoreReader(new PostgresDriver(client, this.#product.tables, false), this.#sql),
      );
      await client.query('COMMIT');
      return result;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
      throw error;
    } finally {
      client.release();
    }
  }

  async transact<R>(fn: (w: Writer) => Promise<R>): Promise<R> {
    for (let attempt = 1; ; attempt += 1) {
      const client = await this.#pool.connect();
      try {
        await client.query('BEGIN');
        const writer = new StoreWriter(
          new PostgresDriver(client, this.#product.tables, true),
          this.#sql,
          this.#product.scopesOf,
        );
        const result = await fn(writer);
        const changes = await writer.finish(this.#journal, this.#follow);
        await client.query('COMMIT');
        this.#committed?.(changes);
        return result;
      } catch (error) {
        await client.query('ROLLBACK').catch(() => undefined);
        const code = (error as { code?: string }).code ?? '';
        if (attempt >= RETRIES || !RETRIED.has(code)) throw error;
      } finally {
        client.release();
      }
      await retryPause(attempt);
    }
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }

  /** For a worker that reads in parallel: one connection, no migration. */
  static forReading(url: string, product: Product): Pick<Store, 'read' | 'snapshot' | 'close'> {
    const pool = new pg.Pool({ connectionString: url, max: 1, onConnect: limit });
    pool.on('error', () => undefined);
    return new PostgresStore(pool, { url, migrations: '', product });
  }
}
