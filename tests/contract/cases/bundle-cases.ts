import { expect } from 'vitest';
import { newId } from '../../../src/core/ids.ts';
import type { InputFor } from '../../fixtures/clients.ts';
import { expectEvery } from '../../fixtures/every.ts';
import { styleInput } from '../../fixtures/shop.ts';
import { answers, type Case, refuses } from '../case.ts';
import { UNKNOWN } from '../inputs.ts';
import type { World } from '../world.ts';

const here = (w: World) => ({ storeId: w.shop.store.id });
const word = (stem: string) => `${stem}${newId().slice(-6)}`;

/** A bundle of one caftan and two belts: 150 MAD instead of 200. */
async function outfit(w: World, o: { stock?: number; belts?: number } = {}) {
  const [caftan] = await w.style({ stock: o.stock ?? 5 });
  const [belt] = await w.style({ stock: o.belts ?? 8 });
  if (!caftan || !belt) throw new Error('the styles have no items');
  const input: InputFor<'bundles.create'> = {
    ...here(w),
    sku: word('ENS-'),
    name: `Ensemble ${word('')}`,
    nameAr: 'مجموعة العيد',
    price: 150_00,
    floor: 140_00,
    components: [
      { variantId: caftan.id, quantity: 1 },
      { variantId: belt.id, quantity: 2 },
    ],
  };
  const bundle = await w.as('manager').bundles.create(input);
  return { bundle, caftan, belt, input };
}

const stockOf = async (w: World, id: string) => (await w.as('manager').catalogue.find({ id })).stock;
const sell = async (w: World, productId: string, quantity = 1, price = 150_00) =>
  await w.as('cashier').sales.complete({
    ...here(w),
    items: [{ productId, price, quantity }],
    paymentMethod: 'cash',
    paymentAmount: price * quantity,
  });

export const bundleCases: Case[] = [
  answers('bundles.create', 'makes a bundle whose stock is that of its scarcest component', async (w) => {
    const { bundle, caftan, belt } = await outfit(w, { stock: 5, belts: 7 });
    expect(bundle).toMatchObject({ price: 150_00, floor: 140_00, stock: 3, priceApart: 300_00 });
    expect(bundle.components.map((c) => [c.variantId, c.quantity, c.stock])).toEqual([
      [caftan.id, 1, 5],
      [belt.id, 2, 7],
    ]);
  }),
  refuses('bundles.create', 'SKU_TAKEN', 'an article has the SKU', async (w) => {
    const { input, caftan } = await outfit(w);
    return () => w.as('manager').bundles.create({ ...input, sku: caftan.sku });
  }),
  refuses('bundles.create', 'SKU_TAKEN', 'another bundle has the SKU', async (w) => {
    const { input } = await outfit(w);
    return () => w.as('manager').bundles.create({ ...input, sku: input.sku.toLowerCase() });
  }),
  refuses('bundles.create', 'PRODUCT_NOT_FOUND', 'a component does not exist', async (w) => {
    const { input } = await outfit(w);
    const components = [{ variantId: UNKNOWN, quantity: 1 }];
    return () => w.as('manager').bundles.create({ ...input, sku: word('X-'), components });
  }),
  refuses(
    'bundles.create',
    'PRODUCT_NOT_FOUND',
    'a component is another store’s',
    async (w) => {
      const { input } = await outfit(w);
      const theirs = await w.shop.owner.catalogue.createStyle(styleInput(w.shop.otherStore.id));
      const components = [{ variantId: theirs.items[0]?.id ?? '', quantity: 1 }];
      return () => w.as('manager').bundles.create({ ...input, sku: word('X-'), components });
    },
    { at: 'server' },
  ),

  answers(
    'bundles.list',
    'pages and searches a store’s bundles, archived ones only where asked',
    async (w) => {
      const { bundle } = await outfit(w);
      const search = { ...here(w), search: bundle.name };
      expect((await w.as('cashier').bundles.list(search)).items.map((b) => b.id)).toEqual([bundle.id]);
      await w.as('manager').bundles.archive({ id: bundle.id });
      expect((await w.as('cashier').bundles.list(search)).items).toEqual([]);
      const all = await w.as('cashier').bundles.list({ ...search, includeArchived: true });
      expect(all.items.map((b) => b.id)).toEqual([bundle.id]);
    },
  ),
  answers('bundles.find', 'shows one with its components', async (w) => {
    const { bundle } = await outfit(w);
    expect(await w.as('cashier').bundles.find({ id: bundle.id })).toEqual(bundle);
  }),
  refuses('bundles.find', 'NOT_FOUND', 'there is no such bundle', async (w) => () => {
    return w.as('cashier').bundles.find({ id: UNKNOWN });
  }),
  answers('bundles.update', 'changes what is given; the floor follows the price down', async (w) => {
    const { bundle, caftan } = await outfit(w);
    const now = await w.as('manager').bundles.update({
      id: bundle.id,
      price: 120_00,
      components: [{ variantId: caftan.id, quantity: 2 }],
    });
    expect(now).toMatchObject({ name: bundle.name, price: 120_00, floor: 120_00, stock: 2 });
    expect(now.components).toHaveLength(1);
  }),
  refuses('bundles.update', 'NOT_FOUND', 'there is no such bundle', async (w) => () => {
    return w.as('manager').bundles.update({ id: UNKNOWN, price: 1_00 });
  }),
  refuses('bundles.update', 'SKU_TAKEN', 'an article has the SKU', async (w) => {
    const { bundle, caftan } = await outfit(w);
    return () => w.as('manager').bundles.update({ id: bundle.id, sku: caftan.sku });
  }),
  refuses('bundles.update', 'PRODUCT_NOT_FOUND', 'a component does not exist', async (w) => {
    const { bundle } = await outfit(w);
    const components = [{ variantId: UNKNOWN, quantity: 1 }];
    return () => w.as('manager').bundles.update({ id: bundle.id, components });
  }),
  answers('bundles.archive', 'takes it out of what is sold, once', async (w) => {
    const { bundle } = await outfit(w);
    const gone = await w.as('manager').bundles.archive({ id: bundle.id });
    expect(gone.archivedAt).not.toBeNull();
    expect((await w.as('manager').bundles.archive({ id: bundle.id })).archivedAt).toBe(gone.archivedAt);
    await expect(sell(w, bundle.id)).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' });
  }),
  answers('bundles.restore', 'puts it back', async (w) => {
    const { bundle } = await outfit(w);
    await w.as('manager').bundles.archive({ id: bundle.id });
    expect((await w.as('manager').bundles.restore({ id: bundle.id })).archivedAt).toBeNull();
    expect((await sell(w, bundle.id)).items[0]?.productId).toBe(bundle.id);
  }),
  ...(['archive', 'restore'] as const).map((verb) =>
    refuses(`bundles.${verb}`, 'NOT_FOUND', 'there is no such bundle', async (w) => () => {
      return w.as('manager').bundles[verb]({ id: UNKNOWN });
    }),
  ),

  answers('catalogue.scan', 'finds a bundle by its SKU', async (w) => {
    const { bundle } = await outfit(w);
    const scanned = await w.as('cashier').catalogue.scan({ ...here(w), code: bundle.sku.toLowerCase() });
    expect(scanned).toMatchObject({ id: bundle.id, isBundle: true, price: 150_00, stock: bundle.stock });
  }),
  answers('catalogue.search', 'finds bundles before articles, or alone', async (w) => {
    const { bundle } = await outfit(w);
    const typed = { ...here(w), query: bundle.name, grouped: true };
    const matches = await w.as('cashier').catalogue.search(typed);
    expect(matches.items[0]).toMatchObject({ id: bundle.id, isBundle: true });
    expect(matches.styles?.[0]).toMatchObject({ itemIds: [bundle.id], stock: bundle.stock });
    const alone = await w.as('cashier').catalogue.search({ ...here(w), bundles: true, limit: 60 });
    expectEvery(alone.items, (i) => i.isBundle);
    expect(alone.items.map((i) => i.id)).toContain(bundle.id);
    expect((await w.as('cashier').catalogue.tiles(here(w))).bundles).toBeGreaterThan(0);
  }),
  answers('sales.complete', 'sells a bundle out of its components’ stock', async (w) => {
    const { bundle, caftan, belt } = await outfit(w, { stock: 5, belts: 8 });
    const sale = await sell(w, bundle.id, 2);
    expect(sale.items).toMatchObject([{ name: bundle.name, sku: bundle.sku, quantity: 2, total: 300_00 }]);
    expect([await stockOf(w, caftan.id), await stockOf(w, belt.id)]).toEqual([3, 4]);
    const { items } = await w.as('manager').stock.movements({ id: belt.id });
    expect(items[0]).toMatchObject({
      action: 'bundle_sale',
      quantityChange: -4,
      notes: bundle.name,
      document: sale.receiptNumber,
    });
    expect((await w.as('cashier').bundles.find({ id: bundle.id })).stock).toBe(2);
  }),
  refuses(
    'sales.complete',
    'STOCK_LIMIT',
    'the components do not suffice, with what is sold beside the bundle',
    async (w) => {
      const { bundle, belt } = await outfit(w, { stock: 5, belts: 4 });
      return () =>
        w.as('cashier').sales.complete({
          ...here(w),
          items: [
            { productId: bundle.id, price: 150_00, quantity: 2 },
            { productId: belt.id, price: 100_00, quantity: 1 },
          ],
          paymentMethod: 'cash',
          paymentAmount: 400_00,
        });
    },
    { data: { available: 4 } },
  ),
  refuses('sales.complete', 'PRICE_BELOW_FLOOR', 'a bundle is sold under its floor', async (w) => {
    const { bundle } = await outfit(w);
    return () => sell(w, bundle.id, 1, 130_00);
  }),
  answers('sales.refund', 'puts the components of a returned bundle back', async (w) => {
    const { bundle, caftan, belt } = await outfit(w, { stock: 5, belts: 8 });
    const sale = await sell(w, bundle.id, 2);
    // What is returned is what was sold, whatever the bundle is made of by now.
    await w
      .as('manager')
      .bundles.update({ id: bundle.id, components: [{ variantId: caftan.id, quantity: 5 }] });
    await w.as('cashier').sales.refund({
      id: sale.id,
      itemsToReturn: [{ saleLineId: sale.items[0]?.id ?? '', quantity: 1 }],
    });
    expect([await stockOf(w, caftan.id), await stockOf(w, belt.id)]).toEqual([4, 6]);
  }),
];
