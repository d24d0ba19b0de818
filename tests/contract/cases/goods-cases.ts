import { expect } from 'vitest';
import { isEan } from '../../../src/catalogue/rules.ts';
import { newId } from '../../../src/core/ids.ts';
import type { InputFor } from '../../fixtures/clients.ts';
import { expectEvery } from '../../fixtures/every.ts';
import { saleInput, styleInput } from '../../fixtures/shop.ts';
import { answers, type Case, refuses } from '../case.ts';
import { UNKNOWN } from '../inputs.ts';
import type { World } from '../world.ts';
import { one } from './sale-cases.ts';

const here = (w: World) => ({ storeId: w.shop.store.id });
/** A word that no other case uses. */
const word = (stem: string) => `${stem}${newId().slice(-6)}`;

/** A style of two colours and three sizes in a category of its own, with stock 0 to 5. */
async function grid(w: World, o: { category?: string; name?: string } = {}) {
  const category = o.category ?? word('Category ');
  const style = styleInput(w.shop.store.id);
  const styleName = o.name ?? word('Grid ');
  const cells = ['Vert', 'Rouge'].flatMap((color) => ['S', 'M', 'L'].map((size) => ({ color, size })));
  const made = await w.as('manager').catalogue.createStyle({
    ...style,
    styleName,
    category,
    fabricType: word('Soie '),
    variants: cells.map(({ color, size }, n) => ({
      sku: `${style.variants[0]?.sku}-${color}-${size}`,
      color,
      size,
      price: (100 + n) * 100,
      cost: 40_00,
      stock: n,
      lowStockThreshold: 2,
    })),
  });
  return { ...made, category, name: styleName };
}

type ListInput = InputFor<'catalogue.list'>;
/** Every page of a list, put together. */
async function all(w: World, input: ListInput) {
  const items = [];
  let cursor: string | undefined;
  do {
    const page = await w
      .as('manager')
      .catalogue.list({ ...here(w), limit: 2, ...input, ...(cursor ? { cursor } : {}) });
    items.push(...page.items);
    cursor = page.next ?? undefined;
  } while (cursor);
  return items;
}

const listCases: Case[] = [
  answers('catalogue.list', 'narrows by what an article is and how it stands', async (w) => {
    const { category } = await grid(w);
    const stocks = async (filter: ListInput) =>
      (await all(w, { category, ...filter })).map((i) => i.stock).sort();
    expect(await stocks({})).toEqual([0, 1, 2, 3, 4, 5]);
    expect(await stocks({ size: 'M' })).toEqual([1, 4]);
    expect(await stocks({ color: 'Rouge', size: 'L' })).toEqual([5]);
    expect(await stocks({ status: 'out_of_stock' })).toEqual([0]);
    expect(await stocks({ status: 'low_stock' })).toEqual([1, 2]);
    expect(await stocks({ status: 'in_stock' })).toEqual([3, 4, 5]);
    expect(await stocks({ status: 'discontinued' })).toEqual([]);
    const [first] = await all(w, { category, size: 'S', color: 'Vert' });
    await w.as('manager').catalogue.update({ id: first?.id ?? '', isDiscontinued: true });
    expect(await stocks({ status: 'discontinued' })).toEqual([0]);
    expect(await stocks({ status: 'out_of_stock' })).toEqual([]);
  }),
  answers('catalogue.list', 'sorts by name, price and stock, both ways, across pages', async (w) => {
    const { category } = await grid(w);
    const by = async (sort: 'price' | 'stock', order: 'asc' | 'desc') =>
      (await all(w, { category, sort, order })).map((i) => i[sort]);
    expect(await by('price', 'asc')).toEqual([100_00, 101_00, 102_00, 103_00, 104_00, 105_00]);
    expect(await by('price', 'desc')).toEqual([105_00, 104_00, 103_00, 102_00, 101_00, 100_00]);
    expect(await by('stock', 'asc')).toEqual([0, 1, 2, 3, 4, 5]);
    expect(await by('stock', 'desc')).toEqual([5, 4, 3, 2, 1, 0]);
    const up = (await all(w, { category })).map((i) => i.id);
    expect((await all(w, { category, order: 'desc' })).map((i) => i.id)).toEqual(up.toReversed());
  }),
  answers('catalogue.list', 'pages through what a search finds, with its filters', async (w) => {
    const { name, items } = await grid(w);
    const matches = await all(w, { search: name });
    expect(matches.map((i) => i.id).toSorted()).toEqual(items.map((i) => i.id).toSorted());
    expect((await all(w, { search: name, color: 'Rouge', size: 'S' })).map((i) => i.stock)).toEqual([3]);
  }),
  answers('catalogue.list', 'hides what is archived, shows it with the rest, or alone', async (w) => {
    const { category, items, name } = await grid(w);
    const gone = items[0]?.id ?? '';
    await w.as('manager').catalogue.archive({ id: gone });
    expect(await all(w, { category })).toHaveLength(5);
    expect(await all(w, { category, includeArchived: true })).toHaveLength(6);
    expect((await all(w, { category, onlyArchived: true })).map((i) => i.id)).toEqual([gone]);
    expect((await all(w, { search: name, onlyArchived: true })).map((i) => i.id)).toEqual([gone]);
    expect((await all(w, { search: name })).map((i) => i.id)).not.toContain(gone);
  }),

  answers('catalogue.styles', 'is one row a style, with what the store has of it', async (w) => {
    const category = word('Category ');
    const alpha = await grid(w, { category, name: word('Alpha ') });
    const two = await grid(w, { category, name: word('Beta ') });
    const page = await w.as('manager').catalogue.styles({ ...here(w), category, limit: 1 });
    expect(page.items.map((s) => s.styleId)).toEqual([alpha.styleId]);
    const next = await w
      .as('manager')
      .catalogue.styles({ ...here(w), category, limit: 1, cursor: page.next ?? '' });
    expect(next.items.map((s) => s.styleId)).toEqual([two.styleId]);
    expect(next.next).toBeNull();
    expect(page.items[0]).toMatchObject({
      variants: 6,
      stock: 15,
      low: 3,
      out: 1,
      lowestPrice: 100_00,
      highestPrice: 105_00,
    });
    const reds = await w
      .as('manager')
      .catalogue.styles({ ...here(w), category, color: 'Rouge', sort: 'price', order: 'desc' });
    expect(reds.items.map((s) => [s.variants, s.stock])).toEqual([
      [3, 12],
      [3, 12],
    ]);
    const matches = await w.as('manager').catalogue.styles({ ...here(w), search: alpha.name });
    expect(matches.items.map((s) => s.styleId)).toContain(alpha.styleId);
  }),
  answers('catalogue.facets', 'tells what a store’s articles can be narrowed by', async (w) => {
    const { category, items } = await grid(w);
    const facets = await w.as('manager').catalogue.facets(here(w));
    expect(facets.categories).toContain(category);
    expect(facets.fabrics).toContain(items[0]?.fabricType);
    expect(facets.colors).toEqual(expect.arrayContaining(['Rouge', 'Vert']));
    expect(facets.sizes.indexOf('S')).toBeLessThan(facets.sizes.indexOf('M'));
    expect(facets.sizes.indexOf('M')).toBeLessThan(facets.sizes.indexOf('L'));
  }),
  answers('catalogue.alerts', 'counts what runs out and names the scarcest', async (w) => {
    const before = await w.as('cashier').catalogue.alerts(here(w));
    const { items } = await grid(w);
    const alerts = await w.as('cashier').catalogue.alerts(here(w));
    expect([alerts.out - before.out, alerts.low - before.low]).toEqual([1, 2]);
    expect(alerts.items.map((i) => i.stock)).toEqual(
      alerts.items.map((i) => i.stock).toSorted((a, b) => a - b),
    );
    await w.as('manager').catalogue.archive({ id: items[0]?.id ?? '' });
    expect((await w.as('cashier').catalogue.alerts(here(w))).out).toBe(before.out);
  }),
  answers(
    'catalogue.style',
    'shows a style with its grid, and what only other stores have of it',
    async (w) => {
      const { styleId, items } = await grid(w);
      const style = await w.as('manager').catalogue.style({ ...here(w), id: styleId });
      expect(style.variants.map((v) => `${v.color} ${v.size}`)).toEqual([
        'Rouge S',
        'Rouge M',
        'Rouge L',
        'Vert S',
        'Vert M',
        'Vert L',
      ]);
      expect(style.elsewhere).toEqual([]);
      await w.settle();
      const there = await w.shop.owner.catalogue.style({ id: styleId, storeId: w.shop.otherStore.id });
      expect(there.variants).toEqual([]);
      expect(there.elsewhere.map((a) => a.sku).toSorted()).toEqual(items.map((i) => i.sku).toSorted());
    },
  ),
  refuses(
    'catalogue.style',
    'NOT_FOUND',
    'there is no such style',
    async (w) => () => w.as('manager').catalogue.style({ ...here(w), id: UNKNOWN }),
  ),
  answers('catalogue.elsewhere', 'tells what other stores have of an article', async (w) => {
    const item = await one(w, { stock: 3 });
    await w.settle();
    const article = await w.shop.owner.catalogue.find({ id: item.id });
    await w.shop.owner.catalogue.addArticles({
      id: article.styleId,
      storeId: w.shop.otherStore.id,
      variants: [
        { articleId: article.articleId, sku: article.sku, size: 'M', color: 'Vert', price: 90_00, stock: 8 },
      ],
    });
    const { items } = await w.as('cashier').catalogue.elsewhere({ id: item.id });
    expect(items).toEqual([{ storeId: w.shop.otherStore.id, storeName: w.shop.otherStore.name, stock: 8 }]);
  }),
];

const editCases: Case[] = [
  answers(
    'catalogue.createStyle',
    'gives an article a barcode of the shop’s own where one is asked for',
    async (w) => {
      const style = styleInput(w.shop.store.id, { sizes: ['S', 'M'] });
      const variants = style.variants.map((v) => ({ ...v, barcode: 'auto' }));
      const { items } = await w.as('manager').catalogue.createStyle({ ...style, variants });
      const codes = items.map((i) => i.barcode ?? '');
      expectEvery(codes, (c) => c.startsWith('20') && isEan(c));
      expect(new Set(codes).size).toBe(2);
      const scanned = await w.as('cashier').catalogue.scan({ ...here(w), code: codes[1] ?? '' });
      expect(scanned.id).toBe(items[1]?.id);
    },
  ),
  refuses(
    'catalogue.createStyle',
    'BARCODE_TAKEN',
    'another article has the barcode',
    async (w) => {
      const barcode = word('611');
      const make = () => {
        const style = styleInput(w.shop.store.id);
        return { ...style, variants: style.variants.map((v) => ({ ...v, barcode })) };
      };
      await w.as('manager').catalogue.createStyle(make());
      const again = make();
      return () => w.as('manager').catalogue.createStyle(again);
    },
    { data: { barcode: expect.stringMatching(/^611/) } },
  ),
  answers('catalogue.addArticles', 'adds a size to a style, with its price and first stock', async (w) => {
    const { styleId, category, items } = await grid(w);
    const sku = word('XL-');
    const added = await w.as('manager').catalogue.addArticles({
      ...here(w),
      id: styleId,
      variants: [{ sku, size: 'XL', color: 'Vert', price: 150_00, stock: 4 }],
    });
    expect(added.items).toMatchObject([{ sku, size: 'XL', category, stock: 4, price: 150_00, styleId }]);
    const style = await w.as('manager').catalogue.style({ ...here(w), id: styleId });
    expect(style.variants).toHaveLength(items.length + 1);
  }),
  refuses('catalogue.addArticles', 'SKU_TAKEN', 'an article has the SKU', async (w) => {
    const { styleId, items } = await grid(w);
    const variants = [{ sku: items[0]?.sku ?? '', size: 'XL', color: 'Vert', price: 150_00 }];
    return () => w.as('manager').catalogue.addArticles({ ...here(w), id: styleId, variants });
  }),
  refuses('catalogue.addArticles', 'BARCODE_TAKEN', 'the grid has the barcode twice', async (w) => {
    const { styleId } = await grid(w);
    const cell = (size: string) => ({
      sku: word('BC-'),
      size,
      color: 'Vert',
      price: 150_00,
      barcode: word('x'),
    });
    const variants = [cell('XL'), { ...cell('XXL') }].map((v) => ({ ...v, barcode: 'TWICE-1' }));
    return () => w.as('manager').catalogue.addArticles({ ...here(w), id: styleId, variants });
  }),
  refuses('catalogue.addArticles', 'NOT_FOUND', 'there is no such style', async (w) => () => {
    const variants = [{ sku: word('N-'), size: 'XL', color: 'Vert', price: 150_00 }];
    return w.as('manager').catalogue.addArticles({ ...here(w), id: UNKNOWN, variants });
  }),

  answers(
    'catalogue.update',
    'changes style and article for all, and searches and lists follow',
    async (w) => {
      const { items, styleId } = await grid(w);
      const category = word('New ');
      const name = word('Takchita ');
      const id = items[0]?.id ?? '';
      const now = await w.as('manager').catalogue.update({
        id,
        styleName: name,
        styleNameAr: 'تكشيطة',
        category,
        fabricType: '',
        size: 'XXL',
        barcode: word('B'),
        supplierId: '',
      });
      expect(now).toMatchObject({
        styleName: name,
        styleNameAr: 'تكشيطة',
        category,
        size: 'XXL',
        fabricType: null,
      });
      expect(await all(w, { category })).toHaveLength(6);
      expect(await all(w, { category, size: 'XXL' })).toHaveLength(1);
      const matches = await w.as('cashier').catalogue.search({ ...here(w), query: name });
      expect(new Set(matches.items.map((i) => i.styleId))).toEqual(new Set([styleId]));
      expect(matches.items).toHaveLength(6);
      expect((await w.as('cashier').catalogue.scan({ ...here(w), code: now.barcode ?? '' })).id).toBe(id);
    },
  ),
  refuses('catalogue.update', 'SKU_TAKEN', 'another article has the SKU', async (w) => {
    const { items } = await grid(w);
    const [a, b] = items;
    return () => w.as('manager').catalogue.update({ id: a?.id ?? '', sku: b?.sku ?? '' });
  }),
  refuses('catalogue.update', 'BARCODE_TAKEN', 'another article has the barcode', async (w) => {
    const { items } = await grid(w);
    const [a, b] = items;
    const barcode = word('BC');
    await w.as('manager').catalogue.update({ id: b?.id ?? '', barcode });
    return () => w.as('manager').catalogue.update({ id: a?.id ?? '', barcode });
  }),

  answers('catalogue.archive', 'takes a variant out of what is sold, once', async (w) => {
    const item = await one(w);
    const gone = await w.as('manager').catalogue.archive({ id: item.id });
    expect(gone.archivedAt).not.toBeNull();
    expect((await w.as('manager').catalogue.archive({ id: item.id })).archivedAt).toBe(gone.archivedAt);
    const matches = await w.as('cashier').catalogue.search({ ...here(w), query: item.sku, limit: 60 });
    expect(matches.items.map((i) => i.id)).not.toContain(item.id);
  }),
  answers('catalogue.remove', 'archives as well: nothing is deleted', async (w) => {
    const item = await one(w);
    expect((await w.as('manager').catalogue.remove({ id: item.id })).archivedAt).not.toBeNull();
    expect((await w.as('manager').catalogue.find({ id: item.id })).sku).toBe(item.sku);
  }),
  answers('catalogue.restore', 'puts it back', async (w) => {
    const item = await one(w);
    await w.as('manager').catalogue.archive({ id: item.id });
    expect((await w.as('manager').catalogue.restore({ id: item.id })).archivedAt).toBeNull();
    const matches = await w.as('cashier').catalogue.search({ ...here(w), query: item.sku, limit: 60 });
    expect(matches.items.map((i) => i.id)).toContain(item.id);
  }),
  ...(['archive', 'restore', 'remove'] as const).map((verb) =>
    refuses(
      `catalogue.${verb}`,
      'NOT_FOUND',
      'there is no such item',
      async (w) => () => w.as('manager').catalogue[verb]({ id: UNKNOWN }),
    ),
  ),
  answers('catalogue.reprice', 'sets or moves the prices of a selection; no floor stays none', async (w) => {
    const { items } = await grid(w);
    await w.settle();
    const ids = items.map((i) => i.id);
    const up = await w.as('manager').catalogue.reprice({ ...here(w), ids, change: { percent: 10 } });
    expect(up.changed).toBe(6);
    await w.settle();
    const prices = await Promise.all(ids.map((id) => w.as('manager').catalogue.find({ id })));
    expect(prices.map((p) => [p.price, p.floor])).toEqual([
      [110_00, null],
      [111_00, null],
      [112_00, null],
      [113_00, null],
      [114_00, null],
      [116_00, null],
    ]);
    const again = { ...here(w), ids: ids.slice(0, 2), change: { price: 110_00 } };
    expect((await w.as('manager').catalogue.reprice(again)).changed).toBe(1);
  }),
  refuses('catalogue.reprice', 'NOT_FOUND', 'there is no such item', async (w) => () => {
    return w.as('manager').catalogue.reprice({ ...here(w), ids: [UNKNOWN], change: { percent: 5 } });
  }),
  refuses('catalogue.reprice', 'WRONG_STORE', 'an item is another store’s', async (w) => {
    const { items } = await w.shop.owner.catalogue.createStyle(styleInput(w.shop.otherStore.id));
    return () =>
      w.as('manager').catalogue.reprice({ ...here(w), ids: [items[0]?.id ?? ''], change: { percent: 5 } });
  }),
];

const stockCases: Case[] = [
  answers('stock.adjust', 'changes stock by hand, with who, why and what for', async (w) => {
    const item = await one(w, { stock: 5 });
    const { stock } = await w
      .as('manager')
      .stock.adjust({ variantId: item.id, quantityChange: -2, reason: 'damage', notes: 'moths' });
    expect(stock).toBe(3);
    const detail = await w.as('manager').catalogue.find({ id: item.id });
    expect(detail.stock).toBe(3);
    expect(detail.stockHistory.find((m) => m.action === 'damage')).toMatchObject({
      quantityChange: -2,
      userName: 'Meryem Manager',
      notes: 'moths',
    });
  }),
  refuses('stock.adjust', 'NO_CHANGE', 'nothing would change', async (w) => {
    const item = await one(w);
    return () =>
      w.as('manager').stock.adjust({ variantId: item.id, quantityChange: 0, reason: 'correction' });
  }),
  refuses(
    'stock.adjust',
    'STOCK_BELOW_ZERO',
    'there is less than is taken away',
    async (w) => {
      const item = await one(w, { stock: 2 });
      return () => w.as('manager').stock.adjust({ variantId: item.id, quantityChange: -3, reason: 'damage' });
    },
    { data: { available: 2 } },
  ),
  refuses('stock.adjust', 'PRODUCT_NOT_FOUND', 'there is no such item', async (w) => () => {
    return w.as('manager').stock.adjust({ variantId: UNKNOWN, quantityChange: 1, reason: 'restock' });
  }),
  refuses(
    'stock.adjust',
    'WRONG_STORE',
    'the item is the other store’s',
    async (w) => {
      const { items } = await w.shop.owner.catalogue.createStyle(styleInput(w.shop.otherStore.id));
      const variantId = items[0]?.id ?? '';
      return () => w.as('manager').stock.adjust({ variantId, quantityChange: 1, reason: 'restock' });
    },
    { at: 'server' },
  ),
  answers('stock.movements', 'pages through the history of an item, the latest first', async (w) => {
    const item = await one(w, { stock: 9 });
    await w.as('cashier').sales.complete(saleInput(w.shop.store.id, [item]));
    await w.as('manager').stock.adjust({ variantId: item.id, quantityChange: 1, reason: 'correction' });
    const first = await w.as('cashier').stock.movements({ id: item.id, limit: 2 });
    const rest = await w.as('cashier').stock.movements({ id: item.id, limit: 2, cursor: first.next ?? '' });
    expect([...first.items, ...rest.items].map((m) => m.action)).toEqual([
      'correction',
      'sale',
      'initial_stock',
    ]);
    expect(rest.next).toBeNull();
  }),
  refuses(
    'stock.movements',
    'NOT_FOUND',
    'there is no such item',
    async (w) => () => w.as('cashier').stock.movements({ id: UNKNOWN }),
  ),
  refuses(
    'stock.movements',
    'WRONG_STORE',
    'the item is the other store’s',
    async (w) => {
      const { items } = await w.shop.owner.catalogue.createStyle(styleInput(w.shop.otherStore.id));
      return () => w.as('cashier').stock.movements({ id: items[0]?.id ?? '' });
    },
    { at: 'server' },
  ),
  answers(
    'stock.check',
    'proves that stock is the sum of its movements, or names what differs',
    async (w) => {
      const item = await one(w, { stock: 4 });
      await w.settle();
      const before = await w.as('manager').stock.check(here(w));
      expect(before.items).toBeGreaterThan(0);
      expect(before.movements).toBeGreaterThan(0);
      expect(before.differing).toEqual([]);
      await w.server.probe.execute(`UPDATE items SET stock = 9 WHERE id = '${item.id}'`);
      const after = await w.as('manager').stock.check(here(w));
      expect(after.differing).toEqual([{ variantId: item.id, sku: item.sku, stock: 9, movements: 4 }]);
      expect((await w.as('manager').stock.repair(here(w))).repaired).toBe(1);
      expect((await w.as('manager').stock.check(here(w))).differing).toEqual([]);
      await w.settle();
      expect((await w.as('manager').catalogue.find({ id: item.id })).stock).toBe(4);
    },
  ),
  answers('stock.repair', 'has nothing to do where all is well', async (w) => {
    expect(await w.as('manager').stock.repair(here(w))).toEqual({ repaired: 0 });
  }),
];

export const goodsCases: Case[] = [...listCases, ...editCases, ...stockCases];
