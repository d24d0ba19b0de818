import { sql } from 'drizzle-orm';
import { migrationsIn } from '../src/core/store/migration-history.node.ts';
import type { Reader } from '../src/core/store/store.ts';

/**
 * Timestamp of the newest migration in this program.
 * @param folder migrations/sqlite or migrations/postgres
 */
export function newestMigration(folder: string): number {
  return Math.max(0, ...migrationsIn(folder).map(({ when }) => when));
}

/** Timestamp of the newest migration applied to a database. */
export async function appliedMigration(r: Reader): Promise<number> {
  const table = sql.raw(r.engine === 'postgres' ? 'drizzle.__drizzle_migrations' : '__drizzle_migrations');
  const [row] = await r.rows<{ newest: number | string | null }>(
    sql`SELECT max(created_at) AS newest FROM ${table}`,
  );
  return Number(row?.newest ?? 0);
}
