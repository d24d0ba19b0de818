import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { benchFolder, root } from './large-shop.ts';

const folder = join(root, 'tests/bench');
const require = createRequire(join(folder, 'package.json'));

/** Products that a peer holds: a fifth of the large shop's, in its favour. */
export const PEER_PRODUCTS = 20_000;

export type PeerSale = { docs: { _id: string }[]; productIds: number[] };
export type Peer = { sell(sale: PeerSale): Promise<void>; close(): Promise<void> };

/** Installs the peers once, without running their scripts: the binaries come with the packages. */
export function installPeers(say: (text: string) => void): void {
  if (existsSync(join(folder, 'node_modules/pouchdb-core'))) return;
  say('Installing the peers, once');
  const windows = process.platform === 'win32';
  const flags = ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'];
  execFileSync(windows ? 'npm.cmd' : 'npm', flags, { stdio: 'ignore', shell: windows });
}

type NedbStore = {
  loadDatabaseAsync(): Promise<void>;
  insertAsync(doc: unknown): Promise<unknown>;
  updateAsync(query: unknown, update: unknown, options: unknown): Promise<unknown>;
};

/** NeDB as a well-known point of sale uses it: the sale's document, then each product's stock. No fsync. */
export async function nedb(name: string): Promise<Peer> {
  const Datastore = require('@seald-io/nedb') as new (o: { filename: string }) => NedbStore;
  const open = async (part: string) => {
    const store = new Datastore({ filename: join(benchFolder, name, part) });
    await store.loadDatabaseAsync();
    return store;
  };
  const [products, sales] = [await open('products.db'), await open('sales.db')];
  const docs = Array.from({ length: PEER_PRODUCTS }, (_, i) => ({
    _id: String(i),
    name: `Product ${i}`,
    quantity: 9,
  }));
  await products.insertAsync(docs);
  return {
    async sell({ docs: rows, productIds }) {
      await sales.insertAsync({ _id: rows[0]?._id, rows });
      for (const id of productIds) {
        await products.updateAsync({ _id: String(id) }, { $inc: { quantity: -1 } }, {});
      }
    },
    close: async () => undefined,
  };
}

type PouchDoc = { _id: string; _rev?: string; quantity?: number };
type PouchStore = {
  bulkDocs(docs: unknown[]): Promise<unknown>;
  bulkGet(o: { docs: { id: string }[] }): Promise<{ results: { docs: { ok?: PouchDoc }[] }[] }>;
  close(): Promise<void>;
};
type Pouch = (new (name: string, o: { adapter: string }) => PouchStore) & { plugin(plugin: unknown): void };

/** PouchDB over LevelDB: the sale's documents and the products with their new stock, in one bulk write. */
export async function pouchdb(name: string): Promise<Peer> {
  const core = require('pouchdb-core') as Pouch & { default?: Pouch };
  const plugin = require('pouchdb-adapter-leveldb') as { default?: unknown };
  const PouchDB = core.default ?? core;
  PouchDB.plugin(plugin.default ?? plugin);
  const store = new PouchDB(join(benchFolder, name, 'pouch'), { adapter: 'leveldb' });
  const docs = Array.from({ length: PEER_PRODUCTS }, (_, i) => ({
    _id: `p${i}`,
    name: `Product ${i}`,
    quantity: 9,
  }));
  for (let i = 0; i < docs.length; i += 1_000) await store.bulkDocs(docs.slice(i, i + 1_000));
  return {
    async sell({ docs: rows, productIds }) {
      const { results } = await store.bulkGet({ docs: productIds.map((id) => ({ id: `p${id}` })) });
      const products = results.flatMap((r) => r.docs.flatMap((d) => (d.ok ? [d.ok] : [])));
      await store.bulkDocs([...rows, ...products.map((p) => ({ ...p, quantity: (p.quantity ?? 0) - 1 }))]);
    },
    close: () => store.close(),
  };
}
