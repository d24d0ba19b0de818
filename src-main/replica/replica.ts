import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { SqliteStore } from '../../src/core/store/sqlite.node.ts';
import type { Reader, RowChange, Writer } from '../../src/core/store/store.ts';
import { sqliteProduct } from '../../src/product.ts';
import { type Capture, capturePreImages } from './pre-images.ts';

/** A till's database: the store, and the capture switch that only the sync worker may use. */
export type Replica = { readonly store: SqliteStore; readonly capture: Capture; readonly migrations: string };

/** The keys of a till's own state. */
export type StateKey =
  | 'device'
  | 'incarnation'
  | 'cursor'
  | 'epoch'
  /** The server's last revision and number, signed by the server. */
  | 'mark'
  | 'lastSyncAt'
  | 'filled'
  | 'parityAt'
  | 'parityRefillAt'
  | 'historyFrom'
  /** Report of the last recovery, with its open question. */
  | 'recovery'
  /** Hashes of journaled commands that a person declared as not happened. */
  | 'discarded'
  | 'backedUpAt'
  /** The server's clock at its last answer, UTC ms. */
  | 'serverTime'
  /** How long the sync still pauses, and until when by the till's clock, in ms (`till/sync-pause.ts`). */
  | 'paused';

export async function getState(r: Reader, key: StateKey): Promise<string | null> {
  return (await r.get('syncState', key))?.value ?? null;
}

export async function setState(w: Writer, key: StateKey, value: string): Promise<void> {
  await w.put('syncState', { id: key, value });
}

/** The server's clock at its last answer, UTC ms; 0 when there was none. */
export const serverTime = async (r: Reader): Promise<number> => Number(await getState(r, 'serverTime')) || 0;

/** Opens the replica of a data folder; the pre-image triggers exist before the first write. */
export async function openReplica(options: {
  data: string;
  migrations: string;
  committed: (changes: RowChange[]) => void;
}): Promise<Replica> {
  await mkdir(options.data, { recursive: true });
  return openReplicaFile(join(options.data, 'till.sqlite'), options.migrations, options.committed);
}

/** Opens a single file as a replica, e.g. one that will replace another. */
export function openReplicaFile(
  file: string,
  migrations: string,
  committed: (changes: RowChange[]) => void = () => undefined,
  isKnownWhole = false,
): Replica {
  // The store may switch to another file; the capture switch stays the same object.
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
