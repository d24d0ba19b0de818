import type { TableName } from '../core/store/register.ts';
import type { Writer } from '../core/store/store.ts';

/** Rows that many tills change at once, in the order in which a sale at the server itself comes to them. */
const CONTESTED: readonly TableName[] = [
  'drawerSessions',
  'deposits',
  'storeCredits',
  'items',
  'saleReturns',
  'clients',
];

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/**
 * Locks every contested row that a batch names, table by table and in key order, before its first command runs. Two
 * batches that touch the same rows in different orders then wait for each other once, and never crosswise.
 */
export async function lockBatch(w: Writer, commands: readonly { text: string }[]): Promise<void> {
  // SQLite has one writer at a time.
  if (w.engine === 'sqlite') return;
  const ids = [...new Set(commands.flatMap(({ text }) => text.match(ID) ?? []))];
  if (ids.length === 0) return;
  for (const table of CONTESTED) await w.lockMany(table, ids);
}
