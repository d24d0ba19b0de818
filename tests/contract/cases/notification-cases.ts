import { expect } from 'vitest';
import { newId } from '../../../src/core/ids.ts';
import type { Notification } from '../../../src/notifications/contract.ts';
import { deleteExpiredNotifications } from '../../../src/notifications/expired-notifications.ts';
import { toAll } from '../../../src/notifications/notice.ts';
import { writeNotification } from '../../../src/notifications/write-notification.ts';
import type { Client } from '../../fixtures/clients.ts';
import { addStyle, type Item, saleInput } from '../../fixtures/shop.ts';
import { until } from '../../fixtures/wait.ts';
import { answers, type Case } from '../case.ts';
import { UNKNOWN } from '../inputs.ts';
import type { World } from '../world.ts';
import { asCounter, started } from './count-cases.ts';
import { withDrawer } from './drawer-cases.ts';
import { freeDays } from './leave-cases.ts';
import { reusesKey } from './supplier-cases.ts';

const here = (w: World) => ({ storeId: w.shop.store.id });
const DAY_MS = 24 * 3_600_000;

/** What somebody was told about one thing, once till and server agree. */
async function toldOf(w: World, who: Client, entityId: string): Promise<Notification[]> {
  await w.settle();
  const { items } = await who.notifications.list({ limit: 200 });
  return items.filter((n) => n.entityId === entityId);
}

async function oneItem(w: World, stock: number): Promise<Item> {
  const [item] = await w.style({ stock, sizes: ['M'] });
  if (!item) throw new Error('the style has no item');
  await w.as('manager').catalogue.update({ id: item.id, lowStockThreshold: 2 });
  await w.settle();
  return item;
}

const sell = (w: World, item: Item, quantity: number) =>
  w.as('cashier').sales.complete(saleInput(w.shop.store.id, [item], quantity));

/** Something that everybody at the counter is told. */
async function tellOne(w: World): Promise<Notification> {
  const entityId = newId();
  await w.server.server.host.store.transact(async (t) => {
    const about = { cause: entityId, role: 'told', kind: 'low_stock', entityId, data: {} } as const;
    const at = w.server.clock.now();
    await writeNotification(t, { ...about, ...here(w), ...toAll('can_view_inventory') }, at);
  });
  return await until('something is told', async () => (await toldOf(w, w.as('cashier'), entityId))[0]);
}

/** What the cashier was told about low stock, the latest first. */
async function lowStockTold(w: World): Promise<Notification[]> {
  await w.settle();
  const { items } = await w.as('cashier').notifications.list({ limit: 200 });
  return items.filter((n) => n.kind === 'low_stock' && n.entityId === null);
}

/** Begins a business day on which nothing was told yet. @returns how often it was told before */
async function nextDay(w: World): Promise<number> {
  for (const clock of [w.server.clock, w.till?.clock]) clock?.advance(DAY_MS);
  await w.renew();
  return (await lowStockTold(w)).length;
}

const unread = async (who: Client) => (await who.notifications.list({ limit: 1 })).unread;

export const notificationCases: Case[] = [
  answers('notifications.list', 'tells once a day that stock runs low', async (w) => {
    const before = await nextDay(w);
    const [first, second] = [await oneItem(w, 4), await oneItem(w, 3)];
    await sell(w, first, 1);
    expect(await lowStockTold(w)).toHaveLength(before);
    await sell(w, first, 1);
    const told = await lowStockTold(w);
    expect(told).toHaveLength(before + 1);
    expect(told[0]).toEqual({
      id: told[0]?.id,
      ...here(w),
      kind: 'low_stock',
      entityId: null,
      isRead: false,
      store: { name: 'Casablanca Maarif', nameAr: 'الدار البيضاء المعاريف', nameFr: null },
      data: {},
      person: null,
      from: null,
      at: expect.any(Number),
    });
    await sell(w, second, 1);
    expect(await lowStockTold(w)).toHaveLength(before + 1);
    await nextDay(w);
    await sell(w, await oneItem(w, 3), 1);
    expect(await lowStockTold(w)).toHaveLength(before + 2);
  }),
  answers(
    'notifications.list',
    'tells of an article that a till brings together with what it sold of it',
    async (w) => {
      if (!w.till) throw new Error('this is of a till');
      const made = async (stock: number) => {
        const [item] = await addStyle(w.as('manager'), w.shop.store.id, { stock, sizes: ['M'] });
        if (!item) throw new Error('the style has no item');
        await sell(w, item, 1);
      };
      const before = await nextDay(w);
      const offline = async (...stocks: number[]) => {
        w.till?.cable.cut();
        await Promise.all(stocks.map(made)).finally(() => w.till?.cable.mend());
        return await lowStockTold(w);
      };
      // It was made with no more than its threshold, or has more left: whoever made it knows.
      expect(await offline(2, 5)).toHaveLength(before);
      expect(await offline(3)).toHaveLength(before + 1);
    },
    'till',
  ),
  answers('notifications.list', 'says nothing of stock where the store wants none of it', async (w) => {
    const before = await nextDay(w);
    const item = await oneItem(w, 3);
    await w.shop.owner.stores.updateSettings({ id: w.shop.store.id, lowStockAlerts: false });
    try {
      await w.settle();
      await sell(w, item, 1);
      expect(await lowStockTold(w)).toHaveLength(before);
    } finally {
      await w.shop.owner.stores.updateSettings({ id: w.shop.store.id, lowStockAlerts: true });
      await w.settle();
    }
  }),
  answers('notifications.list', 'tells nothing of what the list of what to settle has', async (w) => {
    const before = (await w.shop.owner.notifications.list({ limit: 200 })).items.map((n) => n.id);
    await w.shop.owner.credits.issue({ ...here(w), amount: 5_000_01, reason: 'apology' });
    const { audit, count } = await started(w, { stock: 10 });
    await asCounter(w, async (client) => {
      await count(7, client);
      await client.counts.complete({ id: audit.id });
    });
    await w.as('cashier').leave.create({ type: 'vacation', ...freeDays(), ...here(w) });
    await w.settle();
    const { items } = await w.shop.owner.notifications.list({ limit: 200 });
    expect(items.filter((n) => !before.includes(n.id)).map((n) => n.kind)).toEqual([]);
  }),
  answers('notifications.list', 'tells who looks after money that a drawer was short', async (w) => {
    let session = '';
    await withDrawer(w, async (id) => {
      session = id;
      await w.as('cashier').drawer.close({ id, pieces: { 20000: 1 } });
    });
    expect(await toldOf(w, w.as('manager'), session)).toMatchObject([
      { kind: 'drawer_difference', data: { difference: -300_00, name: 'Karim Cashier' } },
    ]);
    expect(await toldOf(w, w.as('cashier'), session)).toEqual([]);
  }),
  answers('notifications.list', 'tells the other store of goods on their way to it', async (w) => {
    const item = await oneItem(w, 9);
    const { id } = await w.as('manager').transfers.send({
      fromStoreId: w.shop.store.id,
      toStoreId: w.shop.otherStore.id,
      items: [{ articleId: item.articleId, quantity: 2 }],
    });
    await w.settle();
    const there = await w.shop.owner.notifications.list({ storeId: w.shop.otherStore.id });
    expect(there.items.find((n) => n.entityId === id)).toMatchObject({
      kind: 'goods_sent',
      from: { name: 'Casablanca Maarif' },
      data: { pieces: 2 },
    });
    // The sender's manager does not work there.
    expect(await toldOf(w, w.as('manager'), id)).toEqual([]);
  }),
  answers('notifications.list', 'tells the person alone how their leave was decided', async (w) => {
    const { id } = await w.as('cashier').leave.create({ type: 'vacation', ...freeDays(), ...here(w) });
    expect(await toldOf(w, w.as('cashier'), id)).toEqual([]);
    await w.as('owner').leave.review({ id, approve: true });
    expect(await toldOf(w, w.as('cashier'), id)).toMatchObject([
      { kind: 'leave_answered', data: { status: 'approved', name: 'Salma Owner' } },
    ]);
    expect(await toldOf(w, w.as('manager'), id)).toEqual([]);
    await w.as('owner').leave.review({ id, approve: false, revises: true });
    expect(await toldOf(w, w.as('cashier'), id)).toMatchObject([
      { data: { status: 'denied' } },
      { data: { status: 'approved' } },
    ]);
  }),
  answers(
    'notifications.list',
    'gives the latest first, page by page, and only what is unread',
    async (w) => {
      const first = await tellOne(w);
      w.server.clock.advance(1_000);
      const second = await tellOne(w);
      const page = await w.as('cashier').notifications.list({ limit: 1, ...here(w) });
      expect(page.items.map((n) => n.id)).toEqual([second.id]);
      const next = await w
        .as('cashier')
        .notifications.list({ limit: 1, cursor: page.next ?? '', ...here(w) });
      expect(next.items.map((n) => n.id)).toEqual([first.id]);
      await w.as('cashier').notifications.markRead({ ids: [second.id] });
      const idsOf = async (isUnread: boolean) =>
        (await w.as('cashier').notifications.list({ isUnread, limit: 200 })).items.map((n) => n.id);
      expect(await idsOf(true)).not.toContain(second.id);
      expect(await idsOf(true)).toContain(first.id);
      expect(await idsOf(false)).toContain(second.id);
    },
  ),

  answers('notifications.markRead', 'marks what one names for oneself, on every machine', async (w) => {
    const told = await tellOne(w);
    const before = await unread(w.as('cashier'));
    const all = await unread(w.as('manager'));
    expect(await w.as('cashier').notifications.markRead({ ids: [told.id] })).toEqual({ unread: before - 1 });
    expect(await w.as('cashier').notifications.markRead({ ids: [told.id] })).toEqual({ unread: before - 1 });
    expect(await toldOf(w, w.as('cashier'), told.entityId ?? '')).toMatchObject([{ isRead: true }]);
    expect(await unread(w.as('manager'))).toBe(all);
    const reads = await w.server.probe.rows('notificationReads');
    expect(reads.filter((r) => r.notificationId === told.id).map((r) => r.userId)).toEqual([
      w.shop.people.cashier.id,
    ]);
  }),
  answers('notifications.markRead', 'passes over what others were told, and what is not there', async (w) => {
    let session = '';
    await withDrawer(w, async (id) => {
      session = id;
      await w.as('manager').drawer.close({ id, pieces: { 20000: 1 } });
    });
    const [told] = await toldOf(w, w.as('manager'), session);
    await w.as('cashier').notifications.markRead({ ids: [told?.id ?? '', UNKNOWN] });
    await w.settle();
    const reads = await w.server.probe.rows('notificationReads');
    expect(reads.filter((r) => r.notificationId === told?.id)).toEqual([]);
  }),
  answers(
    'notifications.markRead',
    'works off line, and the server hears of it',
    async (w) => {
      const told = await tellOne(w);
      w.till?.cable.cut();
      try {
        await w.as('cashier').notifications.markRead({ ids: [told.id] });
        const { items } = await w.as('cashier').notifications.list({ limit: 200 });
        expect(items.find((n) => n.id === told.id)).toMatchObject({ isRead: true });
      } finally {
        w.till?.cable.mend();
      }
      await w.settle();
      const reads = await w.server.probe.rows('notificationReads');
      expect(reads.map((r) => r.notificationId)).toContain(told.id);
    },
    'till',
  ),
  reusesKey('notifications.markRead', async (w) => ({
    first: (o) => w.as('cashier').notifications.markRead({ ids: [UNKNOWN] }, o),
    second: (o) => w.as('cashier').notifications.markRead({ ids: [w.shop.store.id] }, o),
  })),
  answers('notifications.list', 'forgets what was told ninety days ago, at every till', async (w) => {
    const told = await tellOne(w);
    await w.as('cashier').notifications.markRead({ ids: [told.id] });
    await w.settle();
    const { store } = w.server.server.host;
    const later = (days: number) => w.server.clock.now() + days * DAY_MS;
    await deleteExpiredNotifications(store, later(89));
    expect(await toldOf(w, w.as('cashier'), told.entityId ?? '')).toHaveLength(1);
    await deleteExpiredNotifications(store, later(91));
    expect(await toldOf(w, w.as('cashier'), told.entityId ?? '')).toEqual([]);
    for (const table of ['notifications', 'notificationReads'] as const) {
      expect(await w.server.probe.rows(table)).toEqual([]);
      if (w.till) expect(await w.till.probe.rows(table)).toEqual([]);
    }
  }),
];
