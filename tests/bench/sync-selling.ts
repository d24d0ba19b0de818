import { setTimeout as pause } from 'node:timers/promises';
import type { Row } from '../../src/core/store/store.ts';
import type { PullAnswer } from '../../src/sync/contract.ts';
import { applyPage } from '../../src-main/sync/apply-page.ts';
import type { Till } from '../../src-main/till/till.ts';
import { line, median, overRounds, percentile, round, timed } from './measure.ts';
import { enrolTill, openRounds, openTill, type SyncShop, sellOffLine, sellOne } from './sync-shop.ts';

const PENDING = 500;
const REBASES = 9;
/** A burst of other tills' sales, ten rows each. */
const BURST_SALES = 1_000;
const BURSTS = 10;
/** Between two sales of the till in question: some thirty a second, as no cashier sells. */
const GAP_MS = [15, 45] as const;

/** Milliseconds to apply a page that changes every item which 500 pending sales have sold. */
export async function benchRebase(shop: SyncShop, say: (text: string) => void): Promise<number> {
  const closed = await enrolTill(shop, 'rebase');
  await sellOffLine(shop, closed, PENDING);
  const { replica, close } = await openRounds(closed, shop.server.url);
  const { connection } = replica.store;
  const touched = connection
    .prepare(
      "SELECT row_id AS id, json_extract(row, '$.stock') AS stock FROM pre_images WHERE table_name = 'items'",
    )
    .all() as { id: string; stock: number }[];
  const rows = await replica.store.read((r) =>
    r.getMany(
      'items',
      touched.map(({ id }) => id),
    ),
  );
  const stocks = new Map(touched.map(({ id, stock }) => [id, stock]));
  const sold = new Map(rows.map((row) => [row.id, (stocks.get(row.id) ?? 0) - row.stock]));
  const cursorNow = connection.prepare("SELECT value FROM sync_state WHERE id = 'cursor'").pluck();
  const times: number[] = [];
  for (let n = 1; n <= REBASES; n += 1) {
    const from = String(cursorNow.get());
    const changed = rows.map((row): Row<'items'> => ({ ...row, stock: (stocks.get(row.id) ?? 0) - n }));
    const page: PullAnswer = {
      epoch: '',
      cursor: String(Number(from) + 1),
      changes: changed.map((row) => ({ table: 'items', id: row.id, row })),
      more: false,
      acknowledged: 0,
      lastSequence: 0,
      reset: false,
      protocol: 2,
      serverTime: 0,
      mark: '',
    };
    times.push(await timed(() => applyPage(replica, page, from, closed.identity.incarnation, Date.now())));
  }
  const after = await replica.store.read((r) =>
    r.getMany(
      'items',
      touched.map(({ id }) => id),
    ),
  );
  const wrong = after.filter(
    (row) => row.stock !== (stocks.get(row.id) ?? 0) - REBASES - (sold.get(row.id) ?? 0),
  );
  if (wrong.length > 0) throw new Error(`${wrong.length} items were not rebased`);
  await close();
  say(line(`a page of ${rows.length} items under ${PENDING} pending sales`, times));
  return Math.round(median(times));
}

/** One sale after the other, like a till in a hurry, while `goesOn`. */
async function sellWhile(shop: SyncShop, till: Till, times: number[], goesOn: () => boolean) {
  while (goesOn()) {
    await pause(shop.random.int(...GAP_MS));
    if (!goesOn()) return;
    times.push(await timed(() => sellOne(shop, till)));
  }
}

/** The time of a sale on a till whose worker applies 10,000 rows, and on one whose worker has nothing to do. */
export async function benchSelling(
  shop: SyncShop,
  say: (text: string) => void,
): Promise<{ saleP99WhileApplyingMs: number; saleP99IdleMs: number }> {
  const [others, mine] = [await enrolTill(shop, 'others'), await enrolTill(shop, 'mine')];
  await sellOffLine(shop, others, BURST_SALES * BURSTS);
  const { rounds, close } = await openRounds(others, shop.server.url);
  const bursts: { idle: number[]; applying: number[] }[] = [];
  const spans: number[] = [];
  for (let n = 0; n < BURSTS; n += 1) {
    for (let sent = 0; sent < BURST_SALES; ) sent += (await rounds.pushBatch())?.answered ?? BURST_SALES;
    const till = await openTill(mine, shop.server.url);
    const arrived = till.replica.store.connection
      .prepare('SELECT count(*) FROM sales WHERE till_id = ?')
      .pluck()
      .bind(others.identity.deviceId);
    const [idle, applying]: [number[], number[]] = [[], []];
    const started = performance.now();
    await sellWhile(shop, till, applying, () => Number(arrived.get()) < BURST_SALES * (n + 1));
    spans.push(performance.now() - started);
    await till.host.ports.till?.sync();
    await sellWhile(shop, till, idle, () => idle.length < applying.length);
    bursts.push({ idle, applying });
    await till.close();
  }
  await close();
  const all = (of: 'idle' | 'applying') => bursts.flatMap((burst) => burst[of]);
  const p99 = (of: 'idle' | 'applying') => round(overRounds(bursts, (burst) => percentile(burst[of], 0.99)));
  say(line('a sale while nothing is applied', all('idle')));
  say(
    line(
      `a sale while ${BURST_SALES * 10} rows are applied in ${Math.round(median(spans))} ms`,
      all('applying'),
    ),
  );
  return { saleP99WhileApplyingMs: p99('applying'), saleP99IdleMs: p99('idle') };
}
