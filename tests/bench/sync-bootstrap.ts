import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { getTableName } from 'drizzle-orm';
import { newId } from '../../src/core/ids.ts';
import { newSigningPair } from '../../src/core/signing.ts';
import { sqliteTables } from '../../src/product.ts';
import { SAMPLE_PASSWORD } from '../../src/sample/shops.ts';
import { replicatedTables } from '../../src/sync/replication.ts';
import { SCHEMA } from '../../src/sync/schema-version.ts';
import { HISTORY_MS } from '../../src/sync/scope-rows.ts';
import { fillByPages } from '../../src-main/replica/fill-by-pages.ts';
import { fillBySnapshot } from '../../src-main/replica/fill-by-snapshot.ts';
import { type FillSource, removeDatabase } from '../../src-main/replica/refill.ts';
import { serverClient } from '../../src-main/sync/server-client.ts';
import { startServerProcess } from '../fixtures/processes.ts';
import { LARGE_SHOP_NOW, largeShop, root } from './large-shop.ts';
import { median, round, timed } from './measure.ts';

const ROUNDS = 2;
const PAGE_ROWS = 2_000;
/** About as many rows as a sale writes share a commit. */
const ROWS_A_COMMIT = 10;
const BUILD_MS = 600_000;

/** The rows of a table that a till holds of a store (src/sync/scope-rows.ts), and whose they are. */
function heldRows(name: (typeof replicatedTables)[number]): { scope: string; where: string } {
  const table = sqliteTables[name];
  const sales = '(SELECT id FROM sales WHERE day >= @day)';
  const refunds = '(SELECT id FROM refunds WHERE day >= @day)';
  const recent: Record<string, string> = {
    sales: 'day >= @day',
    saleLines: `sale_id IN ${sales}`,
    payments: `(sale_id IN ${sales} OR refund_id IN ${refunds})`,
    refunds: 'day >= @day',
    refundLines: `refund_id IN ${refunds}`,
    receipts: 'at >= @since',
    stockMovements: 'day >= @day',
    auditLog: 'at >= @since',
  };
  const scope = 'storeId' in table ? "coalesce(store_id, '')" : "''";
  return { scope, where: `${scope} IN ('', @store) AND ${recent[name] ?? 'true'}` };
}

/** Gives a shop that was written without a journal the log of one store's rows, as its pages are asked for. */
export function writeChangeLog(file: string, store: string): number {
  const connection = new Database(file);
  connection.pragma('synchronous = OFF');
  const since = LARGE_SHOP_NOW - HISTORY_MS;
  const day = new Date(since).toISOString().slice(0, 10);
  let revision = 0;
  connection.transaction(() => {
    for (const name of replicatedTables) {
      if (name === 'signInGrants') continue;
      const { scope, where } = heldRows(name);
      const table = getTableName(sqliteTables[name]);
      const { changes } = connection
        .prepare(
          `INSERT INTO change_log (id, revision, table_name, row_id, scope, op)
           SELECT printf('%015d-%06d', r, n % ${ROWS_A_COMMIT}), r, '${name}', id, scope, 'put'
           FROM (SELECT id, scope, n, CAST(@revision AS INTEGER) + n / ${ROWS_A_COMMIT} AS r
           FROM (SELECT id, ${scope} AS scope, row_number() OVER (ORDER BY id) - 1 AS n FROM ${table} WHERE ${where}))`,
        )
        .run({ revision: revision + 1, since, day, store });
      revision += Math.ceil(changes / ROWS_A_COMMIT);
    }
    connection
      .prepare('INSERT OR REPLACE INTO sync_clock (id, revision, epoch) VALUES (?, ?, ?)')
      .run('clock', revision, newId());
  })();
  const { n } = connection.prepare('SELECT count(*) AS n FROM change_log').get() as { n: number };
  connection.close();
  return n;
}

function rowsOf(file: string): Record<string, number> {
  const connection = new Database(file, { readonly: true });
  const count = (table: string) => Number(connection.prepare(`SELECT count(*) FROM ${table}`).pluck().get());
  const counts = Object.fromEntries(
    replicatedTables.map((name) => [name, count(getTableName(sqliteTables[name]))]),
  );
  connection.close();
  return counts;
}

export type BootstrapFigures = {
  bootstrapVsPages: number;
  bootstrapVsPagesWithBuild: number;
  bootstrapMs: number;
  bootstrapBuildMs: number;
};

/**
 * A till begins with the big store of the large shop: by the server's file, in turn with the pages of its feed.
 * @param shop a smaller shop's file, for a quick look
 */
export async function benchBootstrap(
  folder: string,
  say: (text: string) => void,
  shop?: string,
): Promise<BootstrapFigures> {
  const data = join(folder, 'server');
  mkdirSync(data, { recursive: true });
  const file = join(data, 'server.sqlite');
  copyFileSync(shop ?? (await largeShop(say)), file);
  const connection = new Database(file, { readonly: true });
  const store = String(connection.prepare("SELECT id FROM stores WHERE code = 'CAS1'").pluck().get());
  const admin = String(connection.prepare("SELECT id FROM users WHERE role = 'admin'").pluck().get());
  connection.close();
  const rows = writeChangeLog(file, store);
  const server = await startServerProcess({
    data,
    how: { file: join(import.meta.dirname, 'large-server.ts') },
  });
  const { key, incarnation } = await serverClient(server.url, null).devices.enrol({
    name: 'Bench',
    kind: 'till',
    code: null,
    owner: { userId: admin, password: SAMPLE_PASSWORD },
    stores: [store],
    publicKey: newSigningPair().publicKey,
  });
  const client = serverClient(server.url, key);
  const context = { timeoutMs: BUILD_MS };
  const buildMs = await timed(() =>
    client.sync.snapshot({ incarnation, schema: SCHEMA, atLeast: 0 }, { context }),
  );

  const pages = fillByPages((at) => client.sync.pull({ ...at, incarnation, limit: PAGE_ROWS }), Date.now);
  let seen: number[] = [];
  const bySnapshot = fillBySnapshot(
    {
      client,
      serverUrl: server.url,
      key,
      incarnation,
      atLeast: 0,
      now: Date.now,
      progress: (share) => seen.push(share),
    },
    () => {
      throw new Error('the server has no file');
    },
  );
  const migrations = join(root, 'migrations/sqlite');
  const fill = async (name: string, source: FillSource) => {
    const target = join(folder, `${name}.sqlite`);
    const ms = await timed(() => source(target, migrations));
    const counts = rowsOf(target);
    await removeDatabase(target);
    return { ms, counts };
  };
  const times = { snapshot: [] as number[], pages: [] as number[] };
  for (let n = 0; n < ROUNDS; n += 1) {
    seen = [];
    const fromSnapshot = await fill('snapshot', bySnapshot);
    const isRising = seen.length > 2 && seen.at(-1) === 1 && seen.every((s, i) => s >= (seen[i - 1] ?? 0));
    if (!isRising) throw new Error('the progress of a snapshot did not rise');
    const other = await fill('pages', pages);
    if (JSON.stringify(fromSnapshot.counts) !== JSON.stringify(other.counts)) {
      throw new Error(
        `the file and the pages differ: ${JSON.stringify([fromSnapshot.counts, other.counts])}`,
      );
    }
    times.snapshot.push(fromSnapshot.ms);
    times.pages.push(other.ms);
  }
  await server.kill();
  const ratio = (extra: number) =>
    round(median(times.pages.map((ms, i) => (extra + (times.snapshot[i] ?? Number.NaN)) / ms)));
  const figures = {
    bootstrapVsPages: ratio(0),
    bootstrapVsPagesWithBuild: ratio(buildMs),
    bootstrapMs: Math.round(median(times.snapshot)),
    bootstrapBuildMs: Math.round(buildMs),
  };
  say(
    `a new till's ${rows} rows by the server's file: ${figures.bootstrapMs} ms, progress told ${seen.length} times`,
  );
  say(
    `  by pages of JSON: ${Math.round(median(times.pages))} ms; the file takes ${figures.bootstrapVsPages} of it`,
  );
  say(
    `  making the file, once for all tills of the store: ${figures.bootstrapBuildMs} ms; with it ${figures.bootstrapVsPagesWithBuild}`,
  );
  return figures;
}
