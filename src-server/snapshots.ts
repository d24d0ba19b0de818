import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../src/core/ids.ts';
import type { Reader, Row, Store } from '../src/core/store/store.ts';
import type { Clock } from '../src/core/time.ts';
import { epochOf, revisionOf } from '../src/sync/clock.ts';
import { sumsOf } from '../src/sync/parity.node.ts';
import type { Snapshot, Snapshots } from '../src/sync/port.ts';
import { cursorOf, hasChangedSince, scopesOfDevice } from '../src/sync/pull.ts';
import { HISTORY_MS } from '../src/sync/scope-rows.ts';
import { type SnapshotFile, type SnapshotMade, writeSnapshot } from '../src/work/write-snapshot.node.ts';

/** A file serves every till of its scope that asks within this time; the feed brings what came since. */
const FRESH_MS = 3_600_000;
const KEPT_MS = 6 * 3_600_000;
/** A device that asks for newer files than this in so long a time gets none, and begins with pages. */
const MOST_BUILDS = 6;
const BUILDS_MS = 600_000;

type Made = Snapshot & { file: string; builtAt: number };

/**
 * Files to begin a replica with: the rows of a scope at one revision in a database of the till's own form, so that
 * a till has nothing to do but to fetch it and put it in place. Made when asked for, a few thousand
 * rows at a time between other requests, once for all tills of the same stores.
 */
export async function openSnapshots(options: {
  store: Store;
  folder: string;
  migrations: string;
  clock: Clock;
  /** Writes a file; by itself from the store, between other requests. */
  write?: (file: SnapshotFile) => Promise<SnapshotMade>;
}): Promise<Snapshots & { fileOf(device: Row<'devices'>, id: string): Promise<string | null> }> {
  const { store, folder, migrations, clock } = options;
  await mkdir(folder, { recursive: true });
  // What an earlier run left is of a revision that nobody knows any more.
  for (const name of await readdir(folder)) await rm(join(folder, name), { force: true });
  const made = new Map<string, Made>();

  const write = options.write ?? ((file) => store.snapshot((r) => writeSnapshot(r, file)));
  /** Files that are being written, by their scopes; one after the other. */
  const building = new Map<string, Promise<Made>>();
  let line: Promise<unknown> = Promise.resolve();
  /** When each device had files written, of late. */
  const asked = new Map<string, number[]>();

  async function writeFile(scopes: string[]): Promise<Made> {
    const id = newId();
    const plain = join(folder, `${id}.sqlite`);
    const file = `${plain}.gz`;
    const now = clock.now();
    const historyFrom = now - HISTORY_MS;
    const done = await write({ plain, packed: file, migrations, scopes, since: historyFrom });
    return { ...done, id, file, historyFrom, builtAt: now };
  }

  /** One file for all who ask while it is written; one that failed leaves no trace. */
  function build(key: string, scopes: string[]): Promise<Made> {
    const under = building.get(key);
    if (under) return under;
    const next = line.then(async () => {
      let snapshot: Made;
      try {
        snapshot = await writeFile(scopes);
      } finally {
        // Before anything else is waited for: who asks now and has seen more needs another file.
        building.delete(key);
      }
      const before = made.get(key);
      made.set(key, snapshot);
      if (before) await rm(before.file, { force: true });
      return snapshot;
    });
    line = next.catch(() => undefined);
    building.set(key, next);
    return next;
  }

  /** Whether a device may have one more file written. */
  function mayBuild(deviceId: string, now: number): boolean {
    const recent = (asked.get(deviceId) ?? []).filter((at) => now - at < BUILDS_MS && at <= now);
    if (recent.length < MOST_BUILDS) recent.push(now);
    else return false;
    asked.set(deviceId, recent);
    return true;
  }

  async function dropOld(): Promise<void> {
    for (const [key, snapshot] of made) {
      if (clock.now() - snapshot.builtAt <= KEPT_MS) continue;
      made.delete(key);
      await rm(snapshot.file, { force: true });
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
      const { scopes, epoch, revision } = await store.read(async (r) => ({
        scopes: await sharedScopes(r, device),
        epoch: await epochOf(r),
        revision: await revisionOf(r),
      }));
      const key = keyOf(scopes);
      // Nobody has seen more than there is.
      const least = Math.min(atLeast, revision);
      const isGood = (known: Made | undefined): known is Made =>
        known !== undefined &&
        known.epoch === epoch &&
        clock.now() - known.builtAt <= FRESH_MS &&
        Number(known.cursor) >= least;
      const known = made.get(key);
      if (isGood(known)) return known;
      if (!mayBuild(device.id, clock.now())) return null;
      const joined = await build(key, scopes);
      // One that was begun before may be behind by what came since.
      return isGood(joined) ? joined : await build(key, scopes);
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
      const snapshot = made.get(keyOf(scopes));
      return snapshot?.id === id ? snapshot.file : null;
    },
  };
}
