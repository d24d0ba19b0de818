import Database from 'better-sqlite3';
import { getTableName } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Row } from '../../../src/core/store/store.ts';
import { sqliteTables } from '../../../src/product.ts';
import { replicatedTables } from '../../../src/sync/replication.ts';
import { brokenReceipts, scopedContents, scopesOfTill, wholeReplica } from '../../fixtures/agreement.ts';
import { sqliteProbe } from '../../fixtures/probe.ts';
import { type KillWorld, STOCK } from './kill-world.ts';

const TABLES = replicatedTables.map((name) => getTableName(sqliteTables[name]));
const RECEIPT =
  'SELECT series, number, previous_hash AS previousHash, body, hash FROM receipts ORDER BY series, number';
const STRAY_STOCK = (db: string) => `SELECT i.id FROM ${db}.items i WHERE i.stock <>
  (SELECT coalesce(sum(m.change), 0) FROM ${db}.stock_movements m WHERE m.item_id = i.id)`;

/**
 * What must hold after every kill, once till and server have talked: each answered sale once at the server and no
 * other one, its cart there until it was made and not after, receipts whole, stock the sum of its movements, nothing at the till that the server does not say.
 */
export function checkSettled(world: KillWorld): void {
  const connection = new Database(world.files.server, { readonly: true });
  const all = (sql: string) => connection.prepare(sql).pluck().all() as string[];
  const single = (sql: string) => connection.prepare(sql).pluck().get() as number;
  try {
    connection.prepare('ATTACH ? AS till').run(world.files.till);
    const sold = new Set(all('SELECT id FROM sales'));
    const missing = [...world.attempts].filter(([key, as]) => as === 'answered' && !sold.has(key));
    expect(missing, 'answered sales that the server does not have').toEqual([]);
    const strange = [...sold].filter((id) => (world.attempts.get(id) ?? 'undone') === 'undone');
    expect(strange, 'sales that nobody made').toEqual([]);
    const { cart } = world;
    if (cart) expect(sold.has(cart.saleId), 'a cart has its sale where it says so').toBe(cart.isSold);
    const [kept] = all("SELECT body FROM till.carts WHERE id LIKE 'open:%'");
    if (cart && kept && !cart.isDoneAgain) {
      const { items } = JSON.parse(kept) as { items: unknown[] };
      expect(items.length === 0, 'a cart was emptied with its sale, and only with it').toBe(cart.isSold);
    }
    for (const db of ['main', 'till']) {
      expect(single(`SELECT count(*) FROM ${db}.sales`), `sales in ${db}`).toBe(sold.size);
      expect(single(`SELECT count(*) FROM ${db}.payments`), `payments in ${db}`).toBe(sold.size);
      expect(all(STRAY_STOCK(db)), `stock that is not the sum of its movements in ${db}`).toEqual([]);
      expect(single(`SELECT stock FROM ${db}.items`), `the stock in ${db}`).toBe(STOCK - sold.size);
    }
    expect(brokenReceipts(connection.prepare(RECEIPT).all() as Row<'receipts'>[])).toEqual([]);
    expect(single('SELECT count(*) FROM exceptions'), 'exceptions').toBe(0);
    for (const table of TABLES) {
      const alone = all(`SELECT id FROM (SELECT * FROM till.${table} EXCEPT SELECT * FROM main.${table})`);
      expect(alone, `rows of ${table} that only the till has`).toEqual([]);
    }
    const unsettled = all("SELECT status FROM till.outbox WHERE status <> 'acknowledged'");
    expect(unsettled, 'commands that were not taken').toEqual([]);
    const mine = `FROM commands WHERE till_id = '${world.deviceId}' AND incarnation = 1`;
    expect(single(`SELECT count(*) ${mine}`), 'commands without a gap').toBe(
      single(`SELECT coalesce(max(sequence), 0) ${mine}`),
    );
    const others = `SELECT count(*) FROM commands WHERE till_id = '${world.deviceId}' AND incarnation <> 1`;
    expect(single(others), 'commands of another incarnation').toBe(0);
  } finally {
    connection.close();
  }
}

/** Row by row in all tables: the till holds what the server holds for it. */
export async function checkWhole(world: KillWorld): Promise<void> {
  const data = (file: string) => file.replace(/[^/\\]+$/, '');
  const till = sqliteProbe(data(world.files.till), 'till.sqlite');
  const server = sqliteProbe(data(world.files.server), 'server.sqlite');
  const scopes = scopesOfTill(world.deviceId, [world.shop.store.id]);
  expect(await wholeReplica(till)).toEqual(await scopedContents(server, scopes));
}
