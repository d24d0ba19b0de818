import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { PostgresStore } from '../../src/core/store/postgres.node.ts';
import { SqliteStore } from '../../src/core/store/sqlite.node.ts';
import type { Store } from '../../src/core/store/store.ts';
import { postgresProduct, sqliteProduct } from '../../src/product.ts';
import { ENGINES, newDatabase, tempFolder } from '../fixtures/databases.ts';
import { type Probe, postgresProbe, sqliteProbe } from '../fixtures/probe.ts';
import { ROOT } from '../fixtures/server.ts';

const WRITES = 100;

/** Every refusal is held to 'nothing was written' by what a probe sees: it must see each write. */
describe.each(ENGINES)('a probe of %s', (engine) => {
  const ends: (() => unknown)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });

  async function open(): Promise<{ store: Store; probe: Probe }> {
    const migrations = join(ROOT, 'migrations', engine);
    if (engine === 'postgres') {
      const { url, drop } = await newDatabase();
      const store = await PostgresStore.open({ product: postgresProduct, url, migrations });
      const probe = postgresProbe(url);
      ends.push(drop, () => store.close(), probe.close);
      return { store, probe };
    }
    const folder = tempFolder();
    const store = new SqliteStore({
      product: sqliteProduct,
      file: join(folder.path, 'server.sqlite'),
      migrations,
    });
    ends.push(folder.remove, () => store.close());
    return { store, probe: sqliteProbe(folder.path, 'server.sqlite') };
  }

  it('sees each of many small writes, and the same again where nothing was written', async () => {
    const { store, probe } = await open();
    let last = await probe.contents();
    for (let n = 1; n <= WRITES; n += 1) {
      // Back and forth between two values of the same length: no file grows by it for long.
      await store.transact((w) => w.put('syncState', { id: 'cursor', value: n % 2 ? 'a' : 'b' }));
      const now = await probe.contents();
      expect(now.syncState, `write ${n}`).not.toBe(last.syncState);
      expect(await probe.contents()).toEqual(now);
      last = now;
    }
  });

  it('leaves out what is not to count', async () => {
    const { store, probe } = await open();
    await store.transact((w) => w.put('syncState', { id: 'cursor', value: 'a' }));
    const whole = await probe.contents();
    const less = await probe.contents({ syncState: (row) => row.id === 'cursor' });
    expect(less.syncState).toMatch(/^0 rows/);
    expect({ ...less, syncState: whole.syncState }).toEqual(whole);
    const { syncState: _, ...others } = whole;
    expect(await probe.contents({ syncState: 'all' })).toEqual(others);
  });
});
