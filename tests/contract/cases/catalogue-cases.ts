import { createCanvas } from '@napi-rs/canvas';
import { expect } from 'vitest';
import { OWN_SKU } from '../../../src/catalogue/rules.ts';
import { sha256 } from '../../../src/core/hash.ts';
import { newId } from '../../../src/core/ids.ts';
import type { InputFor } from '../../fixtures/clients.ts';
import { saleInput, styleInput } from '../../fixtures/shop.ts';
import { answers, type Case, refuses } from '../case.ts';
import { UNKNOWN } from '../inputs.ts';
import type { World } from '../world.ts';
import { one } from './sale-cases.ts';

const here = (w: World) => ({ storeId: w.shop.store.id });
/** A code that no other case uses, with which a style is found alone. */
const word = (stem: string) => `${stem}${newId().slice(-6)}`;

/** A picture as a phone would send it. */
export async function picture(color = '#0a6'): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = createCanvas(1600, 800);
  const context = canvas.getContext('2d');
  context.fillStyle = color;
  context.fillRect(0, 0, 1600, 800);
  return new Uint8Array(await canvas.encode('png'));
}

const upload = async (w: World, bytes: Uint8Array<ArrayBuffer>) =>
  await w.as('manager').catalogue.uploadImage({ image: new File([bytes], 'p.png', { type: 'image/png' }) });

export const catalogueCases: Case[] = [
  answers('catalogue.createStyle', 'makes a grid with prices, floor, cost and initial stock', async (w) => {
    const style = styleInput(w.shop.store.id, { sizes: ['S', 'M', 'L'], stock: 7 });
    const { styleId, items } = await w.as('manager').catalogue.createStyle(style);
    expect(items.map((i) => [i.size, i.stock, i.price, i.floor, i.cost])).toEqual([
      ['S', 7, 100_00, 80_00, 50_00],
      ['M', 7, 100_00, 80_00, 50_00],
      ['L', 7, 100_00, 80_00, 50_00],
    ]);
    expect(new Set(items.map((i) => i.styleId))).toEqual(new Set([styleId]));
    const detail = await w.as('manager').catalogue.find({ id: items[0]?.id ?? '' });
    expect(detail.stockHistory).toMatchObject([
      { action: 'initial_stock', quantityChange: 7, userName: 'Meryem Manager' },
    ]);
  }),
  answers('catalogue.createStyle', 'shows each colour by its own picture, else by the style’s', async (w) => {
    const { image } = await upload(w, await picture('#c00'));
    const { image: colorImage } = await upload(w, await picture('#0a0'));
    const style = styleInput(w.shop.store.id, { sizes: ['S', 'M'] });
    const [s, m] = style.variants;
    if (!s || !m) throw new Error('the style has no variants');
    const variants = [
      { ...s, colorImage },
      { ...m, color: 'Rouge' },
    ];
    const { styleId, items } = await w.as('manager').catalogue.createStyle({ ...style, image, variants });
    expect(items.map((i) => [i.color, i.image, i.colorImage])).toEqual([
      ['Vert', colorImage, colorImage],
      ['Rouge', image, null],
    ]);
    const matches = await w.as('cashier').catalogue.search({ ...here(w), styleId });
    expect(matches.items.map((i) => i.image).toSorted()).toEqual([colorImage, image].toSorted());
  }),
  answers('catalogue.update', 'gives a picture to all sizes of a colour', async (w) => {
    const { image: colorImage } = await upload(w, await picture('#00c'));
    const style = styleInput(w.shop.store.id, { sizes: ['S', 'M', 'L'] });
    const variants = style.variants.map((v) => (v.size === 'L' ? { ...v, color: 'Rouge' } : v));
    const { items } = await w.as('manager').catalogue.createStyle({ ...style, variants });
    await w.as('manager').catalogue.update({ id: items[0]?.id ?? '', colorImage });
    const images = async () => {
      const lookups = items.map((i) => w.as('cashier').catalogue.find({ id: i.id }));
      return (await Promise.all(lookups)).map((i) => [i.size, i.image]);
    };
    expect(await images()).toEqual([
      ['S', colorImage],
      ['M', colorImage],
      ['L', null],
    ]);
    // A size that joins them later is of their colour, too.
    const joining = { price: 150_00, size: 'XL' };
    const added = await w.as('manager').catalogue.addArticles({
      ...here(w),
      id: items[0]?.styleId ?? '',
      variants: ['Vert', 'Rouge'].map((color) => ({ ...joining, color, sku: OWN_SKU })),
    });
    expect(added.items.map((i) => [i.color, i.image])).toEqual([
      ['Vert', colorImage],
      ['Rouge', null],
    ]);
    await w.as('manager').catalogue.update({ id: items[1]?.id ?? '', colorImage: null });
    expect((await images()).map(([, image]) => image)).toEqual([null, null, null]);
  }),
  answers('catalogue.createStyle', 'has no floor where none is given', async (w) => {
    const style = styleInput(w.shop.store.id);
    const variants = style.variants.map(({ floor: _floor, ...v }) => v);
    const { items } = await w.as('manager').catalogue.createStyle({ ...style, variants, supplierId: '' });
    expect(items[0]).toMatchObject({ floor: null, supplierId: null });
  }),
  refuses(
    'catalogue.createStyle',
    'SKU_TAKEN',
    'an article has the SKU, in another spelling',
    async (w) => {
      const sku = word('DJ');
      await w.style({ sku });
      const again = styleInput(w.shop.store.id, { sku: sku.toLowerCase() });
      return () => w.as('manager').catalogue.createStyle(again);
    },
    { data: { sku: expect.stringMatching(/^DJ/) } },
  ),
  answers(
    'catalogue.createStyle',
    'makes SKUs that no article has, however alike the names are',
    async (w) => {
      const style = { ...styleInput(w.shop.store.id, { sizes: ['S', 'M'] }), styleName: word('Kandrissi ') };
      const variants = style.variants.map((v) => ({ ...v, sku: 'auto' }));
      const made: string[] = [];
      for (const _ of [1, 2, 3]) {
        const { items } = await w.as('manager').catalogue.createStyle({ ...style, variants });
        made.push(...items.map((i) => i.sku));
      }
      expect(made).toHaveLength(6);
      expect(new Set(made).size).toBe(6);
      expect(made[0]).toMatch(
        w.at === 'till' ? /^KAND[A-Z0-9]{3}-\d+[A-Z]+-VER-S$/ : /^KAND[A-Z0-9]{3}-VER-S$/,
      );
    },
  ),
  refuses('catalogue.createStyle', 'SKU_TAKEN', 'the grid has it twice', async (w) => {
    const style = styleInput(w.shop.store.id);
    return () =>
      w.as('manager').catalogue.createStyle({ ...style, variants: [...style.variants, ...style.variants] });
  }),
  refuses(
    'catalogue.createStyle',
    'MISSING_FIELDS',
    'the store does not exist',
    async (w) => () => w.as('owner').catalogue.createStyle(styleInput(UNKNOWN)),
    // A till writes for its own stores alone, and refuses any other.
    { at: 'server' },
  ),
  refuses('catalogue.createStyle', 'KEY_REUSED', 'the key was used with another style', async (w) => {
    const context = { idempotencyKey: word('key-') };
    await w.as('manager').catalogue.createStyle(styleInput(w.shop.store.id), { context });
    const other = styleInput(w.shop.store.id);
    return () => w.as('manager').catalogue.createStyle(other, { context });
  }),

  answers(
    'catalogue.list',
    'pages, filters by category and shows the cost to whom it concerns',
    async (w) => {
      const category = word('Category ');
      const style = { ...styleInput(w.shop.store.id, { sizes: ['S', 'M', 'L', 'XL', 'XXL'] }), category };
      const { items } = await w.as('manager').catalogue.createStyle(style);
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await w.as('manager').catalogue.list({
          ...here(w),
          category,
          limit: 2,
          ...(cursor ? { cursor } : {}),
        });
        seen.push(...page.items.map((i) => i.id));
        cursor = page.next ?? undefined;
      } while (cursor);
      expect(seen.toSorted()).toEqual(items.map((i) => i.id).toSorted());
      const [mine] = (await w.as('manager').catalogue.list({ ...here(w), category })).items;
      const [his] = (await w.as('cashier').catalogue.list({ ...here(w), category })).items;
      expect([mine?.cost, his?.cost]).toEqual([50_00, null]);
    },
  ),
  answers('catalogue.list', 'is the caller’s stores where none is named', async (w) => {
    await w.style();
    const { items } = await w.as('cashier').catalogue.list({ limit: 200 });
    expect(new Set(items.map((i) => i.storeId))).toEqual(new Set([w.shop.store.id]));
  }),

  answers('catalogue.search', 'finds by name in Latin and Arabic, by SKU, marks ignored', async (w) => {
    const stem = word('TK');
    const name = `Tekchîta ${stem}`;
    const style = {
      ...styleInput(w.shop.store.id, { sku: stem }),
      styleName: name,
      styleNameAr: `التَّكشيطة ${stem}`,
    };
    const { items } = await w.as('manager').catalogue.createStyle(style);
    for (const query of [`tekchita ${stem}`, `تكشيطه ${stem}`, stem.toLowerCase(), `${stem}-M`]) {
      const matches = await w.as('cashier').catalogue.search({ ...here(w), query });
      expect(
        matches.items.map((i) => i.id),
        query,
      ).toEqual(items.map((i) => i.id));
    }
    expect((await w.as('cashier').catalogue.search({ ...here(w), query: word('nothing') })).items).toEqual(
      [],
    );
  }),
  answers('catalogue.search', 'shows a category where nothing is typed', async (w) => {
    const category = word('Babouches ');
    const style = { ...styleInput(w.shop.store.id, { sizes: ['40', '41'] }), category };
    await w.as('manager').catalogue.createStyle(style);
    const { items } = await w.as('cashier').catalogue.search({ ...here(w), category });
    expect(items.map((i) => i.size)).toEqual(['40', '41']);
  }),
  answers('catalogue.search', 'answers a style at a time, and all of one style', async (w) => {
    const category = word('Selham ');
    const make = async (sizes: string[]) => {
      const { items } = await w.as('manager').catalogue.createStyle({
        ...styleInput(w.shop.store.id, { sizes, stock: 2 }),
        category,
      });
      return items;
    };
    const letterSizes = await make(['S', 'M', 'L']);
    const two = await make(['38', '40']);
    const grouped = await w.as('cashier').catalogue.search({ ...here(w), category, grouped: true });
    expect(grouped.items).toHaveLength(2);
    const tile = grouped.styles?.find((s) => s.styleId === letterSizes[0]?.styleId);
    expect(tile).toMatchObject({ stock: 6, lowestPrice: 100_00, highestPrice: 100_00, colors: ['Vert'] });
    expect(tile?.itemIds.toSorted()).toEqual(letterSizes.map((i) => i.id).toSorted());
    const styleId = two[0]?.styleId ?? '';
    const whole = await w.as('cashier').catalogue.search({ ...here(w), styleId, limit: 1 });
    expect(whole.items.map((i) => i.size)).toEqual(['38', '40']);
    const matches = await w
      .as('cashier')
      .catalogue.search({ ...here(w), query: letterSizes[0]?.sku ?? '', grouped: true });
    expect(matches.styles?.flatMap((s) => s.itemIds)).toContain(letterSizes[0]?.id);
  }),

  answers('catalogue.scan', 'finds by SKU in any spelling and by barcode', async (w) => {
    const barcode = `611${Date.now()}`;
    const style = styleInput(w.shop.store.id);
    const variants = style.variants.map((v) => ({ ...v, barcode }));
    const { items } = await w.as('manager').catalogue.createStyle({ ...style, variants });
    const sku = items[0]?.sku ?? '';
    for (const code of [sku, sku.toLowerCase(), ` ${sku} `, barcode]) {
      expect((await w.as('cashier').catalogue.scan({ ...here(w), code })).id, code).toBe(items[0]?.id);
    }
  }),
  refuses(
    'catalogue.scan',
    'PRODUCT_NOT_FOUND',
    'no article has this SKU',
    async (w) => () => w.as('cashier').catalogue.scan({ ...here(w), code: 'NO-SUCH-SKU' }),
  ),

  answers('catalogue.tiles', 'shows categories with their count and what sold last', async (w) => {
    const category = word('Jabador ');
    const style = { ...styleInput(w.shop.store.id, { sizes: ['S', 'M'] }), category };
    const { items } = await w.as('manager').catalogue.createStyle(style);
    const first = items[0];
    if (!first) throw new Error('the style has no item');
    await w.as('cashier').sales.complete(saleInput(w.shop.store.id, [first]));
    const tiles = await w.as('cashier').catalogue.tiles(here(w));
    expect(tiles.categories).toContainEqual({ name: category, count: 2 });
    expect(tiles.recent[0]?.id).toBe(first.id);
  }),

  answers('catalogue.find', 'shows an item with the history of its stock', async (w) => {
    const item = await one(w, { stock: 4 });
    const sale = await w.as('cashier').sales.complete(saleInput(w.shop.store.id, [item]));
    const detail = await w.as('cashier').catalogue.find({ id: item.id });
    expect(detail).toMatchObject({ sku: item.sku, stock: 3, isLowStock: false, cost: null });
    const sold = detail.stockHistory.find((m) => m.action === 'sale');
    expect(sold).toMatchObject({ quantityChange: -1, document: sale.receiptNumber });
  }),
  refuses(
    'catalogue.find',
    'NOT_FOUND',
    'there is no such item',
    async (w) => () => w.as('cashier').catalogue.find({ id: UNKNOWN }),
  ),
  refuses(
    'catalogue.find',
    'WRONG_STORE',
    'the item is the other store’s',
    async (w) => {
      const style = await w.shop.owner.catalogue.createStyle(styleInput(w.shop.otherStore.id));
      return () => w.as('cashier').catalogue.find({ id: style.items[0]?.id ?? '' });
    },
    { at: 'server' },
  ),

  answers('catalogue.update', 'changes what is given and leaves the rest', async (w) => {
    const item = await one(w);
    const change: InputFor<'catalogue.update'> = { id: item.id, price: 120_00, lowStockThreshold: 10 };
    const now = await w.as('manager').catalogue.update(change);
    expect(now).toMatchObject({ price: 120_00, floor: 80_00, cost: 50_00, isLowStock: true });
    const after = await w.as('manager').catalogue.update({ id: item.id, isDiscontinued: true });
    expect(after).toMatchObject({ price: 120_00, isDiscontinued: true });
  }),
  answers('catalogue.update', 'takes the floor down with the price', async (w) => {
    const item = await one(w);
    const now = await w.as('manager').catalogue.update({ id: item.id, price: 60_00 });
    expect(now).toMatchObject({ price: 60_00, floor: 60_00 });
  }),
  answers('catalogue.update', 'changes once under one key', async (w) => {
    const item = await one(w);
    const context = { idempotencyKey: newId() };
    const change = { id: item.id, price: 140_00 };
    await w.as('manager').catalogue.update(change, { context });
    await w.as('manager').catalogue.update({ id: item.id, price: 150_00 });
    await w.as('manager').catalogue.update(change, { context });
    expect((await w.as('manager').catalogue.find({ id: item.id })).price).toBe(150_00);
  }),
  refuses('catalogue.update', 'KEY_REUSED', 'the key was used with another price', async (w) => {
    const item = await one(w);
    const context = { idempotencyKey: newId() };
    await w.as('manager').catalogue.update({ id: item.id, price: 140_00 }, { context });
    return () => w.as('manager').catalogue.update({ id: item.id, price: 141_00 }, { context });
  }),
  refuses(
    'catalogue.update',
    'NOT_FOUND',
    'there is no such item',
    async (w) => () => w.as('manager').catalogue.update({ id: UNKNOWN, price: 1_00 }),
  ),
  refuses(
    'catalogue.update',
    'WRONG_STORE',
    'the item is the other store’s',
    async (w) => {
      const style = await w.shop.owner.catalogue.createStyle(styleInput(w.shop.otherStore.id));
      return () => w.as('manager').catalogue.update({ id: style.items[0]?.id ?? '', price: 1_00 });
    },
    { at: 'server' },
  ),

  answers('catalogue.uploadImage', 'keeps a picture, drawn anew and no larger than needed', async (w) => {
    const { image } = await upload(w, await picture());
    const file = await w.nobody().files.find({ sha256: image });
    const bytes = new Uint8Array(await file.arrayBuffer());
    expect(file.type).toBe('image/webp');
    expect(sha256(bytes)).toBe(image);
    const style = { ...styleInput(w.shop.store.id), image };
    const { items } = await w.as('manager').catalogue.createStyle(style);
    expect(items[0]?.image).toBe(image);
    // A till hands the picture over before the style that shows it.
    await w.settle();
    expect((await w.server.probe.rows('files')).map((f) => f.id)).toContain(image);
  }),
  refuses(
    'catalogue.uploadImage',
    'IMAGE_INVALID',
    'the file is no picture',
    async (w) => () => upload(w, new TextEncoder().encode('<svg onload="alert(1)">')),
  ),
  refuses(
    'catalogue.uploadImage',
    'FILE_TOO_LARGE',
    'the file has more than 8 MiB',
    async (w) => () => upload(w, new Uint8Array(8 * 1024 * 1024 + 1)),
    { data: { limit: 8 * 1024 * 1024 } },
  ),
];
