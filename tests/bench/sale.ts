import { closeSync, copyFileSync, fsyncSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { MessageChannel } from 'node:worker_threads';
import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/message-port';
import type { ContractRouterClient } from '@orpc/contract';
import Database from 'better-sqlite3';
import { servePort } from '../../src/adapters/port.ts';
import { operations } from '../../src/api.ts';
import type { Contract } from '../../src/contract.ts';
import { call } from '../../src/core/call.ts';
import { sha256 } from '../../src/core/hash.ts';
import { newId } from '../../src/core/ids.ts';
import type { RequestContext } from '../../src/core/operation.ts';
import { newSigningPair } from '../../src/core/signing.ts';
import { saleInput } from '../../src/sales/contract.ts';
import { seeded } from '../../src/sample/random.ts';
import type { Identity } from '../../src-main/till/identity.ts';
import { startTill, type Till } from '../../src-main/till/till.ts';
import { benchFolder, largeShop, root } from './large-shop.ts';
import { type BenchResult, line, median, missedOf, overRounds, percentile, round } from './measure.ts';
import { installPeers, nedb, PEER_PRODUCTS, type Peer, pouchdb } from './peers.ts';
import { RawSales } from './raw-sale.ts';

const ROUNDS = 9;
const SALES = 200;
const WARM_UP = 150;
const LINES = 3;
const TOKEN = 'bench';
const RUN = 'sale-run';

type Client = ContractRouterClient<Contract, { idempotencyKey?: string }>;
type Goods = { id: string; price: number }[];

const quiet = {
  info: () => undefined,
  warn: () => undefined,
  error: (m: string, d?: object) => console.error(m, d),
};

/** A till off line on a copy of the large shop: outbox, pre-images and receipts as in the shop. */
async function tillOf(folder: string): Promise<{ till: Till; storeId: string; goods: Goods }> {
  const identity: Identity = {
    deviceId: newId(),
    code: 'T1',
    name: 'Bench',
    kind: 'till',
    // Nothing listens there: the till is off line, which is when it does most by itself.
    serverUrl: 'http://127.0.0.1:9',
    key: 'bench',
    secret: '00',
    epoch: 'bench',
    incarnation: 1,
    privateKey: newSigningPair().privateKey,
    stores: ['*'],
  };
  const replica = new Database(join(folder, 'till.sqlite'));
  const state = replica.prepare('INSERT INTO sync_state (id, value) VALUES (?, ?)');
  state.run('device', identity.deviceId);
  state.run('incarnation', '1');
  replica.close();
  const till = await startTill({
    data: folder,
    root,
    version: '0.0.0',
    log: quiet,
    keeper: { load: async () => identity, save: async () => undefined },
  });
  const { connection } = till.replica.store;
  const { storeId } = connection.prepare('SELECT id AS storeId FROM stores WHERE code = ?').get('CAS1') as {
    storeId: string;
  };
  const goods = connection
    .prepare('SELECT id, price FROM items WHERE store_id = ? AND stock >= 5 ORDER BY id')
    .all(storeId) as Goods;
  const user = connection
    .prepare("SELECT id FROM users WHERE role = 'cashier' AND assignments LIKE ? ORDER BY id")
    .get(`%${storeId}%`) as { id: string };
  const now = Date.now();
  connection
    .prepare(
      "INSERT INTO sessions (id, user_id, store_id, signed_in_by, created_at, expires_at) VALUES (?, ?, ?, 'password', ?, ?)",
    )
    .run(sha256(TOKEN), user.id, storeId, now, now + 86_400_000);
  return { till, storeId, goods };
}

/** The screens' way to the till: the contract's client over a message port. */
function clientOf(till: Till): { client: Client; close: () => void } {
  const { port1, port2 } = new MessageChannel();
  servePort(till.host, port2 as never, { token: TOKEN });
  port2.start();
  const link = new RPCLink<{ idempotencyKey?: string }>({
    port: port1 as never,
    headers: ({ context }) => ({
      'x-hanout-client': 'screens',
      ...(context.idempotencyKey ? { 'idempotency-key': context.idempotencyKey } : {}),
    }),
  });
  port1.start();
  return { client: createORPCClient<Client>(link), close: () => port1.close() };
}

/** Copies a file to the disk itself: what the copy left to write would be waited for by every commit after it. */
function copyWhole(from: string, to: string): void {
  copyFileSync(from, to);
  const copy = openSync(to, 'r+');
  fsyncSync(copy);
  closeSync(copy);
}

function folderOf(name: string): string {
  const folder = join(benchFolder, RUN, name);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** A three-line sale on the till, with and without its port, beside what writes the same rows without rules. */
export async function benchSale(say: (text: string) => void): Promise<BenchResult> {
  const file = await largeShop(say);
  installPeers(say);
  rmSync(join(benchFolder, RUN), { recursive: true, force: true });
  const [tillFolder, rawFile] = [folderOf('till'), join(folderOf('raw'), 'raw.sqlite')];
  copyWhole(file, join(tillFolder, 'till.sqlite'));
  copyWhole(file, rawFile);
  const peersFolder = `${RUN}/peers`;
  mkdirSync(join(benchFolder, peersFolder), { recursive: true });
  const peers = {
    nedb: await nedb(peersFolder),
    pouchdb: await pouchdb(peersFolder, false),
    pouchdbSynced: await pouchdb(peersFolder, true),
  };
  const { till, storeId, goods } = await tillOf(tillFolder);
  const { client, close } = clientOf(till);
  const raw = new RawSales(rawFile);
  const random = seeded(99);

  const cart = () => {
    const chosen = new Map<string, number>();
    while (chosen.size < LINES) {
      const item = random.pick(goods);
      chosen.set(item.id, item.price);
    }
    const total = [...chosen.values()].reduce((a, b) => a + b, 0);
    return {
      storeId,
      items: [...chosen].map(([productId, price]) => ({ productId, price, quantity: 1 })),
      paymentMethod: 'cash',
      paymentAmount: Math.ceil(total / 10_000) * 10_000,
    };
  };
  const adapter = (): RequestContext => ({
    token: TOKEN,
    deviceKey: null,
    idempotencyKey: newId(),
    address: 'bench',
  });
  const overPort = (input: ReturnType<typeof cart>, idempotencyKey: string) =>
    client.sales.complete(input, { context: { idempotencyKey } });

  const first = await overPort(cart(), newId());
  raw.learn(till.replica.store.connection, first.id);
  if (raw.rowsASale !== 4 + LINES * 2 + 1)
    throw new Error(`a sale wrote ${raw.rowsASale} rows: the bar is out of date`);

  const noTimes = () => ({
    raw: [] as number[],
    service: [] as number[],
    port: [] as number[],
    nedb: [] as number[],
    pouchdb: [] as number[],
    pouchdbSynced: [] as number[],
  });
  /** What a contender left to do (its garbage, its files) is done before the next one's time is taken. */
  const turn = async (into: number[], fn: () => unknown) => {
    await setImmediate();
    const started = performance.now();
    await fn();
    into.push(performance.now() - started);
  };
  const round_ = async (count: number, into: ReturnType<typeof noTimes>) => {
    for (let i = 0; i < count; i += 1) {
      const sale = raw.prepare(cart().items.map((l) => l.productId));
      await turn(into.raw, () => raw.sell(sale));
      const parsed = saleInput.parse(cart());
      const context = adapter();
      await turn(into.service, () =>
        call(till.host, operations.sales.complete, ['sales', 'complete'], parsed, context),
      );
      const submission = cart();
      const key = newId();
      await turn(into.port, () => overPort(submission, key));
    }
    // The peers write on in the background after they answer: they take turns among themselves.
    for (let i = 0; i < count; i += 1) {
      for (const [name, peer] of Object.entries(peers) as [keyof typeof peers, Peer][]) {
        // The ten rows of a sale as documents; the peer adds the products with their new stock.
        const rows = raw.prepare([]).rows.filter(({ table }) => table !== 'outbox');
        const docs = rows.flatMap(({ rows: some }) => some.map((row) => ({ ...row, _id: String(row.id) })));
        const productIds = [0, 1, 2].map(() => random.int(0, PEER_PRODUCTS - 1));
        await turn(into[name], () => peer.sell({ docs, productIds }));
      }
    }
  };
  await round_(WARM_UP, noTimes());
  const rounds: ReturnType<typeof noTimes>[] = [];
  for (let n = 0; n < ROUNDS; n += 1) {
    const times = noTimes();
    await round_(SALES, times);
    rounds.push(times);
    raw.connection.pragma('wal_checkpoint(PASSIVE)');
  }
  const { variants } = till.replica.store.connection
    .prepare('SELECT count(*) AS variants FROM articles')
    .get() as { variants: number };
  close();
  await till.close();
  raw.connection.close();
  await Promise.all(Object.values(peers).map((peer) => peer.close()));
  rmSync(join(benchFolder, RUN), { recursive: true, force: true });

  const all = (of: keyof ReturnType<typeof noTimes>) => rounds.flatMap((times) => times[of]);
  say(line('raw: prepared statements, no rules', all('raw')));
  say(line('the service', all('service')));
  say(line('the service through the till’s port', all('port')));
  say(`peers, each with ${PEER_PRODUCTS.toLocaleString('en')} products:`);
  say(line('NeDB, no fsync', all('nedb')));
  say(line('PouchDB on LevelDB, no fsync', all('pouchdb')));
  say(line('PouchDB on LevelDB, each write synced', all('pouchdbSynced')));
  const ratio = (a: keyof ReturnType<typeof noTimes>, b: keyof ReturnType<typeof noTimes>) =>
    overRounds(rounds, (times) => median(times[a]) / median(times[b]));
  const figures = {
    variants,
    ratioP50: round(ratio('port', 'raw')),
    serviceRatioP50: round(ratio('service', 'raw')),
    p50Ms: round(overRounds(rounds, ({ port }) => median(port))),
    p99Ms: round(overRounds(rounds, ({ port }) => percentile(port, 0.99))),
    // No peer has a port before it; the one that waits for the disk, as a sale must, is the one to beat.
    vsNedb: round(ratio('nedb', 'service')),
    vsPouchdb: round(ratio('pouchdbSynced', 'service')),
    vsPouchdbUnsynced: round(ratio('pouchdb', 'service')),
  };
  const tail = overRounds(rounds, ({ port }) => percentile(port, 0.99) / median(port));
  const missed = missedOf([
    { name: 'the service beside the raw writes', is: figures.serviceRatioP50, most: 2 },
    { name: 'the port beside the raw writes', is: figures.ratioP50, most: 3 },
    { name: 'the p99 beside its own p50', is: tail, most: 3 },
    { name: 'a sale beside PouchDB’s with the same durability', is: 1 / figures.vsPouchdb, most: 1 },
  ]);
  return { figures, missed };
}
