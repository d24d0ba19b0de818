import { sqliteProduct } from '../../product.ts';
import { SqliteStore } from './sqlite.node.ts';
import type { Reader } from './store.ts';

export type Plans = {
  /** How SQLite finds the rows of each statement that a read runs. */
  of(read: (r: Reader) => Promise<unknown>): Promise<string[]>;
  /** Rows that a read asks about. */
  write(sql: string): void;
  close(): void;
};

/** An empty database that tells how it would look for what a read asks. */
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
      // The writing connection is the one that is listened to.
      await store.transact(read);
      const asked = prepared.filter((sql) => /^(select|with|\s*with)/i.test(sql));
      return asked.flatMap((sql) => {
        const bound = Array.from(sql.matchAll(/\?/g), () => 'x');
        const plan = store.connection.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...bound);
        return (plan as { detail: string }[]).map(({ detail }) => detail);
      });
    },
    write: (sql) => void store.connection.exec(sql),
    close: () => void store.close(),
  };
}
