import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Reader } from '../src/core/store/store.ts';

type Entry = { when: number };

/** The newest migration that this program brings, by its time. @param folder migrations/sqlite or migrations/postgres */
export async function newestMigration(folder: string): Promise<number> {
  const text = await readFile(join(folder, 'meta/_journal.json'), 'utf8');
  const { entries } = JSON.parse(text) as { entries: Entry[] };
  return Math.max(0, ...entries.map((e) => e.when));
}

/** The newest migration that a database has been through, by its time. */
export async function appliedMigration(r: Reader): Promise<number> {
  const table = sql.raw(r.engine === 'postgres' ? 'drizzle.__drizzle_migrations' : '__drizzle_migrations');
  const [row] = await r.rows<{ newest: number | string | null }>(
    sql`SELECT max(created_at) AS newest FROM ${table}`,
  );
  return Number(row?.newest ?? 0);
}
