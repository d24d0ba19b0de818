import { expect } from 'vitest';
import type { Dashboard } from '../../../src/dashboard/contract.ts';
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
  refuses(
    'dashboard.today',
    'WRONG_STORE',
    'a manager asks for another store',
    async (w) => () => w.as('manager').dashboard.today({ storeId: w.shop.otherStore.id }),
  ),
];
