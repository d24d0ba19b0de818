import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findGrid } from '../../src/analytics/find-grid.ts';
import { findOverview } from '../../src/analytics/find-overview.ts';
import { findDeadStock, findStyleFigures } from '../../src/analytics/find-styles.ts';
import { findStockValue } from '../../src/analytics/stock-value.ts';
import { operations } from '../../src/api.ts';
import { listAuditLog } from '../../src/audit-log/find-audit-log.ts';
import { call } from '../../src/core/call.ts';
import { sha256 } from '../../src/core/hash.ts';
import { newId } from '../../src/core/ids.ts';
import type { Call } from '../../src/core/operation.ts';
import { SqliteStore } from '../../src/core/store/sqlite.node.ts';
import { addDays, businessDayOf } from '../../src/core/time.ts';
import { showDashboard } from '../../src/dashboard/find-dashboard.ts';
import { sqliteProduct } from '../../src/product.ts';
import { showX } from '../../src/reports/find-z.ts';
import { saleInput } from '../../src/sales/contract.ts';
import { seeded } from '../../src/sample/random.ts';
import { catchUp } from '../../src/totals/fold-totals.ts';
import { startServer } from '../../src-server/server.ts';
import { benchCall } from './bench-call.ts';
import { benchFolder, LARGE_SHOP_NOW, largeShop, root } from './large-shop.ts';
import { type BenchResult, line, median, missedOf, overRounds, percentile, round, timed } from './measure.ts';
import { quietLog } from './sync-shop.ts';

const ROUNDS = 15;
/** How many times faster than reading every row the day and the year have to be, and how fast at all. */
const TIMES_FASTER = 100;
const MOST_MS = 50;
/** What keeping totals may add to a sale at the server. */
const MOST_UPKEEP = 1.15;
const SALES_A_ROUND = 60;
const COUNTED_AT_ONCE = 20;
const TOKEN = 'bench';

const sum = (times: readonly number[]) => times.reduce((a, b) => a + b, 0);

/** Every index is left out: what the same numbers cost without totals. */
const DAY_SCANS = [
  'SELECT count(*), sum(total), sum(item_count) FROM sales NOT INDEXED WHERE day = :to AND store_id = :store',
  'SELECT count(*), sum(total) FROM sales NOT INDEXED WHERE day = :before AND store_id = :store',
  'SELECT sum(total) FROM refunds NOT INDEXED WHERE day IN (:to, :before) AND store_id = :store',
  `SELECT (at / 3600000) % 24 AS hour, sum(total), count(*) FROM sales NOT INDEXED
    WHERE day = :to AND store_id = :store GROUP BY hour`,
  `SELECT cashier_id, sum(total), count(*) FROM sales NOT INDEXED
    WHERE day = :to AND store_id = :store GROUP BY cashier_id`,
];
const YEAR_SCANS = [
  `SELECT store_id, day, count(*), sum(total), sum(tax), sum(discount), sum(item_count)
    FROM sales NOT INDEXED WHERE day BETWEEN :from AND :to GROUP BY store_id, day`,
  `SELECT store_id, day, sum(total), sum(tax) FROM refunds NOT INDEXED
    WHERE day BETWEEN :from AND :to GROUP BY store_id, day`,
  `SELECT cashier_id, count(*), sum(total) FROM sales NOT INDEXED WHERE day BETWEEN :from AND :to GROUP BY cashier_id`,
  `SELECT day, (at / 3600000) % 24 AS hour, sum(total) FROM sales NOT INDEXED
    WHERE day BETWEEN :from AND :to GROUP BY day, hour`,
  'SELECT count(DISTINCT client_id) FROM sales NOT INDEXED WHERE day BETWEEN :from AND :to',
  `SELECT l.category, sum(l.net), sum(l.quantity), sum(l.cost * l.quantity)
    FROM sale_lines l NOT INDEXED JOIN sales s ON s.id = l.sale_id
    WHERE s.day BETWEEN :from AND :to GROUP BY l.category`,
  'SELECT method, sum(amount) FROM payments NOT INDEXED WHERE day BETWEEN :from AND :to GROUP BY method',
];
/** A closing looks at every day until its own: what came late for one stands in it. */
const CLOSING_SCANS = [
  `SELECT day, count(*), sum(item_count), sum(subtotal), sum(discount), sum(total), sum(tax), sum(change)
    FROM sales NOT INDEXED WHERE store_id = :store AND day <= :to GROUP BY day`,
  `SELECT day, sum(total), sum(tax), count(*) FROM refunds NOT INDEXED
    WHERE store_id = :store AND day <= :to GROUP BY day`,
  `SELECT day, tax_rate, sum(total), sum(tax) FROM sales NOT INDEXED
    WHERE store_id = :store AND day <= :to GROUP BY day, tax_rate`,
  `SELECT day, method, sum(amount) FROM payments NOT INDEXED
    WHERE store_id = :store AND day <= :to GROUP BY day, method`,
];
const STYLE_SCANS = [
  `SELECT i.style_id, sum(l.net) AS net, sum(l.quantity), sum(l.cost * l.quantity)
    FROM sale_lines l NOT INDEXED JOIN sales s ON s.id = l.sale_id JOIN items i ON i.id = l.item_id
    WHERE s.day BETWEEN :from AND :to GROUP BY i.style_id ORDER BY net DESC LIMIT 20`,
];

async function times(fn: () => Promise<unknown>, rounds = ROUNDS): Promise<number[]> {
  await fn();
  const all: number[] = [];
  for (let n = 0; n < rounds; n += 1) all.push(await timed(fn));
  return all;
}

/**
 * What keeping totals costs beside a server's sales: they are counted behind them, a busy quarter of a minute at a
 * time.
 * @returns the times of sales and of counting, and of each round both beside the sales alone
 */
async function upkeep(file: string): Promise<{ sales: number[]; counting: number[]; ratios: number[] }> {
  const data = join(benchFolder, 'insight-run');
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { recursive: true });
  copyFileSync(file, join(data, 'server.sqlite'));
  const server = await startServer({
    data,
    root,
    port: 0,
    version: '0.0.0',
    log: quietLog,
    clock: { now: () => LARGE_SHOP_NOW },
    // Here they are read on by the bench alone.
    logReadersEveryMs: 86_400_000,
  });
  const { connection } = server.store as SqliteStore;
  const { storeId, userId } = connection
    .prepare(
      `SELECT s.id AS storeId, u.id AS userId FROM stores s JOIN users u ON u.assignments LIKE '%' || s.id || '%'
        WHERE s.code = 'CAS1' AND u.role = 'cashier' ORDER BY u.id LIMIT 1`,
    )
    .get() as { storeId: string; userId: string };
  connection
    .prepare(
      "INSERT INTO sessions (id, user_id, store_id, signed_in_by, created_at, expires_at) VALUES (?, ?, ?, 'password', ?, ?)",
    )
    .run(sha256(TOKEN), userId, storeId, LARGE_SHOP_NOW, LARGE_SHOP_NOW + 86_400_000);
  const goods = connection
    .prepare('SELECT id, price FROM items WHERE store_id = ? AND stock >= 5 ORDER BY id')
    .all(storeId) as { id: string; price: number }[];
  const random = seeded(7);
  const sell = async () => {
    const items = Array.from({ length: 3 }, () => random.pick(goods));
    const input = saleInput.parse({
      storeId,
      items: items.map(({ id, price }) => ({ productId: id, price, quantity: 1 })),
      paymentMethod: 'cash',
      paymentAmount: items.reduce((n, { price }) => n + price, 0),
    });
    const adapter = { token: TOKEN, deviceKey: null, idempotencyKey: newId(), address: 'bench' };
    await call(server.host, operations.sales.complete, ['sales', 'complete'], input, adapter);
  };
  const made = { sales: [] as number[], counting: [] as number[], ratios: [] as number[] };
  for (let n = 0; n < 9; n += 1) {
    const [sales, counting]: [number[], number[]] = [[], []];
    for (let i = 1; i <= SALES_A_ROUND; i += 1) {
      sales.push(await timed(sell));
      if (i % COUNTED_AT_ONCE === 0) counting.push(await timed(() => catchUp(server.store)));
    }
    // The first round warms both.
    if (n === 0) continue;
    made.sales.push(...sales);
    made.counting.push(...counting);
    made.ratios.push((sum(sales) + sum(counting)) / sum(sales));
  }
  await server.close();
  rmSync(data, { recursive: true, force: true });
  return made;
}

/** What owners look at, on the large shop: from totals, beside reading every row for the same numbers. */
export async function benchInsight(say: (text: string) => void): Promise<BenchResult> {
  const file = await largeShop(say);
  const store = new SqliteStore({
    product: sqliteProduct,
    file,
    migrations: join(root, 'migrations/sqlite'),
  });
  const { connection } = store;
  const { storeId } = connection.prepare("SELECT id AS storeId FROM stores WHERE code = 'CAS1'").get() as {
    storeId: string;
  };
  const to = businessDayOf(null, LARGE_SHOP_NOW);
  const year = { from: addDays(to, -364), to };
  const reader: Call = Object.create(benchCall(store), {
    clock: { value: { now: () => LARGE_SHOP_NOW } },
  });
  const reads: Record<string, () => Promise<unknown>> = {
    dashboard: () => store.read((r) => showDashboard.run(r, { storeId }, reader)),
    'a year of all stores': () => store.read((r) => findOverview.run(r, { ...year, grain: 'month' }, reader)),
    'a month of one store': () =>
      store.read((r) => findOverview.run(r, { storeId, from: addDays(to, -29), to, grain: 'day' }, reader)),
    'top styles of a year': () =>
      store.read((r) =>
        findStyleFigures.run(r, { ...year, sort: 'revenue', order: 'desc', limit: 20 }, reader),
      ),
    'sizes and colours of a year': () => store.read((r) => findGrid.run(r, year, reader)),
    'what a Z-report would say': () => store.read((r) => showX.run(r, { storeId }, reader)),
    'value of the stock': () => store.read((r) => findStockValue.run(r, year, reader)),
    'what nobody buys': () => store.read((r) => findDeadStock.run(r, { days: 90, limit: 50 }, reader)),
    'a page of the audit log': () => store.read((r) => listAuditLog.run(r, { limit: 50 }, reader)),
  };
  const scan = (sqls: readonly string[]) => async () => {
    const bound = { ...year, before: addDays(to, -7), store: storeId };
    for (const sql of sqls) {
      const names = [...sql.matchAll(/:(\w+)/g)].map((m) => m[1] ?? '');
      connection.prepare(sql).all(Object.fromEntries(names.map((n) => [n, bound[n as keyof typeof bound]])));
    }
  };
  const measured: Record<string, number[]> = {};
  for (const [name, read] of Object.entries(reads)) measured[name] = await times(read);
  const scans: Record<string, number[]> = {
    dashboard: await times(scan(DAY_SCANS), 3),
    'a year of all stores': await times(scan(YEAR_SCANS), 3),
    'top styles of a year': await times(scan(STYLE_SCANS), 3),
    'what a Z-report would say': await times(scan(CLOSING_SCANS), 3),
  };
  const lines = connection.prepare('SELECT count(*) FROM sale_lines').pluck().get() as number;
  await store.close();
  const kept = await upkeep(file);

  say(`${lines} sale lines`);
  for (const [name, all] of Object.entries(measured)) say(line(name, all));
  for (const [name, all] of Object.entries(scans)) say(line(`${name}: every row`, all));
  say(line('a sale at the server', kept.sales));
  say(line(`counting ${COUNTED_AT_ONCE} sales behind it`, kept.counting));
  const of = (name: string) => median(measured[name] ?? []);
  const faster = (name: string) => median(scans[name] ?? []) / of(name);
  const upkeepRatio = overRounds(kept.ratios, (r) => r);
  return {
    figures: {
      lines,
      dashboardMs: round(of('dashboard')),
      yearMs: round(of('a year of all stores')),
      monthMs: round(of('a month of one store')),
      zReportMs: round(of('what a Z-report would say')),
      topStylesMs: round(of('top styles of a year')),
      gridMs: round(of('sizes and colours of a year')),
      stockValueMs: round(of('value of the stock')),
      deadStockMs: round(of('what nobody buys')),
      auditLogMs: round(of('a page of the audit log')),
      dashboardVsScan: round(faster('dashboard'), 0),
      yearVsScan: round(faster('a year of all stores'), 0),
      zReportVsScan: round(faster('what a Z-report would say'), 0),
      topStylesVsScan: round(faster('top styles of a year'), 0),
      upkeep: round(upkeepRatio, 2),
      yearP99Ms: round(percentile(measured['a year of all stores'] ?? [], 0.99)),
    },
    missed: missedOf([
      { name: 'the dashboard, in ms,', is: of('dashboard'), most: MOST_MS },
      { name: 'a year of all stores, in ms,', is: of('a year of all stores'), most: MOST_MS },
      {
        name: 'the dashboard beside every row, hundred times,',
        is: TIMES_FASTER / faster('dashboard'),
        most: 1,
      },
      {
        name: 'the year beside every row, hundred times,',
        is: TIMES_FASTER / faster('a year of all stores'),
        most: 1,
      },
      { name: 'sales with their totals beside sales alone', is: upkeepRatio, most: MOST_UPKEEP },
    ]),
  };
}
