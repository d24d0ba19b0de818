import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { itemId } from '../core/ids.ts';
import { SqliteStore } from '../core/store/sqlite.node.ts';
import type { Store } from '../core/store/store.ts';
import { sqliteProduct } from '../product.ts';
import { rankItems } from './rank-items.ts';
import { ARABIC, OTHER, SEARCHES, STORE, skus, writeArticle, writeGoods } from './search-articles.fixture.ts';
import { searchItems } from './search-articles.ts';

let store: Store;
const search = async (query: string, o: { storeId?: string; category?: string; limit?: number } = {}) => {
  const matches = await store.read((r) => searchItems(r, { storeId: STORE, limit: 20, ...o, query }));
  return matches.map((item) => skus.get(item.id));
};

beforeAll(async () => {
  store = new SqliteStore({ product: sqliteProduct, file: ':memory:', migrations: 'migrations/sqlite' });
  await store.transact(writeGoods);
});

afterAll(() => store.close());

describe('search in Arabic', () => {
  it.each(ARABIC)('%s', async (_name, query, sku) => {
    expect(await search(query)).toContain(sku);
  });
});

describe('search', () => {
  it.each(SEARCHES)('%s', async (_name, query, expected) => {
    expect((await search(query)).toSorted()).toEqual(expected.toSorted());
  });

  it('finds what was typed so far at every letter', async () => {
    const typed = 'القفطان الملكي';
    for (let n = 1; n <= typed.length; n += 1) {
      expect(await search(typed.slice(0, n)), typed.slice(0, n)).toContain('KFT-001-M-GRN');
    }
  });

  it('finds what a tile shows', async () => {
    const [match] = await store.read((r) => searchItems(r, { storeId: STORE, query: 'selham', limit: 1 }));
    expect(match).toMatchObject({
      id: itemId('SLH-004-XL-BLK', STORE),
      styleId: 'selham',
      size: 'XL',
      color: 'Noir',
      price: 100,
      stock: 1,
    });
  });

  it('stays in its store, also when an item came before its article', async () => {
    expect(await search('selham', { storeId: OTHER })).toEqual(['SLH-004-XL-BLK']);
    expect(await search('caftan', { storeId: OTHER })).toEqual([]);
    expect(await search('caftan', { storeId: 'unknown' })).toEqual([]);
  });

  it('stays in a category', async () => {
    expect(await search('m', { category: 'takchita' })).toEqual(['TKC-002-M-WHT']);
    expect(await search('m', { category: 'selham' })).toEqual([]);
  });

  it('forgets archived items and finds restored ones', async () => {
    const id = itemId('DJL-003-42-BRN', STORE);
    const archive = (archivedAt: number | null) =>
      store.transact(async (w) => {
        const item = await w.lock('items', id);
        if (item) await w.put('items', { ...item, archivedAt });
      });
    await archive(1);
    expect(await search('djellaba')).toEqual([]);
    await archive(null);
    expect(await search('djellaba')).toEqual(['DJL-003-42-BRN']);
  });

  it('follows a new name', async () => {
    const rename = (fold: string) =>
      store.transact(async (w) => {
        const article = await w.lock('articles', 'SLH-004-XL-BLK');
        if (article) await w.put('articles', { ...article, fold });
        return article?.fold ?? '';
      });
    const old = await rename('burnous noir');
    expect(await search('selham')).toEqual([]);
    expect(await search('burnous')).toEqual(['SLH-004-XL-BLK']);
    await rename(old);
    expect(await search('selham')).toEqual(['SLH-004-XL-BLK']);
  });

  it('shows the SKU that was typed before all that has its letters, page by page', async () => {
    await store.transact(async (w) => {
      for (const sku of ['AB-12', 'AB-12-L', 'AB-12-M', 'ZZ-AB-12'])
        await writeArticle(w, 'selham', sku, 'XS', 'Grey');
    });
    await store.transact((w) => rankItems(w, STORE, [itemId('ZZ-AB-12', STORE)]));
    expect(await search('ab-12')).toEqual(['AB-12', 'AB-12-L', 'AB-12-M', 'ZZ-AB-12']);
    const paged: (string | undefined)[] = [];
    let after: [string, string] | null = null;
    for (let page = 0; page < 4; page += 1) {
      const [match] = await store.read((r) =>
        searchItems(r, { storeId: STORE, query: 'AB-12', limit: 1, after }),
      );
      paged.push(skus.get(match?.id ?? ''));
      after = match?.place ?? null;
    }
    expect(paged).toEqual(['AB-12', 'AB-12-L', 'AB-12-M', 'ZZ-AB-12']);
  });

  it('shows what sells most first', async () => {
    expect(await search('caftan')).toEqual(['KFT-001-M-GRN', 'KFT-001-L-RED']);
    await store.transact((w) => rankItems(w, STORE, [itemId('KFT-001-L-RED', STORE)]));
    expect(await search('caftan')).toEqual(['KFT-001-L-RED', 'KFT-001-M-GRN']);
    await store.transact((w) =>
      rankItems(w, STORE, [itemId('KFT-001-M-GRN', STORE), itemId('TKC-002-M-WHT', STORE)]),
    );
    expect(await search('caftan')).toEqual(['KFT-001-M-GRN', 'KFT-001-L-RED']);
  });
});
