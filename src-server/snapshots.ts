import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import { newId } from '../src/core/ids.ts';
import type { Snapshot, Snapshots } from '../src/core/ports.ts';
import { SqliteStore } from '../src/core/store/sqlite.node.ts';
import type { Reader, Row, Store } from '../src/core/store/store.ts';
import { epochOf, revisionOf } from '../src/core/sync/clock.ts';
import { sumsOf } from '../src/core/sync/parity.node.ts';
import { cursorOf, hasChangedSince, scopesOfDevice } from '../src/core/sync/pull.ts';
import { replicatedTables } from '../src/core/sync/replication.ts';
import { HISTORY_MS, rowsInScope } from '../src/core/sync/scope-rows.ts';
import type { Clock } from '../src/core/time.ts';

/** A file serves every till of its scope that asks within this time; the feed brings what came since. */
const FRESH_MS = 3_600_000;
const KEPT_MS = 6 * 3_600_000;

type Made = Snapshot & { file: string; builtAt: number };

/**
 * Files to begin a replica with: the rows of a scope at one revision in a database of the till's own form, so that
 * a till has nothing to do but to fetch it and put it in place (design §5.8). Made when asked for, a few thousand
 * rows at a time between other requests, once for all tills of the same stores.
 */
export async function openSnapshots(options: {
  store: Store;
  folder: string;
  migrations: string;
  clock: Clock;
}): Promise<Snapshots & { fileOf(device: Row<'devices'>, id: string): Promise<string | null> }> {
  const { store, folder, migrations, clock } = options;
  await mkdir(folder, { recursive: true });
  // What an earlier run left is of a revision that nobody knows any more.
  for (const name of await readdir(folder)) await rm(join(folder, name), { force: true });
  const made = new Map<string, Promise<Made>>();

  async function build(scopes: string[]): Promise<Made> {
    const id = newId();
    const plain = join(folder, `${id}.sqlite`);
    const file = `${plain}.gz`;
    const now = clock.now();
    const historyFrom = now - HISTORY_MS;
    const at = await store.snapshot((r) => write(r, plain, migrations, new Set(scopes), historyFrom));
    const sha256 = createHash('sha256');
    const source = createReadStream(plain);
    source.on('data', (chunk) => sha256.update(chunk));
    await pipeline(source, createGzip({ level: 1 }), createWriteStream(file));
    const { size } = await stat(plain);
    const packedSize = (await stat(file)).size;
    await rm(plain);
    return { ...at, id, file, size, packedSize, sha256: sha256.digest('hex'), historyFrom, builtAt: now };
  }

  async function dropOld(): Promise<void> {
    for (const [key, one] of made) {
      const snapshot = await one.catch(() => null);
      if (snapshot && clock.now() - snapshot.builtAt <= KEPT_MS) continue;
      made.delete(key);
      if (snapshot) await rm(snapshot.file, { force: true });
    }
  }

  /** What is the device's own is small and comes beside the file, so that the file serves all of the same stores. */
  async function sharedScopes(r: Reader, device: Row<'devices'>): Promise<string[]> {
    return (await scopesOfDevice(r, device)).filter((s) => !s.startsWith('device:')).toSorted();
  }
  const keyOf = (scopes: readonly string[]) => scopes.join(' ');

  return {
    async of(device, atLeast) {
      await dropOld();
      const { scopes, epoch } = await store.read(async (r) => ({
        scopes: await sharedScopes(r, device),
        epoch: await epochOf(r),
      }));
      const key = keyOf(scopes);
      const known = await made.get(key)?.catch(() => null);
      const isGood =
        known &&
        known.epoch === epoch &&
        clock.now() - known.builtAt <= FRESH_MS &&
        Number(known.cursor) >= atLeast;
      if (isGood) return known;
      const building = build(scopes);
      made.set(key, building);
      building.catch(() => made.delete(key));
      const snapshot = await building;
      if (known) await rm(known.file, { force: true });
      return snapshot;
    },
    async sums(device, { cursor, epoch, since }) {
      return await store.snapshot(async (r) => {
        const scopes = await scopesOfDevice(r, device);
        const isPast = epoch !== (await epochOf(r)) || (await hasChangedSince(r, scopes, cursorOf(cursor)));
        return isPast ? null : await sumsOf(r, new Set(scopes), since);
      });
    },
    async fileOf(device, id) {
      const scopes = await store.read((r) => sharedScopes(r, device));
      const snapshot = await made.get(keyOf(scopes))?.catch(() => null);
      return snapshot?.id === id ? snapshot.file : null;
    },
  };
}

/** Writes every row of the scopes into a new database. @returns where it stands */
async function write(
  r: Reader,
  file: string,
  migrations: string,
  scopes: ReadonlySet<string>,
  since: number,
): Promise<{ cursor: string; epoch: string }> {
  const next = new SqliteStore({ file, migrations });
  try {
    const at = { cursor: String(await revisionOf(r)), epoch: await epochOf(r) };
    for (const table of replicatedTables) {
      for await (const rows of rowsInScope(r, table, scopes, since)) {
        await next.transact((w) => w.insert(table, ...(rows as never[])));
        await setImmediate();
      }
    }
    return at;
  } finally {
    await next.close();
  }
}
