import { sql } from 'drizzle-orm';
import type { Reader, Store } from '../src/core/store/store.ts';
import { runAlone } from '../src/sync/clock.ts';

/**
 * Unique keys that belong to the server alone: a replica sees rows move between keys within a page and enforces
 * primary keys only. A SKU stays out, and the number of a receipt: two tills may make the same one off
 * line, which is an exception for a person to settle and not a refusal of what has happened.
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
  const known = new Set(rows.map((row) => row.name));
  return [...KEYS.keys()].filter((name) => !known.has(name));
}

/**
 * Creates what is missing; run at each start of a server, on either engine. Nodes that start together make them one
 * after the other, and one that finds them made asks for no lock that running nodes would have to wait for.
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
