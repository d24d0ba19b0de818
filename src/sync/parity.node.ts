import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { canonicalJson } from '../core/hash.ts';
import type { TableName } from '../core/store/register.ts';
import type { Reader } from '../core/store/store.ts';
import { replicatedTables } from './replication.ts';
import { rowsInScope } from './scope-rows.ts';

/** A fingerprint of a table's rows: their number, and the sum of their hashes, independent of order. */
export type TableSum = { table: string; rows: number; sum: string };

const WORD = 1n << 64n;

/**
 * Computes the fingerprints of the rows in some scopes, by table, to compare a replica with its server. The caller
 * holds a snapshot; other work can run between two pages.
 */
export async function sumsOf(r: Reader, scopes: ReadonlySet<string>, since: number): Promise<TableSum[]> {
  const sums: TableSum[] = [];
  for (const table of replicatedTables) sums.push(await sumOf(r, table, scopes, since));
  return sums;
}

async function sumOf(
  r: Reader,
  table: TableName,
  scopes: ReadonlySet<string>,
  since: number,
): Promise<TableSum> {
  let rows = 0;
  let sum = 0n;
  for await (const page of rowsInScope(r, table, scopes, since)) {
    rows += page.length;
    for (const row of page) {
      const hash = createHash('sha256').update(canonicalJson(row)).digest();
      sum = (sum + hash.readBigUInt64BE()) % WORD;
    }
    await setImmediate();
  }
  return { table, rows, sum: sum.toString(16).padStart(16, '0') };
}

/** The tables with different fingerprints. */
export function differences(ownSums: readonly TableSum[], theirs: readonly TableSum[]): string[] {
  const other = new Map(theirs.map((t) => [t.table, t]));
  return ownSums
    .filter(({ table, rows, sum }) => {
      const t = other.get(table);
      return t !== undefined && (t.rows !== rows || t.sum !== sum);
    })
    .map(({ table }) => table);
}
