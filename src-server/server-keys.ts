import type { Store } from '../src/core/store/store.ts';

/**
 * Unique keys that belong to the server alone: a replica sees rows move between keys within a page and enforces
 * primary keys only (design §4). A SKU stays out: two tills may make the same one off line, which is an exception
 * for a person to settle and not a refusal of what has happened.
 */
const KEYS = [
  'CREATE UNIQUE INDEX IF NOT EXISTS stores_code_key ON stores (code)',
  'CREATE UNIQUE INDEX IF NOT EXISTS items_key ON items (article_id, store_id)',
  'CREATE UNIQUE INDEX IF NOT EXISTS receipts_key ON receipts (series, number, till_id)',
  'CREATE UNIQUE INDEX IF NOT EXISTS commands_key ON commands (till_id, incarnation, sequence)',
];

/** Creates what is missing; run at each start of a server, on either engine. */
export async function ensureServerKeys(store: Store): Promise<void> {
  await store.transact(async (w) => {
    for (const key of KEYS) await w.define(key);
  });
}
