import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { bumpClock, epochOf, initialiseClock, revisionOf } from '../../src/change-log/clock.ts';
import { device, memoryStore } from '../../src/credentials/auth-store.fixture.ts';
import { openSnapshots } from './snapshots.ts';

const folder = mkdtempSync(join(tmpdir(), 'hanout-snapshots-'));
const store = memoryStore();
afterAll(() => {
  void store.close();
  rmSync(folder, { recursive: true });
});

it('has another file written for who asks in the moment in which one is put in the place of an older one', async () => {
  await store.transact(initialiseClock);
  const snapshots = await openSnapshots({
    store,
    folder,
    migrations: '',
    clock: { now: () => 1 },
    write: async ({ packed }) => {
      writeFileSync(packed, '');
      const { epoch, cursor } = await store.read(async (r) => ({
        epoch: await epochOf(r),
        cursor: String(await revisionOf(r)),
      }));
      return { epoch, cursor, size: 0, packedSize: 0, sha256: '' };
    },
  });
  const till = device({ id: 'till' });
  const cursors: string[] = [];
  for (let n = 0; n < 4; n += 1) {
    await store.transact((w) => bumpClock(w, []));
    const revision = await store.read(revisionOf);
    cursors.push((await snapshots.of(till, revision))?.cursor ?? 'none');
  }
  expect(cursors).toEqual(['1', '2', '3', '4']);
});
