import Database from 'better-sqlite3';
import { getTableName } from 'drizzle-orm';
import type { TableName } from '../../src/core/store/register.ts';
import { sqliteTables } from '../../src/product.ts';
import { replicationOf } from '../../src/sync/replication.ts';
import type { StateKey } from '../replica/replica.ts';

/** Replicated secrets: they belong to the till's key, which a training does not have. */
const SECRETS: readonly TableName[] = ['signInGrants', 'cardGrants', 'pinGrants'];

/** What a training's replica is like; the rest of the state is the till's own. */
const KEPT_STATE: readonly StateKey[] = ['filled', 'historyFrom', 'backedUpAt', 'serverTime', 'lastSyncAt'];

/** The tables of a till that a training begins without: whatever never leaves the machine, and secrets. */
export const emptiedTables = (Object.keys(sqliteTables) as TableName[]).filter(
  (name) => name !== 'syncState' && (replicationOf(name) === undefined || SECRETS.includes(name)),
);

/**
 * Removes from a copy of a till's database what is the till's alone: its queue, carts, sessions, numbers, approvals and
 * files; and gives it the training's identity. Deleted content is overwritten.
 */
export function emptyCopy(file: string, identity: { deviceId: string; incarnation: number }): void {
  const connection = new Database(file, { fileMustExist: true });
  try {
    connection.pragma('secure_delete = ON');
    // A copy that a crash leaves is thrown away.
    connection.pragma('synchronous = OFF');
    for (const name of emptiedTables) connection.exec(`DELETE FROM "${getTableName(sqliteTables[name])}"`);
    const kept = KEPT_STATE.map((key) => `'${key}'`).join(', ');
    connection.exec(`DELETE FROM sync_state WHERE id NOT IN (${kept})`);
    const set = connection.prepare('INSERT INTO sync_state (id, value) VALUES (?, ?)');
    set.run('device' satisfies StateKey, identity.deviceId);
    set.run('incarnation' satisfies StateKey, String(identity.incarnation));
  } finally {
    connection.close();
  }
}
