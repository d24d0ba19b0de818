import { expect } from 'vitest';
import { newId } from '../../../src/core/ids.ts';
import { addPerson, saleInput } from '../../fixtures/shop.ts';
import { answers, type Case, refuses } from '../case.ts';
import { UNKNOWN } from '../inputs.ts';
import type { World } from '../world.ts';
import { one } from './sale-cases.ts';
import { signInAs } from './team-cases.ts';

const here = (w: World) => ({ storeId: w.shop.store.id });

/** A saleswoman of the store. */
const saleswoman = async (w: World, name: string) => {
  const person = await addPerson(w.server.url, w.shop.owner, {
    name: `${name} ${newId().slice(-6)}`,
    nameAr: 'بائعة',
    role: 'cashier',
    assignments: [{ ...here(w), role: 'cashier' }],
    commissionPercentage: 3,
  });
  await w.settle();
  return person;
};

/** 1,800.00 of Khadija and 600.00 of Samira, at the till of the cashier. */
const sharedSale = async (w: World) => {
  const [khadija, samira] = [await saleswoman(w, 'Khadija'), await saleswoman(w, 'Samira')];
  const [takchita, jabador] = [await one(w, { price: 1_800_00 }), await one(w, { price: 600_00 })];
  const sale = await w.as('cashier').sales.complete({
    ...here(w),
    sellerId: khadija.id,
    items: [
      { productId: takchita.id, price: 1_800_00, quantity: 1 },
      { productId: jabador.id, price: 600_00, quantity: 1, sellerId: samira.id },
    ],
    paymentAmount: 2_400_00,
  });
  return { khadija, samira, sale };
};

const overviewOf = async (w: World) => {
  await w.settle();
  const year = new Date(w.server.clock.now()).getFullYear();
  const period = { from: `${year - 1}-01-01`, to: `${year + 1}-12-31` };
  return await w.shop.owner.analytics.overview({ ...here(w), ...period });
};

const exchanging = async (w: World) => {
  const sold = await w.as('cashier').sales.complete(saleInput(w.shop.store.id, [await one(w)]));
  const { items } = saleInput(w.shop.store.id, [await one(w)]);
  const itemsToReturn = sold.items.map((l) => ({ saleLineId: l.id, quantity: 1 }));
  return () =>
    w.as('cashier').sales.exchange({ id: sold.id, itemsToReturn, items, payments: [], sellerId: UNKNOWN });
};

export const sellerCases: Case[] = [
  answers('sales.complete', 'credits who sold each line, and figures sum to the revenue', async (w) => {
    const { khadija, samira, sale } = await sharedSale(w);
    expect(sale.items.map(({ sellerId, net }) => [sellerId, net])).toEqual([
      [khadija.id, 1_800_00],
      [samira.id, 600_00],
    ]);
    const { sellers, figures, cashiers } = await overviewOf(w);
    const revenueOf = (id: string) => sellers.find((row) => row.id === id)?.revenue;
    expect([revenueOf(khadija.id), revenueOf(samira.id)]).toEqual([1_800_00, 600_00]);
    expect(sellers.reduce((n, row) => n + row.revenue, 0)).toBe(figures.revenue);
    expect(cashiers.map(({ id }) => id)).not.toContain(khadija.id);
  }),
  answers('sales.refund', 'takes back from who sold the piece', async (w) => {
    const { samira, sale } = await sharedSale(w);
    const line = sale.items.find(({ sellerId }) => sellerId === samira.id);
    const itemsToReturn = [{ saleLineId: line?.id ?? '', quantity: 1 }];
    await w.as('manager').sales.refund({ id: sale.id, itemsToReturn });
    const { sellers } = await overviewOf(w);
    expect(sellers.find(({ id }) => id === samira.id)?.revenue).toBe(0);
  }),
  answers(
    'deposits.collect',
    'credits who sold what the deposit was for, whoever hands it over',
    async (w) => {
      const samira = await saleswoman(w, 'Samira');
      const [takchita, jabador] = [await one(w, { price: 1_800_00 }), await one(w, { price: 600_00 })];
      const clientId = (await w.as('cashier').clients.create({ ...here(w), name: 'Zineb' })).id;
      await w.settle();
      const deposit = await w.as('cashier').deposits.create({
        ...here(w),
        clientId,
        items: [
          { productId: takchita.id, price: 1_800_00, quantity: 1 },
          { productId: jabador.id, price: 600_00, quantity: 1, sellerId: samira.id },
        ],
        garments: [{ name: 'Selham', price: 900_00, sellerId: samira.id }],
        dueOn: '2030-01-01',
        payment: { amount: 3_300_00 },
      });
      await w.settle();
      const { sale } = await w.as('manager').deposits.collect({ id: deposit.id });
      expect(sale.items.map(({ sellerId, net }) => [sellerId, net])).toEqual([
        [w.shop.people.cashier.id, 1_800_00],
        [samira.id, 600_00],
        [samira.id, 900_00],
      ]);
      const { sellers } = await overviewOf(w);
      expect(sellers.find(({ id }) => id === samira.id)?.revenue).toBe(1_500_00);
    },
  ),
  refuses('deposits.create', 'SELLER_UNKNOWN', 'the seller is not known here', async (w) => {
    const item = await one(w);
    const clientId = (await w.as('cashier').clients.create({ ...here(w), name: 'Zineb' })).id;
    await w.settle();
    return () =>
      w.as('cashier').deposits.create({
        ...here(w),
        clientId,
        sellerId: UNKNOWN,
        items: [{ productId: item.id, price: item.price, quantity: 1 }],
        dueOn: '2030-01-01',
        payment: { amount: item.price },
      });
  }),
  refuses('sales.complete', 'SELLER_UNKNOWN', 'the seller works in another store', async (w) => {
    const input = saleInput(w.shop.store.id, [await one(w)]);
    const sellerId = w.shop.people.otherCashier.id;
    return () => w.as('cashier').sales.complete({ ...input, sellerId });
  }),
  refuses('sales.exchange', 'SELLER_UNKNOWN', 'the seller is not known here', exchanging),
  answers('sellers.mine', 'says what somebody sold, and their target', async (w) => {
    const { khadija } = await sharedSale(w);
    await w.shop.owner.sellers.setTarget({ ...here(w), userId: khadija.id, amount: 20_000_00 });
    await w.settle();
    const { client } = await signInAs(w, khadija.id);
    expect(await client.sellers.mine(here(w))).toMatchObject({
      today: 1_800_00,
      month: 1_800_00,
      target: 20_000_00,
    });
  }),
  answers('sellers.targets', 'lists the targets of a person', async (w) => {
    const { id: userId } = await saleswoman(w, 'Nadia');
    await w.shop.owner.sellers.setTarget({ ...here(w), userId, amount: 9_000_00 });
    await w.settle();
    expect(await w.as('owner').sellers.targets({ userId })).toEqual({
      items: [{ ...here(w), amount: 9_000_00 }],
    });
  }),
  answers('sellers.setTarget', 'changes a target, and 0 removes it', async (w) => {
    const { id: userId } = await saleswoman(w, 'Rajae');
    const set = (amount: number) => w.as('owner').sellers.setTarget({ ...here(w), userId, amount });
    expect((await set(5_000_00)).items).toEqual([{ ...here(w), amount: 5_000_00 }]);
    expect((await set(6_000_00)).items).toEqual([{ ...here(w), amount: 6_000_00 }]);
    expect((await set(0)).items).toEqual([]);
  }),
  refuses('sellers.setTarget', 'SELLER_UNKNOWN', 'the person works in another store', async (w) => {
    const userId = w.shop.people.otherCashier.id;
    return () => w.as('owner').sellers.setTarget({ ...here(w), userId, amount: 1_000_00 });
  }),
];
