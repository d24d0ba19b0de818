import { afterAll, beforeAll, expect, it } from 'vitest';
import { initialiseClock } from '../../src/change-log/clock.ts';
import type { Store } from '../../src/core/store/store.ts';
import { createImportJob } from '../../src-server/jobs/import-job.ts';
import { openStore } from '../../src-server/open-store.ts';
import { tempFolder } from '../fixtures/databases.ts';
import { testLog } from '../fixtures/log.ts';
import { ROOT } from '../fixtures/server.ts';

const NOW = Date.parse('2026-11-23T10:00:00Z');
const clock = { now: () => NOW };
const folder = tempFolder();
let store: Store;

beforeAll(async () => {
  store = await openStore({ data: folder.path, root: ROOT, clock });
  await store.transact(initialiseClock);
});
afterAll(async () => {
  await store?.close();
  folder.remove();
});

it('an import that breaks off says so, keeps what came in, and is not begun again', async () => {
  await store.transact((w) =>
    w.insert('imports', {
      id: 'i1',
      kind: 'items',
      storeId: 's1',
      fileName: 'stock.csv',
      content: 'SKU',
      encoding: 'utf-8',
      delimiter: ';',
      headings: '',
      setsStock: false,
      mapping: {},
      state: 'running',
      lines: 900,
      done: 400,
      created: 390,
      updated: 0,
      unchanged: 0,
      skipped: 10,
      startedAt: NOW - 60_000,
      startedBy: 'u1',
      startedByName: 'Meryem',
      endedAt: null,
    }),
  );
  let planned = 0;
  const log = testLog();
  const job = createImportJob(store, clock, log, {
    async planImport() {
      planned += 1;
      throw new Error('the worker is gone');
    },
  });
  await job.resume();
  await job.settled();
  const row = await store.read((r) => r.get('imports', 'i1'));
  expect(row).toMatchObject({ state: 'failed', endedAt: NOW, done: 400, created: 390 });
  expect(log.lines).toEqual([
    { level: 'error', message: 'an import failed', data: { id: 'i1', message: 'Error: the worker is gone' } },
  ]);
  await job.resume();
  await job.settled();
  expect(planned).toBe(1);
});
