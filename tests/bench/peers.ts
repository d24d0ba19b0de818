import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { benchFolder, root } from './large-shop.ts';
import { loadPouchdb, requirePeer } from './pouchdb.ts';

const folder = join(root, 'tests/bench');

/** Products that a peer holds: a fifth of the large shop's, in its favour. */
export const PEER_PRODUCTS = 20_000;

type PeerSale = { docs: { _id: string }[]; productIds: number[] };
export type Peer = { sell(sale: PeerSale): Promise<void>; close(): Promise<void> };

/** Installs the peers once, without running their scripts: the binaries come with the packages. */
export function installPeers(say: (text: string) => void): void {
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const isThere = (name: string) => existsSync(join(folder, 'node_modules', name));
  if (Object.keys(dependencies).every(isThere)) return;
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
  const Datastore = requirePeer('@seald-io/nedb') as new (o: { filename: string }) => NedbStore;
  const open = async (part: string) => {
    const store = new Datastore({ filename: join(benchFolder, name, part) });
    await store.loadDatabaseAsync();
    return store;
  };
  const [products, sales] = [await open('catalogue.db'), await open('sales.db')];
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

type Product = { _id: string; quantity?: number };

type LevelDown = {
  prototype: { _batch: (operations: unknown, options: object, done: unknown) => void };
};

/** PouchDB does not ask LevelDB to wait for the disk; a till has to, so that one peer is made to. */
function waitForTheDisk(): void {
  const { prototype } = requirePeer('leveldown') as LevelDown;
  const batch = prototype._batch;
  prototype._batch = function (this: { location: string }, operations, options, done) {
    batch.call(this, operations, { ...options, sync: this.location.includes(SYNCED) }, done);
  };
}

const SYNCED = 'pouchdb-synced';

/** PouchDB over LevelDB: the sale's documents and the products with their new stock, in one bulk write. */
export async function pouchdb(name: string, isSynced: boolean): Promise<Peer> {
  if (isSynced) waitForTheDisk();
  const PouchDB = loadPouchdb();
  const store = new PouchDB(join(benchFolder, name, isSynced ? SYNCED : 'pouchdb'), { adapter: 'leveldb' });
  const docs = Array.from({ length: PEER_PRODUCTS }, (_, i) => ({
    _id: `p${i}`,
    name: `Product ${i}`,
    quantity: 9,
  }));
  for (let i = 0; i < docs.length; i += 1_000) await store.bulkDocs(docs.slice(i, i + 1_000));
  return {
    async sell({ docs: rows, productIds }) {
      const { results } = await store.bulkGet({ docs: productIds.map((id) => ({ id: `p${id}` })) });
      const products = results.flatMap((r) => r.docs.flatMap((d) => (d.ok ? [d.ok as Product] : [])));
      await store.bulkDocs([...rows, ...products.map((p) => ({ ...p, quantity: (p.quantity ?? 0) - 1 }))]);
    },
    close: () => store.close(),
  };
}
