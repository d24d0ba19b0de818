import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from './large-shop.ts';

export type PouchDoc = { _id: string };
type PouchStore = {
  bulkDocs(docs: unknown[]): Promise<unknown>;
  bulkGet(o: { docs: { id: string }[] }): Promise<{ results: { docs: { ok?: unknown }[] }[] }>;
  replicate: Record<'to' | 'from', (url: string) => Promise<{ ok: boolean; docs_written: number }>>;
  close(): Promise<void>;
};
export type Pouch = (new (
  name: string,
  o: { adapter: string },
) => PouchStore) & {
  plugin(plugin: unknown): void;
  defaults(o: { prefix: string; adapter: string }): Pouch;
};

const require = createRequire(join(root, 'tests/bench/package.json'));

/** A peer's package, in the form that it is required in. */
export function requirePeer(name: string): unknown {
  const loaded = require(name) as { default?: unknown };
  return loaded.default ?? loaded;
}

let loaded: Pouch | undefined;

/** PouchDB over LevelDB, which replicates over HTTP. Its plugins can be added once only. */
export function loadPouchdb(): Pouch {
  loaded ??= withPlugins();
  return loaded;
}

function withPlugins(): Pouch {
  const pouchdb = requirePeer('pouchdb-core') as Pouch;
  for (const name of ['pouchdb-adapter-leveldb', 'pouchdb-adapter-http', 'pouchdb-replication']) {
    pouchdb.plugin(requirePeer(name));
  }
  return pouchdb;
}
