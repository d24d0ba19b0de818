import { expect } from 'vitest';
import type { Dashboard, ShopDay } from '../../../src/dashboard/contract.ts';
import { addStyle, saleInput } from '../../fixtures/shop.ts';
import { answers, type Case, refuses } from '../case.ts';
import type { World } from '../world.ts';
import { one } from './sale-cases.ts';

const WEEK_MS = 7 * 24 * 3_600_000;

const show = (w: World): Promise<Dashboard> => w.as('manager').dashboard.today({ storeId: w.shop.store.id });

const sum = (parts: readonly { revenue: number }[]) => parts.reduce((n, { revenue }) => n + revenue, 0);

export const dashboardCases: Case[] = [
  answers('dashboard.today', 'adds up what was sold and given back today', async (w) => {
    const before = await show(w);
    const item = await one(w);
    const sale = await w.as('cashier').sales.complete(saleInput(w.shop.store.id, [item], 3));
    const [line] = sale.items;
    const itemsToReturn = [{ saleLineId: line?.id ?? '', quantity: 1 }];
    await w.as('cashier').sales.refund({ id: sale.id, itemsToReturn });
    const { figures, hours, performers, day } = await show(w);
    expect(day).toBe(sale.day);
    expect(figures).toMatchObject({
      revenue: before.figures.revenue + item.price * 2,
      refunded: before.figures.refunded + item.price,
      transactions: before.figures.transactions + 1,
      pieces: before.figures.pieces + 3,
    });
    expect(sum(hours)).toBe(figures.revenue);
    const cashier = performers.find((p) => p.person.id === w.shop.people.cashier.id);
    const was = before.performers.find((p) => p.person.id === w.shop.people.cashier.id);
    expect(cashier).toMatchObject({
      person: { name: 'Karim Cashier' },
      revenue: (was?.revenue ?? 0) + item.price * 2,
      transactions: (was?.transactions ?? 0) + 1,
    });
  }),
  answers('dashboard.today', 'leaves the other store out', async (w) => {
    const before = await show(w);
    const theirs = await addStyle(w.shop.owner, w.shop.otherStore.id);
    await w.shop.owner.sales.complete(saleInput(w.shop.otherStore.id, theirs));
    expect((await show(w)).figures).toEqual(before.figures);
  }),
  answers('dashboard.today', 'compares with the same day a week ago, until the same hour', async (w) => {
    await w.as('cashier').sales.complete(saleInput(w.shop.store.id, [await one(w)]));
    await w.settle();
    const lastWeek = await w.shop.owner.dashboard.today({ storeId: w.shop.store.id });
    for (const clock of [w.server.clock, w.till?.clock]) clock?.advance(WEEK_MS);
    await w.renew();
    const now = await w.shop.owner.dashboard.today({ storeId: w.shop.store.id });
    expect(now.before).toEqual({
      day: lastWeek.day,
      revenue: lastWeek.figures.revenue,
      transactions: lastWeek.figures.transactions,
    });
  }),
  answers('dashboard.allStores', 'adds the stores up, and names what each has made', async (w) => {
    const theirs = await addStyle(w.shop.owner, w.shop.otherStore.id);
    await w.settle();
    const shop = () => w.as('owner').dashboard.allStores();
    const before = await shop();
    const revenueOf = (of: ShopDay, id: string) => of.stores.find((s) => s.store.id === id)?.revenue ?? 0;
    const item = await one(w);
    // At the server: a till whose drawer has been open for days still sells on the drawer's day.
    await w.settle();
    await w.shop.owner.sales.complete(saleInput(w.shop.store.id, [item], 2));
    const sale = await w.shop.owner.sales.complete(saleInput(w.shop.otherStore.id, theirs, 3));
    const [line] = sale.items;
    await w.shop.owner.sales.refund({
      id: sale.id,
      itemsToReturn: [{ saleLineId: line?.id ?? '', quantity: 1 }],
    });
    await w.settle();
    const now = await shop();
    const price = theirs[0]?.price ?? 0;
    expect(revenueOf(now, w.shop.store.id)).toBe(revenueOf(before, w.shop.store.id) + item.price * 2);
    expect(revenueOf(now, w.shop.otherStore.id)).toBe(revenueOf(before, w.shop.otherStore.id) + price * 2);
    expect(now.figures).toMatchObject({
      revenue: before.figures.revenue + item.price * 2 + price * 2,
      refunded: before.figures.refunded + price,
      transactions: before.figures.transactions + 2,
    });
    expect(sum(now.stores)).toBe(now.figures.revenue);
    expect(sum(now.hours)).toBe(now.figures.revenue);
    const here = await w.shop.owner.dashboard.today({ storeId: w.shop.store.id });
    expect(revenueOf(now, w.shop.store.id)).toBe(here.figures.revenue);
  }),
  answers('dashboard.allStores', 'shows a manager the own store, and no figure of another', async (w) => {
    const { stores, figures } = await w.as('manager').dashboard.allStores();
    expect(stores.map((s) => s.store.id)).toEqual([w.shop.store.id]);
    await w.settle();
    expect(figures).toEqual((await w.shop.owner.dashboard.today({ storeId: w.shop.store.id })).figures);
  }),
  refuses(
    'dashboard.today',
    'WRONG_STORE',
    'a manager asks for another store',
    async (w) => () => w.as('manager').dashboard.today({ storeId: w.shop.otherStore.id }),
  ),
];
