import { sql } from 'drizzle-orm';
import { migrationsIn } from '../src/core/store/migration-history.node.ts';
import type { Reader } from '../src/core/store/store.ts';

/** The newest migration that this program brings, by its time. @param folder migrations/sqlite or migrations/postgres */
export function newestMigration(folder: string): number {
  return Math.max(0, ...migrationsIn(folder).map(({ when }) => when));
}

/** The newest migration that a database has been through, by its time. */
export async function appliedMigration(r: Reader): Promise<number> {
  const table = sql.raw(r.engine === 'postgres' ? 'drizzle.__drizzle_migrations' : '__drizzle_migrations');
  const [row] = await r.rows<{ newest: number | string | null }>(
    sql`SELECT max(created_at) AS newest FROM ${table}`,
  );
  return Number(row?.newest ?? 0);
}
