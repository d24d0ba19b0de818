import { sqliteProduct } from '../../product.ts';
import { SqliteStore } from './sqlite.node.ts';
import type { Reader } from './store.ts';

export type Plans = {
  /** The query plan of each statement that a read runs, one text per step. */
  of(read: (r: Reader) => Promise<unknown>): Promise<string[]>;
  /** Writes rows for the reads. */
  write(sql: string): void;
  close(): void;
};

/** An empty database that explains the plans of its queries. */
export function queryPlans(): Plans {
  const prepared: string[] = [];
  const store = new SqliteStore({
    product: sqliteProduct,
    file: ':memory:',
    migrations: 'migrations/sqlite',
  });
  const prepare = store.connection.prepare.bind(store.connection);
  store.connection.prepare = ((sql: string) => {
    prepared.push(sql);
    return prepare(sql);
  }) as typeof store.connection.prepare;
  return {
    async of(read) {
      prepared.length = 0;
      // Only statements of the write connection are recorded.
      await store.transact(read);
      const queries = prepared.filter((sql) => /^(select|with|\s*with)/i.test(sql));
      return queries.flatMap((sql) => {
        const bound = Array.from(sql.matchAll(/\?/g), () => 'x');
        const plan = store.connection.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...bound);
        return (plan as { detail: string }[]).map(({ detail }) => detail);
      });
    },
    write: (sql) => void store.connection.exec(sql),
    close: () => void store.close(),
  };
}
