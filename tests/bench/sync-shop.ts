import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { operations } from '../../src/api.ts';
import { call } from '../../src/core/call.ts';
import { sha256 } from '../../src/core/hash.ts';
import { newId } from '../../src/core/ids.ts';
import { systemClock } from '../../src/core/time.ts';
import { blobFolder } from '../../src/files/blobs.node.ts';
import { saleInput } from '../../src/sales/contract.ts';
import { type Random, seeded } from '../../src/sample/random.ts';
import { openReplica, type Replica } from '../../src-main/replica/replica.ts';
import { serverClient } from '../../src-main/sync/server-client.ts';
import { SyncRounds } from '../../src-main/sync/sync-rounds.ts';
import type { Identity } from '../../src-main/till/identity.ts';
import { ownIdentity } from '../../src-main/till/own-identity.ts';
import { startTill, type Till } from '../../src-main/till/till.ts';
import { type Program, startServerProcess } from '../fixtures/processes.ts';
import { addStyle, type Item, openShop, type Shop } from '../fixtures/shop.ts';
import { root } from './large-shop.ts';

const STYLES = 100;
const SIZES = ['S', 'M', 'L', 'XL', 'XXL'];
const LINES = 3;
const TOKEN = 'bench';
/** Nothing listens there. */
const NOWHERE = 'http://127.0.0.1:9';

export const quietLog = {
  info: () => undefined,
  warn: () => undefined,
  error: (m: string, d?: object) => console.error(m, d),
};

/** A shop at a server in a process of its own: 500 variants with more pieces than are ever sold. */
export type SyncShop = {
  readonly server: Program;
  /** Its database file. */
  file: string;
  shop: Shop;
  goods: Item[];
  random: Random;
  folder: string;
  /** Kills the server and starts it again at the same address. */
  killServer(): Promise<void>;
};

export async function openSyncShop(folder: string): Promise<SyncShop> {
  const data = join(folder, 'server');
  let server = await startServerProcess({ data });
  const { url } = server;
  const shop = await openShop(url);
  const goods: Item[] = [];
  for (let n = 0; n < STYLES; n += 1) {
    goods.push(...(await addStyle(shop.owner, shop.store.id, { stock: 100_000, sizes: SIZES })));
  }
  return {
    get server() {
      return server;
    },
    file: join(data, 'server.sqlite'),
    shop,
    goods,
    random: seeded(7),
    folder,
    async killServer() {
      await server.kill();
      server = await startServerProcess({ data, args: ['--port', new URL(url).port] });
    },
  };
}

/** A till that is enrolled, filled and closed, with its cashier signed in. */
export type ClosedTill = { data: string; identity: Identity };

/** Opens a till's program. @param serverUrl its line to the server, or NOWHERE */
export async function openTill(till: ClosedTill, serverUrl: string): Promise<Till> {
  return await startWith({ data: till.data, serverUrl, kept: till });
}

async function startWith(o: {
  data: string;
  serverUrl?: string;
  kept: { identity: Identity | null };
}): Promise<Till> {
  return await startTill({
    data: o.data,
    root,
    version: '0.0.0',
    log: quietLog,
    keeper: {
      load: async () => o.kept.identity,
      save: async (identity) => {
        o.kept.identity = identity;
      },
    },
    serverUrl: o.serverUrl,
  });
}

export async function enrolTill({ server, shop, folder }: SyncShop, name: string): Promise<ClosedTill> {
  const data = join(folder, name);
  mkdirSync(data, { recursive: true });
  const kept: { identity: Identity | null } = { identity: null };
  const till = await startWith({ data, kept });
  const { code } = await shop.owner.devices.createCode({ stores: [shop.store.id], name });
  await till.connect({ serverUrl: server.url, name, kind: 'till', code });
  const now = Date.now();
  till.replica.store.connection
    .prepare(
      "INSERT INTO sessions (id, user_id, store_id, signed_in_by, created_at, expires_at) VALUES (?, ?, ?, 'password', ?, ?)",
    )
    .run(sha256(TOKEN), shop.people.cashier.id, shop.store.id, now, now + 86_400_000);
  await till.close();
  if (!kept.identity) throw new Error('the till was not enrolled');
  return { data, identity: kept.identity };
}

/** One sale of three lines on a till, as its screens make it, without their port. @returns its id */
export async function sellOne({ shop, goods, random }: SyncShop, till: Till): Promise<string> {
  const chosen = new Map<string, Item>();
  while (chosen.size < LINES) {
    const item = random.pick(goods);
    chosen.set(item.id, item);
  }
  const lines = [...chosen.values()];
  const input = saleInput.parse({
    storeId: shop.store.id,
    items: lines.map(({ id, price }) => ({ productId: id, price, quantity: 1 })),
    paymentMethod: 'cash',
    paymentAmount: lines.reduce((sum, { price }) => sum + price, 0),
  });
  const adapter = { token: TOKEN, deviceKey: null, idempotencyKey: newId(), address: 'bench' };
  const sold = await call(till.host, operations.sales.complete, ['sales', 'complete'], input, adapter);
  return (sold as { id: string }).id;
}

/** Makes sales on a till that has no line. @returns their ids, in order */
export async function sellOffLine(shop: SyncShop, closed: ClosedTill, count: number): Promise<string[]> {
  const till = await openTill(closed, NOWHERE);
  const ids: string[] = [];
  while (ids.length < count) ids.push(await sellOne(shop, till));
  await till.close();
  return ids;
}

/** The steps of synchronisation of a till whose program does not run otherwise. */
export type OpenRounds = { replica: Replica; rounds: SyncRounds; close(): Promise<void> };

export async function openRounds(till: ClosedTill, serverUrl: string): Promise<OpenRounds> {
  const migrations = join(root, 'migrations/sqlite');
  const replica = await openReplica({ data: till.data, migrations, committed: () => undefined });
  const { store } = replica;
  const keeper = { load: async () => till.identity, save: async () => undefined };
  const identity = await ownIdentity(store, keeper, till.identity);
  const rounds = new SyncRounds({
    replica,
    blobs: blobFolder(join(till.data, 'files'), store, systemClock.now, async () => null),
    identity,
    client: serverClient(serverUrl, till.identity.key),
    clock: systemClock,
    version: '0.0.0',
    publicKey: identity.publicKey,
    refill: async (reason) => {
      throw new Error(`a bench's replica is filled anew: ${reason}`);
    },
  });
  return { replica, rounds, close: () => store.close() };
}
