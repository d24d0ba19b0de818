import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { itemId } from '../core/ids.ts';
import { SqliteStore } from '../core/store/sqlite.node.ts';
import type { Row, Store } from '../core/store/store.ts';
import { rankItems } from './rank-items.ts';
import { searchItems } from './search-articles.ts';
import { articleFold } from './variant-row.ts';

const STORE = 'store-a';
const OTHER = 'store-b';

const STYLES = {
  caftan: ['Royal caftan', 'القفطان المَلَكي', 'Caftan royal', 'caftan'],
  pearl: ['Pearl takchita', 'تكشيطة لؤلؤ', 'Takchita perle', 'takchita'],
  cedar: ['Cedar djellaba', 'جلابة الأرز', 'Djellaba cèdre', 'djellaba'],
  selham: ['Selham', 'سلهام', 'Selham d’hiver', 'selham'],
} as const;

function rowsOf(key: keyof typeof STYLES, sku: string, size: string, color: string) {
  const [name, nameAr, nameFr, category] = STYLES[key];
  const at = 1_800_000_000_000;
  const style: Row<'styles'> = {
    id: key,
    name,
    nameAr,
    nameFr,
    category,
    fabricType: null,
    description: null,
    image: null,
    supplierId: null,
    createdAt: at,
    archivedAt: null,
  };
  const named = { sku, barcode: null, size, color };
  const article: Row<'articles'> = {
    ...named,
    id: sku,
    styleId: key,
    skuKey: sku,
    fold: articleFold(style, named),
    isDiscontinued: false,
    createdAt: at,
    archivedAt: null,
  };
  const item = (storeId: string): Row<'items'> => ({
    id: itemId(sku, storeId),
    articleId: sku,
    styleId: key,
    storeId,
    category,
    sortKey: sku,
    price: 100,
    floor: 100,
    cost: 50,
    stock: 1,
    lowStockThreshold: 1,
    createdAt: at,
    archivedAt: null,
  });
  return { style, article, item };
}

let store: Store;
const skus = new Map<string, string>();
const search = async (query: string, o: { storeId?: string; category?: string; limit?: number } = {}) => {
  const found = await store.read((r) => searchItems(r, { storeId: STORE, limit: 20, ...o, query }));
  return found.map((item) => skus.get(item.id));
};

beforeAll(async () => {
  store = new SqliteStore({ file: ':memory:', migrations: 'migrations/sqlite' });
  await store.transact(async (w) => {
    for (const [key, sku, size, color] of [
      ['caftan', 'KFT-001-M-GRN', 'M', 'Green'],
      ['caftan', 'KFT-001-L-RED', 'L', 'Red'],
      ['pearl', 'TKC-002-M-WHT', 'M', 'White'],
      ['cedar', 'DJL-003-42-BRN', '42', 'Brown'],
      ['selham', 'SLH-004-XL-BLK', 'XL', 'Noir'],
    ] as const) {
      const { style, article, item } = rowsOf(key, sku, size, color);
      await w.insertMissing('styles', style);
      // The second store's item comes before its article, as it may on a replica.
      if (key === 'selham') await w.insert('items', item(OTHER));
      await w.insert('articles', article);
      await w.insert('items', item(STORE));
      skus.set(item(STORE).id, sku);
      skus.set(item(OTHER).id, sku);
    }
  });
});

afterAll(() => store.close());

describe('search in Arabic', () => {
  it.each([
    ['harakat in the name', 'ملكي', 'KFT-001-M-GRN'],
    ['harakat in the query', 'قَفْطَان', 'KFT-001-M-GRN'],
    ['without the attached article', 'قفطان', 'KFT-001-M-GRN'],
    ['first letters without the attached article', 'قف', 'KFT-001-M-GRN'],
    ['one letter without the attached article', 'ق', 'KFT-001-M-GRN'],
    ['an article that the name has not', 'السلهام', 'SLH-004-XL-BLK'],
    ['an article behind a conjunction', 'والسلهام', 'SLH-004-XL-BLK'],
    ['hamza left out', 'ارز', 'DJL-003-42-BRN'],
    ['hamza written', 'أرز', 'DJL-003-42-BRN'],
    ['hamza on waw left out', 'لولو', 'TKC-002-M-WHT'],
    ['teh marbuta as heh', 'جلابه', 'DJL-003-42-BRN'],
    ['teh marbuta', 'تكشيطة', 'TKC-002-M-WHT'],
    ['tatweel', 'سلـــهام', 'SLH-004-XL-BLK'],
    ['Arabic digits', '٤٢', 'DJL-003-42-BRN'],
    ['a colour that is stored in English', 'أخضر', 'KFT-001-M-GRN'],
    ['a colour that is stored in French', 'أسود', 'SLH-004-XL-BLK'],
  ])('%s', async (_name, query, sku) => {
    expect(await search(query)).toContain(sku);
  });
});

describe('search', () => {
  it.each([
    ['a part of a word', 'aftan', ['KFT-001-M-GRN', 'KFT-001-L-RED']],
    ['several words in any order', 'green royal', ['KFT-001-M-GRN']],
    ['a whole SKU', 'kft-001-m-grn', ['KFT-001-M-GRN']],
    ['a SKU without dashes', 'KFT001MGRN', ['KFT-001-M-GRN']],
    ['short words at the start of one only', 'xl', ['SLH-004-XL-BLK']],
    ['accents', 'cedre', ['DJL-003-42-BRN']],
    ['the colour in another language', 'vert', ['KFT-001-M-GRN']],
    ['letters that all stand in a text, but not together', 'roycaf', []],
    ['words of different articles', 'caftan djellaba', []],
    ['nothing but signs', '"-*(', []],
    ['signs of the search language', 'caftan" OR "selham', []],
    ['a word like an operator', 'NOT', []],
  ])('%s', async (_name, query, expected) => {
    expect((await search(query)).toSorted()).toEqual(expected.toSorted());
  });

  it('finds what was typed so far at every letter', async () => {
    const typed = 'القفطان الملكي';
    for (let n = 1; n <= typed.length; n += 1) {
      expect(await search(typed.slice(0, n)), typed.slice(0, n)).toContain('KFT-001-M-GRN');
    }
  });

  it('finds what a tile shows', async () => {
    const [found] = await store.read((r) => searchItems(r, { storeId: STORE, query: 'selham', limit: 1 }));
    expect(found).toEqual({
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
