import { expect } from 'vitest';
import { newId } from '../../../src/core/ids.ts';
import type { SellWithoutStock } from '../../../src/stores/rules.ts';
import { answers, type Case, refuses } from '../case.ts';
import { UNKNOWN } from '../inputs.ts';
import type { World } from '../world.ts';
import { approved } from './approval-cases.ts';
import { one, stockOf } from './sale-cases.ts';

const here = (w: World) => ({ storeId: w.shop.store.id });

const setting = async (w: World, sellWithoutStock: SellWithoutStock) => {
  await w.shop.owner.stores.updateSettings({ id: w.shop.store.id, sellWithoutStock });
  await w.settle();
};

/** The store's own setting is back whatever happens, for the cases after this one. */
const strictAfter = (c: Case): Case => ({
  ...c,
  async run(w) {
    try {
      await c.run(w);
    } finally {
      await setting(w, 'never');
    }
  },
});

/** A sale of one piece of an item without stock, with the piece in the hand. */
const inHand = async (w: World, quantity = 1, stock = 0) => {
  const caftan = await one(w, { stock, price: 1_200_00 });
  const items = [{ productId: caftan.id, price: 1_200_00, quantity, inHand: true }];
  return { caftan, input: { ...here(w), items, paymentAmount: 1_200_00 * quantity } };
};

/** A deposit of 400.00 for one such piece of 1,200.00. */
const reserving = async (w: World) => {
  const { caftan, input } = await inHand(w);
  const { id: clientId } = await w.as('cashier').clients.create({ ...here(w), name: `Zineb ${newId()}` });
  await w.settle();
  const payment = { method: 'cash' as const, amount: 400_00 };
  return { caftan, input: { ...here(w), clientId, items: input.items, dueOn: '2099-01-15', payment } };
};

const oversoldOf = async (w: World, saleId: string) => {
  await w.settle();
  const { items } = await w.shop.owner.exceptions.list({ ...here(w), settled: false });
  return items.filter((e) => e.documentId === saleId);
};

/** Two free articles for 150.00 each. */
const mdamma = async (w: World, o: { price?: number; category?: string } = {}) => {
  const price = o.price ?? 150_00;
  const free = { name: `mdamma ${newId().slice(-6)}`, ...(o.category ? { category: o.category } : {}) };
  return await w
    .as('cashier')
    .sales.complete({ ...here(w), items: [{ free, price, quantity: 2 }], paymentAmount: price * 2 });
};

const revenueOf = async (w: World, category: string) => {
  await w.settle();
  const day = new Date(w.server.clock.now());
  const period = { from: `${day.getFullYear() - 1}-01-01`, to: `${day.getFullYear() + 1}-12-31` };
  const { categories } = await w.shop.owner.analytics.overview({ ...here(w), ...period });
  return categories.find((row) => row.category === category)?.revenue ?? 0;
};

const inHandCases: Case[] = [
  answers('sales.complete', 'sells from the hand, and the entry ends when goods arrive', async (w) => {
    await setting(w, 'allowed');
    const { caftan, input } = await inHand(w);
    const sale = await w.as('cashier').sales.complete(input);
    expect(await stockOf(w, caftan)).toBe(-1);
    expect(await oversoldOf(w, sale.id)).toMatchObject([{ kind: 'oversold', data: { reason: 'in_hand' } }]);
    await w.as('manager').purchaseOrders.receiveDirect({
      ...here(w),
      items: [{ variantId: caftan.id, quantity: 3, cost: 600_00 }],
    });
    await w.settle();
    expect(await stockOf(w, caftan)).toBe(2);
    expect(await oversoldOf(w, sale.id)).toEqual([]);
  }),
  answers('sales.complete', 'sells from the hand with a manager where the store asks one', async (w) => {
    await setting(w, 'approval');
    const { caftan, input } = await inHand(w, 3, 2);
    const approval = await approved(w, ['can_manage_inventory']);
    const sale = await w.as('cashier').sales.complete(input, { context: { approval } });
    expect(await stockOf(w, caftan)).toBe(-1);
    expect((await oversoldOf(w, sale.id)).map(({ kind }) => kind)).toEqual(['oversold']);
  }),
  answers(
    'deposits.create',
    'reserves from the hand, and its sale keeps the entry until goods arrive',
    async (w) => {
      await setting(w, 'allowed');
      const { caftan, input } = await reserving(w);
      const deposit = await w.as('cashier').deposits.create(input);
      expect(await stockOf(w, caftan)).toBe(-1);
      const inHand = { kind: 'oversold', data: { reason: 'in_hand' } };
      expect(await oversoldOf(w, deposit.id)).toMatchObject([inHand]);
      await setting(w, 'never');
      const payments = [{ amount: 800_00 }];
      const { sale } = await w.as('cashier').deposits.collect({ id: deposit.id, payments });
      expect(await stockOf(w, caftan)).toBe(-1);
      await w.settle();
      const { items } = await w.shop.owner.exceptions.list({ ...here(w), settled: false });
      const ofBoth = items.filter(({ documentId }) => [deposit.id, sale.id].includes(documentId ?? ''));
      expect([...new Set(ofBoth.map(({ kind }) => kind))]).toEqual(['oversold']);
      await w.as('manager').purchaseOrders.receiveDirect({
        ...here(w),
        items: [{ variantId: caftan.id, quantity: 3, cost: 600_00 }],
      });
      expect(await oversoldOf(w, deposit.id)).toEqual([]);
      expect(await oversoldOf(w, sale.id)).toEqual([]);
    },
  ),
  answers('deposits.create', 'reserves from the hand with a manager where the store asks one', async (w) => {
    await setting(w, 'approval');
    const { caftan, input } = await reserving(w);
    const approval = await approved(w, ['can_manage_inventory']);
    const deposit = await w.as('cashier').deposits.create(input, { context: { approval } });
    expect(await stockOf(w, caftan)).toBe(-1);
    expect((await oversoldOf(w, deposit.id)).map(({ kind }) => kind)).toEqual(['oversold']);
  }),
  refuses(
    'deposits.create',
    'PERMISSION_DENIED',
    'nobody approves what is reserved from the hand',
    async (w) => {
      await setting(w, 'approval');
      const { input } = await reserving(w);
      return () => w.as('cashier').deposits.create(input);
    },
  ),
  refuses(
    'sales.complete',
    'PERMISSION_DENIED',
    'nobody approves what is sold from the hand',
    async (w) => {
      await setting(w, 'approval');
      const { input } = await inHand(w);
      return () => w.as('cashier').sales.complete(input);
    },
    { data: { permission: 'can_manage_inventory' } },
  ),
  refuses('sales.complete', 'OUT_OF_STOCK', 'the store never sells from the hand', async (w) => {
    await setting(w, 'never');
    const { input } = await inHand(w);
    return () => w.as('cashier').sales.complete(input);
  }),
  refuses('sales.complete', 'OUT_OF_STOCK', 'nobody says that it is in the hand', async (w) => {
    await setting(w, 'allowed');
    const { input } = await inHand(w);
    const items = input.items.map(({ inHand: _, ...line }) => line);
    return () => w.as('cashier').sales.complete({ ...input, items });
  }),
];

export const beyondStockCases: Case[] = [
  ...inHandCases.map(strictAfter),
  answers('sales.complete', 'sells a free article, which moves no stock', async (w) => {
    const sale = await mdamma(w);
    expect(sale).toMatchObject({ total: 300_00, tax: 50_00, itemCount: 2 });
    const [line] = sale.items;
    expect(line?.productId).toBe(line?.id);
    expect(
      await w
        .as('manager')
        .stock.movements({ id: line?.id ?? '' })
        .catch(() => null),
    ).toBeNull();
  }),
  answers('sales.complete', 'sells a dear free article with a manager', async (w) => {
    const approval = await approved(w, ['can_manage_inventory']);
    const items = [{ free: { name: 'Tarz' }, price: 500_01, quantity: 1 }];
    const sale = await w
      .as('cashier')
      .sales.complete({ ...here(w), items, paymentAmount: 500_01 }, { context: { approval } });
    expect(sale.total).toBe(500_01);
    expect(await oversoldOf(w, sale.id)).toEqual([]);
  }),
  refuses(
    'sales.complete',
    'PERMISSION_DENIED',
    'nobody approves a dear free article',
    async (w) => {
      const items = [{ free: { name: 'Tarz' }, price: 500_01, quantity: 1 }];
      return () => w.as('cashier').sales.complete({ ...here(w), items, paymentAmount: 500_01 });
    },
    { data: { permission: 'can_manage_inventory' } },
  ),
  answers('freeArticles.list', 'lists what waits, the latest first', async (w) => {
    const sale = await mdamma(w, { category: 'Ceinture' });
    const { items } = await w.as('manager').freeArticles.list({ ...here(w), isIdentified: false });
    expect(items.find(({ saleId }) => saleId === sale.id)).toMatchObject({
      quantity: 2,
      price: 150_00,
      category: 'Ceinture',
      receiptNumber: sale.receiptNumber,
      itemId: null,
    });
  }),
  answers('freeArticles.identify', 'moves the stock and the figures, not the receipt', async (w) => {
    const m12 = await one(w, { stock: 10 });
    const { category } = await w.as('manager').catalogue.find({ id: m12.id });
    const sale = await mdamma(w, { category: `Divers ${newId().slice(-6)}` });
    const receipt = await w.as('manager').sales.receipt({ id: sale.id });
    const before = await revenueOf(w, category);
    const [line] = sale.items;
    const identified = await w.as('manager').freeArticles.identify({ id: line?.id ?? '', productId: m12.id });
    expect(identified.itemId).toBe(m12.id);
    expect(await stockOf(w, m12)).toBe(8);
    expect(await revenueOf(w, category)).toBe(before + 300_00);
    expect(await w.as('manager').sales.receipt({ id: sale.id })).toEqual(receipt);
    const { items } = await w.as('manager').freeArticles.list({ ...here(w), isIdentified: true });
    expect(items.map(({ saleId }) => saleId)).toContain(sale.id);
  }),
  answers('freeArticles.identify', 'leaves what was returned, before and after', async (w) => {
    const m12 = await one(w, { stock: 10 });
    const sale = await mdamma(w);
    const [line] = sale.items;
    const saleLineId = line?.id ?? '';
    const back = () =>
      w.as('manager').sales.refund({ id: sale.id, itemsToReturn: [{ saleLineId, quantity: 1 }] });
    await back();
    await w.as('manager').freeArticles.identify({ id: saleLineId, productId: m12.id });
    expect(await stockOf(w, m12)).toBe(9);
    await back();
    expect(await stockOf(w, m12)).toBe(10);
  }),
  refuses('freeArticles.identify', 'NOT_FOUND', 'there is no such free article', async (w) => {
    const { id: productId } = await one(w);
    return () => w.as('manager').freeArticles.identify({ id: UNKNOWN, productId });
  }),
  refuses('freeArticles.identify', 'PRODUCT_NOT_FOUND', 'there is no such item', async (w) => {
    const sale = await mdamma(w);
    const id = sale.items[0]?.id ?? '';
    return () => w.as('manager').freeArticles.identify({ id, productId: UNKNOWN });
  }),
  // Nobody of the other store works at the till.
  refuses(
    'freeArticles.identify',
    'WRONG_STORE',
    'it was sold in another store',
    async (w) => {
      const m12 = await one(w);
      const sale = await mdamma(w);
      await w.settle();
      const id = sale.items[0]?.id ?? '';
      return () => w.as('otherManager').freeArticles.identify({ id, productId: m12.id });
    },
    { at: 'server' },
  ),
  refuses('freeArticles.identify', 'ALREADY_IDENTIFIED', 'somebody else did before', async (w) => {
    const [m12, other] = [await one(w), await one(w)];
    const sale = await mdamma(w);
    const id = sale.items[0]?.id ?? '';
    await w.as('manager').freeArticles.identify({ id, productId: m12.id });
    return () => w.as('manager').freeArticles.identify({ id, productId: other.id });
  }),
];
