import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ARABIC,
  OTHER,
  SEARCHES,
  STORE,
  skus,
  writeGoods,
} from '../../src/catalogue/search-articles.fixture.ts';
import { searchItems } from '../../src/catalogue/search-articles.ts';
import { PostgresStore } from '../../src/core/store/postgres.node.ts';
import { postgresProduct } from '../../src/product.ts';
import { newDatabase } from '../fixtures/databases.ts';
import { ROOT } from '../fixtures/server.ts';

/** SQLite is searched in the unit tests; Postgres finds the same. */
describe('the search on Postgres', () => {
  let store: PostgresStore;
  let drop: () => Promise<void>;
  const search = async (query: string, o: { storeId?: string; category?: string } = {}) => {
    const matches = await store.read((r) => searchItems(r, { storeId: STORE, limit: 20, ...o, query }));
    return matches.map((item) => skus.get(item.id) ?? '').toSorted();
  };

  beforeAll(async () => {
    const database = await newDatabase();
    drop = database.drop;
    store = await PostgresStore.open({
      product: postgresProduct,
      url: database.url,
      migrations: join(ROOT, 'migrations/postgres'),
    });
    await store.transact(writeGoods);
  });
  afterAll(async () => {
    await store.close();
    await drop();
  });

  it.each(ARABIC)('in Arabic: %s', async (_what, query, sku) => {
    expect(await search(query)).toContain(sku);
  });

  it.each(SEARCHES)('%s', async (_what, query, expected) => {
    expect(await search(query)).toEqual(expected.toSorted());
  });

  it('stays in its store and category, and gives numbers', async () => {
    expect(await search('selham', { storeId: OTHER })).toEqual(['SLH-004-XL-BLK']);
    expect(await search('m', { category: 'takchita' })).toEqual(['TKC-002-M-WHT']);
    const [match] = await store.read((r) => searchItems(r, { storeId: STORE, query: 'selham', limit: 1 }));
    expect(match).toMatchObject({ price: 100, stock: 1 });
  });
});
