import { sql } from 'drizzle-orm';
import { runAlone } from '../src/change-log/clock.ts';
import type { Reader, Store } from '../src/core/store/store.ts';

/**
 * Unique keys that only the server has: a replica sees rows swap keys within a page, so it enforces only primary keys.
 * SKUs and receipt numbers are not unique: two tills may create the same one offline, which becomes an exception for a
 * person to resolve instead of refusing what has happened.
 */
const KEYS = new Map([
  ['stores_code_key', 'stores (code)'],
  ['items_key', 'items (article_id, store_id)'],
  ['invoices_key', 'invoices (series, sequence)'],
  ['z_reports_key', 'z_reports (store_id, number)'],
  ['commands_key', 'commands (till_id, incarnation, sequence)'],
]);

async function missingKeys(r: Reader): Promise<string[]> {
  const rows = await r.rows<{ name: string }>(
    r.engine === 'postgres'
      ? sql`SELECT indexname AS name FROM pg_indexes WHERE schemaname = current_schema()`
      : sql`SELECT name FROM sqlite_master WHERE type = 'index'`,
  );
  const existing = new Set(rows.map((row) => row.name));
  return [...KEYS.keys()].filter((name) => !existing.has(name));
}

/**
 * Creates missing keys at each start of a server, on either engine. Nodes starting together create them one after the
 * other; if all exist, no lock is taken that running nodes would have to wait for.
 */
export async function ensureServerKeys(store: Store): Promise<void> {
  if ((await store.read(missingKeys)).length === 0) return;
  await store.transact(async (w) => {
    await runAlone(w);
    for (const name of await missingKeys(w)) {
      await w.define(`CREATE UNIQUE INDEX ${name} ON ${KEYS.get(name)}`);
    }
  });
}
