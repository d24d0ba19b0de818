import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sqliteProduct } from '../../product.ts';
import { SqliteStore } from './sqlite.node.ts';
import type { Writer } from './store.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../migrations/sqlite');

let folder: string;
let store: SqliteStore;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hanout-full-'));
  store = new SqliteStore({
    product: sqliteProduct,
    file: join(folder, 'full.sqlite'),
    migrations: MIGRATIONS,
  });
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const room = (pages: number) => store.connection.pragma(`max_page_count = ${pages}`);
const states = () => store.read((r) => r.q.select().from(r.t.syncState));
const small = (w: Writer, id: string) => w.insert('syncState', { id, value: 'small' });
/** Larger than the free space of any existing page. */
const large = (w: Writer) => w.insert('syncState', { id: 'large', value: 'x'.repeat(100_000) });

it.each([
  ['caught', (w: Writer) => large(w).catch(() => undefined)],
  ['caught around a savepoint', (w: Writer) => w.savepoint(() => large(w)).catch(() => undefined)],
])('undoes all of a transaction that a full disk has hit, though the error was %s', async (_, hit) => {
  room(store.connection.pragma('page_count', { simple: true }) as number);
  const done = store.transact(async (w) => {
    await small(w, 'before');
    await hit(w);
    await small(w, 'after');
  });
  await expect(done).rejects.toMatchObject({ code: 'SQLITE_ABORT_ROLLBACK' });
  expect(await states()).toEqual([]);
  room(1_000_000);
  await store.transact((w) => small(w, 'later'));
  expect(await states()).toEqual([{ id: 'later', value: 'small' }]);
});

it('tells of the full disk, not of the savepoint that went with it', async () => {
  room(store.connection.pragma('page_count', { simple: true }) as number);
  const done = store.transact((w) => w.savepoint(() => large(w)));
  await expect(done).rejects.toMatchObject({ code: 'SQLITE_FULL' });
});
