import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SqliteStore } from '../core/store/sqlite.node.ts';
import type { Row, Store } from '../core/store/store.ts';
import { sqliteProduct } from '../product.ts';
import { colorParts, skuStem, withOwnSkus } from './own-sku.ts';

describe('the beginning of a style’s SKUs', () => {
  it.each([
    ['Caftan', 'CAFTAN'],
    ['Caftan Nour', 'CAFTNOU'],
    ['Djellaba d’été', 'DJELDET'],
    ['قفطان', 'QFTAN'],
    ['قفطان العروسة', 'QFTAARW'],
    ['قفطان العيد', 'QFTAAYD'],
    ['❤', 'ART'],
  ])('of %s is %s', (name, stem) => {
    expect(skuStem(name)).toBe(stem);
  });
});

describe('the part of a colour', () => {
  it.each([
    [
      ['Vert', 'Doré'],
      ['VER', 'DOR'],
    ],
    [
      ['Vert', 'Vermeil'],
      ['VERT', 'VERME'],
    ],
    [
      ['❤', '★'],
      ['C1', 'C2'],
    ],
    [['أخضر'], ['AKH']],
  ])('of %j is %j', (colors, parts) => {
    expect([...colorParts(colors).values()]).toEqual(parts);
  });
});

describe('a SKU of the program’s own', () => {
  const SERVER = { code: 'S', incarnation: 1 };
  let store: Store;
  const skus = (styleId: string, name: string, till = SERVER, sizes = ['M']) =>
    store.transact(async (w) => {
      const cells = sizes.map((size) => ({ sku: 'auto', size, color: 'Vert' }));
      return (await withOwnSkus(w, { id: styleId, name }, cells, till)).map((cell) => cell.sku);
    });
  const article = (sku: string, styleId: string): Row<'articles'> => ({
    id: sku,
    styleId,
    sku,
    skuKey: sku,
    barcode: null,
    size: 'M',
    color: 'Vert',
    colorImage: null,
    fold: '',
    isDiscontinued: false,
    createdAt: 0,
    archivedAt: null,
  });

  beforeAll(async () => {
    store = new SqliteStore({ product: sqliteProduct, file: ':memory:', migrations: 'migrations/sqlite' });
    const kept = ['CAFTNOU-VER-M', 'CAFTNOU-2-VER-M', 'CAFTNOU-3-VER-M', 'CAFTNOU-1A-VER-M'];
    await store.transact((w) => w.insert('articles', ...kept.map((sku, n) => article(sku, `style-${n}`))));
  });
  afterAll(() => store.close());

  it('is numbered where other styles begin alike', async () => {
    expect(await skus('new', 'Caftan Nour')).toEqual(['CAFTNOU-4-VER-M']);
    expect(await skus('new', 'Caftan Zahra')).toEqual(['CAFTZAH-VER-M']);
  });

  it('goes on with the beginning that the style has', async () => {
    expect(await skus('style-0', 'Caftan Nour', SERVER, ['L', 'M'])).toEqual([
      'CAFTNOU-VER-L',
      'CAFTNOU-VER-M-2',
    ]);
  });

  it('differs between tills that know nothing of each other', async () => {
    expect(await skus('new', 'Caftan Nour', { code: 'T1', incarnation: 1 })).toEqual(['CAFTNOU-1A2-VER-M']);
    expect(await skus('new', 'Caftan Nour', { code: 'T2', incarnation: 1 })).toEqual(['CAFTNOU-2A-VER-M']);
    expect(await skus('new', 'Caftan Nour', { code: 'T1', incarnation: 2 })).toEqual(['CAFTNOU-1B-VER-M']);
  });

  it('leaves a SKU that somebody has typed', async () => {
    const cells = [
      { sku: 'X-1', size: 'M', color: 'Vert' },
      { sku: 'auto', size: 'L', color: 'Vert' },
    ];
    const made = await store.transact((w) => withOwnSkus(w, { id: 'new', name: 'Jabador' }, cells, SERVER));
    expect(made.map((cell) => cell.sku)).toEqual(['X-1', 'JABADO-VER-L']);
  });
});
