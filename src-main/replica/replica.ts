import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { SqliteStore } from '../../src/core/store/sqlite.node.ts';
import type { Reader, RowChange, Writer } from '../../src/core/store/store.ts';
import { sqliteProduct } from '../../src/product.ts';
import { type Capture, capturePreImages } from './pre-images.ts';

/** A till's database: the store, and what only the sync worker may touch. */
export type Replica = { readonly store: SqliteStore; readonly capture: Capture; readonly migrations: string };

/** The keys of a till's own state. */
export type StateKey =
  | 'device'
  | 'incarnation'
  | 'cursor'
  | 'epoch'
  /** How far the server was when it last answered, in its own signature. */
  | 'mark'
  | 'lastSyncAt'
  | 'filled'
  | 'parityAt'
  | 'parityRefillAt'
  | 'historyFrom'
  /** What the last recovery did, and what it wants to know. */
  | 'recovery'
  /** Hashes of journaled commands that a person said did not happen. */
  | 'discarded'
  | 'backedUpAt'
  /** What the server's clock said last, UTC ms. */
  | 'serverTime'
  /** 'true' while somebody has paused the background sync. */
  | 'paused';

export async function getState(r: Reader, key: StateKey): Promise<string | null> {
  return (await r.get('syncState', key))?.value ?? null;
}

export async function setState(w: Writer, key: StateKey, value: string): Promise<void> {
  await w.put('syncState', { id: key, value });
}

/** What the server's clock said last, UTC ms; 0 where it has not been heard. */
export const serverTime = async (r: Reader): Promise<number> => Number(await getState(r, 'serverTime')) || 0;

/** Opens the replica of a data folder; the pre-image triggers stand before the first write. */
export async function openReplica(options: {
  data: string;
  migrations: string;
  committed: (changes: RowChange[]) => void;
}): Promise<Replica> {
  await mkdir(options.data, { recursive: true });
  return openReplicaFile(join(options.data, 'till.sqlite'), options.migrations, options.committed);
}

/** Opens one file as a replica, e.g. the one that is to take another's place. */
export function openReplicaFile(
  file: string,
  migrations: string,
  committed: (changes: RowChange[]) => void = () => undefined,
  isKnownWhole = false,
): Replica {
  // The store may open another file in this one's place: the switch stays the same.
  const capture: Capture = { isOn: true };
  const store = new SqliteStore({
    product: sqliteProduct,
    file,
    migrations,
    committed,
    isKnownWhole,
    prepare: (connection) => capturePreImages(connection, capture),
  });
  return { store, capture, migrations };
}
