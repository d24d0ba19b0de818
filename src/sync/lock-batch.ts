import { LOCK_ORDER } from '../core/store/replicated.ts';
import type { Writer } from '../core/store/store.ts';
import { replicatedTables, replicationOf } from './replication.ts';

/** Tables whose rows many tills change concurrently, in the order in which a sale at the server locks them. */
export const CONTESTED = LOCK_ORDER.flatMap((stage) =>
  replicatedTables.filter((table) => replicationOf(table)?.contested === stage),
);

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/**
 * Locks every contested row that a batch names, by table and in key order, before its first command runs. Two batches
 * that touch the same rows in different orders then wait for each other and cannot deadlock.
 */
export async function lockBatch(w: Writer, commands: readonly { text: string }[]): Promise<void> {
  // SQLite has only one writer.
  if (w.engine === 'sqlite') return;
  const ids = [...new Set(commands.flatMap(({ text }) => text.match(ID) ?? []))];
  if (ids.length === 0) return;
  for (const table of CONTESTED) await w.lockMany(table, ids);
}
