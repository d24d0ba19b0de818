import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { epochOf, revisionOf } from '../../src/change-log/clock.ts';
import { newId } from '../../src/core/ids.ts';
import type { Reader, Row, Store } from '../../src/core/store/store.ts';
import type { Clock } from '../../src/core/time.ts';
import { sumsOf } from '../../src/sync/parity.node.ts';
import type { Snapshot, Snapshots } from '../../src/sync/port.ts';
import { cursorOf, hasChangedSince, scopesOfDevice } from '../../src/sync/pull.ts';
import { HISTORY_MS } from '../../src/sync/scope-rows.ts';
import { type SnapshotFile, type SnapshotMade, writeSnapshot } from '../../src/work/write-snapshot.node.ts';

/** Within this time a file is reused for every till of its scopes; the feed delivers later changes. */
const FRESH_MS = 3_600_000;
const KEPT_MS = 6 * 3_600_000;
/** Max. files built for one device within BUILDS_MS; beyond that it starts with pages instead. */
const MOST_BUILDS = 6;
const BUILDS_MS = 600_000;

type Made = Snapshot & { file: string; builtAt: number };

/**
 * Snapshot files to start replicas from: the rows of some scopes at one revision, as a database in the till's own
 * format, so that a till only has to download it and put it in place. Built on demand, a few thousand rows at a time
 * between other requests, once for all tills of the same stores.
 */
export async function openSnapshots(options: {
  store: Store;
  folder: string;
  migrations: string;
  clock: Clock;
  /** Writes a file; by default from the store, between other requests. */
  write?: (file: SnapshotFile) => Promise<SnapshotMade>;
}): Promise<Snapshots & { fileOf(device: Row<'devices'>, id: string): Promise<string | null> }> {
  const { store, folder, migrations, clock } = options;
  await mkdir(folder, { recursive: true });
  // Deletes files of an earlier run, whose revision is no longer known.
  for (const name of await readdir(folder)) await rm(join(folder, name), { force: true });
  const made = new Map<string, Made>();

  const write = options.write ?? ((file) => store.snapshot((r) => writeSnapshot(r, file)));
  /** Files being written, by scopes; one after another. */
  const building = new Map<string, Promise<Made>>();
  let line: Promise<unknown> = Promise.resolve();
  /** Times of recent builds for each device. */
  const buildTimes = new Map<string, number[]>();

  async function writeFile(scopes: string[]): Promise<Made> {
    const id = newId();
    const plain = join(folder, `${id}.sqlite`);
    const file = `${plain}.gz`;
    const now = clock.now();
    const historyFrom = now - HISTORY_MS;
    const done = await write({ plain, packed: file, migrations, scopes, since: historyFrom });
    return { ...done, id, file, historyFrom, builtAt: now };
  }

  /** One file for all requests during its build; a failed build leaves no trace. */
  function build(key: string, scopes: string[]): Promise<Made> {
    const under = building.get(key);
    if (under) return under;
    const next = line.then(async () => {
      let snapshot: Made;
      try {
        snapshot = await writeFile(scopes);
      } finally {
        // Done before any await: a request made from now on may need a newer file.
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

  /** Whether another file may be built for a device. */
  function mayBuild(deviceId: string, now: number): boolean {
    const recent = (buildTimes.get(deviceId) ?? []).filter((at) => now - at < BUILDS_MS && at <= now);
    if (recent.length < MOST_BUILDS) recent.push(now);
    else return false;
    buildTimes.set(deviceId, recent);
    return true;
  }

  async function dropOld(): Promise<void> {
    for (const [key, snapshot] of made) {
      if (clock.now() - snapshot.builtAt <= KEPT_MS) continue;
      made.delete(key);
      await rm(snapshot.file, { force: true });
    }
  }

  /** A device's own rows are few and sent separately, so that the file fits all devices of the same stores. */
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
      // A device cannot have seen more than the current revision.
      const least = Math.min(atLeast, revision);
      const isGood = (snapshot: Made | undefined): snapshot is Made =>
        snapshot !== undefined &&
        snapshot.epoch === epoch &&
        clock.now() - snapshot.builtAt <= FRESH_MS &&
        Number(snapshot.cursor) >= least;
      const newest = made.get(key);
      if (isGood(newest)) return newest;
      if (!mayBuild(device.id, clock.now())) return null;
      const joined = await build(key, scopes);
      // A build started earlier may lack newer changes.
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
