import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { SqliteStore } from '../../src/core/store/sqlite.node.ts';
import type { Reader, RowChange, Writer } from '../../src/core/store/store.ts';
import { type Capture, capturePreImages } from './pre-images.ts';

/** A till's database: the store, and what only the sync worker may touch. */
export type Replica = { store: SqliteStore; capture: Capture };

/** The keys of a till's own state. */
export type StateKey = 'device' | 'cursor' | 'epoch' | 'lastSyncAt' | 'filled';

export async function getState(r: Reader, key: StateKey): Promise<string | null> {
  return (await r.get('syncState', key))?.value ?? null;
}

export async function setState(w: Writer, key: StateKey, value: string): Promise<void> {
  await w.put('syncState', { id: key, value });
}

/** Opens the replica of a data folder; the pre-image triggers stand before the first write. */
export async function openReplica(options: {
  data: string;
  migrations: string;
  committed: (changes: RowChange[]) => void;
}): Promise<Replica> {
  await mkdir(options.data, { recursive: true });
  let capture: Capture | undefined;
  const store = new SqliteStore({
    file: join(options.data, 'till.sqlite'),
    migrations: options.migrations,
    committed: options.committed,
    prepare: (connection) => {
      capture = capturePreImages(connection);
    },
  });
  if (!capture) throw new Error('the replica was opened without its triggers');
  return { store, capture };
}
