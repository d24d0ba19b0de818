import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../src/core/time.ts';
import { openSession } from '../../src/drawer/open-session.ts';
import { sumsOfSession } from '../../src/drawer/session-sums.ts';
import type { Client } from '../fixtures/clients.ts';
import { ENGINES } from '../fixtures/databases.ts';
import { startTestServer, type TestServer } from '../fixtures/server.ts';
import { addStyle, type Item, openShop, PASSWORD, type Shop, saleInput } from '../fixtures/shop.ts';
import { settle, startTestTill, type TestTill } from '../fixtures/till.ts';

const HOUR = 3_600_000;
const JUMPS: [string, number][] = [
  ['ten minutes ahead', HOUR / 6],
  ['25 hours ahead', 25 * HOUR],
  ['a year ahead', 365 * 24 * HOUR],
  ['a day behind', -24 * HOUR],
  ['a year behind', -365 * 24 * HOUR],
];

describe('a drawer at a till whose clock jumps', () => {
  let server: TestServer;
  let shop: Shop;
  let till: TestTill;
  let items: Item[];
  let others: Item[];

  beforeAll(async () => {
    server = await startTestServer('sqlite');
    shop = await openShop(server.url);
    items = await addStyle(shop.owner, shop.store.id, { stock: 1_000 });
    others = await addStyle(shop.owner, shop.otherStore.id, { stock: 1_000 });
    await shop.owner.stores.updateSettings({ id: shop.store.id, drawerFor: 'all' });
    await shop.owner.stores.updateSettings({ id: shop.otherStore.id, drawerFor: 'all' });
    till = await startTestTill(server, shop, { stores: [shop.store.id, shop.otherStore.id] });
    await settle(till);
  });
  afterAll(async () => {
    await till?.close();
    await server?.close();
  });

  /** The owner at the till, signed in by what its clock says now. */
  async function owner(): Promise<Client> {
    const userId = shop.people.owner.id;
    const { access_token } = await till.http().auth.login({ userId, password: PASSWORD });
    return till.http({ token: access_token });
  }
  const here = () => ({ storeId: shop.store.id });
  const sell = async (client: Client) => (await client.sales.complete(saleInput(shop.store.id, items, 1))).id;
  const current = async (client: Client) => (await client.drawer.current(here())).session?.id ?? null;

  it.each(JUMPS)('%s when it was opened: the next one is found, sells and closes', async (_, by) => {
    till.clock.advance(by);
    const before = await owner();
    const first = await before.drawer.open({ ...here(), float: 500_00 });
    till.clock.advance(-by);
    const client = await owner();
    expect(await current(client)).toBe(first.id);
    await expect(client.drawer.open({ ...here(), float: 0 })).rejects.toMatchObject({ code: 'DRAWER_OPEN' });
    await client.drawer.close({ id: first.id, pieces: {} });
    expect(await current(client)).toBeNull();
    const second = await client.drawer.open({ ...here(), float: 200_00 });
    expect(await current(client)).toBe(second.id);
    await expect(client.drawer.open({ ...here(), float: 0 })).rejects.toMatchObject({ code: 'DRAWER_OPEN' });
    await sell(client);
    const closed = await client.drawer.close({ id: second.id, pieces: { 20000: 1, 10000: 1 } });
    expect(closed.session).toMatchObject({ expected: 300_00, difference: 0 });
    expect(await current(client)).toBeNull();
    await settle(till);
  });

  it.each(JUMPS)('%s for its first sale: all that names it is counted, also at the server', async (_, by) => {
    till.clock.advance(by);
    const before = await owner();
    const { id } = await before.drawer.open({ ...here(), float: 500_00 });
    const sale = await sell(before);
    till.clock.advance(-by);
    const client = await owner();
    await sell(client);
    await sell(client);
    const { items: lines } = await client.sales.find({ id: sale });
    const itemsToReturn = [{ saleLineId: lines[0]?.id ?? '', quantity: 1 }];
    await client.sales.refund({ id: sale, itemsToReturn });
    await client.drawer.move({ id, kind: 'cash_in', amount: 10_00, reason: 'Monnaie' });
    // 500 + 3 × 100 − 100 + 10.
    expect((await client.drawer.report({ id })).sums).toMatchObject({
      expected: 710_00,
      sales: 3,
      refunds: 1,
    });
    const { session } = await client.drawer.close({ id, pieces: { 20000: 3, 10000: 1, 1000: 1 } });
    expect(session).toMatchObject({ expected: 710_00, counted: 710_00, difference: 0 });
    await settle(till);
    const expectedAtServer = await server.server.host.store.read(async (r) => {
      const row = await r.get('drawerSessions', id);
      return row && (await sumsOfSession(r, row)).expected;
    });
    expect(expectedAtServer).toBe(710_00);
    const { items: told } = await shop.owner.exceptions.list({ ...here(), limit: 200 });
    expect(told.filter((e) => e.kind === 'drawer_differs')).toEqual([]);
  });

  it('a store’s open drawer is found however many were opened in another store', async () => {
    const client = await owner();
    const { id } = await client.drawer.open({ ...here(), float: 100_00 });
    for (let n = 0; n < 15; n += 1) {
      const other = await client.drawer.open({ storeId: shop.otherStore.id, float: 0 });
      await client.sales.complete(saleInput(shop.otherStore.id, others, 1));
      await client.drawer.close({ id: other.id, pieces: {} });
    }
    expect(await current(client)).toBe(id);
    await expect(client.drawer.open({ ...here(), float: 0 })).rejects.toMatchObject({ code: 'DRAWER_OPEN' });
    await sell(client);
    const { session } = await client.drawer.close({ id, pieces: { 20000: 1 } });
    expect(session).toMatchObject({ expected: 200_00, difference: 0 });
  });

  it('two that an earlier moment of the till left open are found one after the other, and closed', async () => {
    const client = await owner();
    const { id } = await client.drawer.open({ ...here(), float: 100_00 });
    await settle(till);
    const tillId = (await till.identity()).deviceId;
    const twin = '01900000-0000-7000-8000-0000000000aa';
    await server.server.host.store.transact(async (w) => {
      const row = await w.get('drawerSessions', id);
      if (row) await w.insert('drawerSessions', { ...row, id: twin, openedAt: row.openedAt - HOUR });
    });
    await settle(till);
    expect(await current(client)).toBe(id);
    await client.drawer.close({ id, pieces: {} });
    expect(await current(client)).toBe(twin);
    await client.drawer.close({ id: twin, pieces: {} });
    const { store } = till.browser.till.host;
    expect(await store.read((r) => openSession(r, { tillId, ...here() }))).toBeNull();
    await settle(till);
    const left = (await server.probe.rows('drawerSessions')).filter((row) => row.closedAt === null);
    expect(left).toEqual([]);
  });
});

describe.each(ENGINES)('on %s', (engine) => {
  let server: TestServer;
  let shop: Shop;
  beforeAll(async () => {
    server = await startTestServer(engine);
    shop = await openShop(server.url);
  });
  afterAll(async () => await server?.close());

  it('one of eight openings of the server’s own drawer at once is taken', async () => {
    const open = () => shop.owner.drawer.open({ storeId: shop.store.id, float: 0 });
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, open));
    const refused = outcomes.filter((o) => o.status === 'rejected');
    expect(refused).toHaveLength(7);
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'DRAWER_OPEN' });
    const rows = await server.probe.rows('drawerSessions');
    expect(rows.filter((row) => row.closedAt === null)).toHaveLength(1);
  });

  it('what a drawer that was opened a year behind holds is there after the till was filled anew', async () => {
    const here = { storeId: shop.store.id };
    const [item] = await addStyle(shop.owner, shop.store.id, { stock: 10 });
    if (!item) throw new Error('no item');
    const till = await startTestTill(server, shop);
    try {
      await settle(till);
      const owner = async () => {
        const userId = shop.people.owner.id;
        const { access_token } = await till.http().auth.login({ userId, password: PASSWORD });
        return till.http({ token: access_token });
      };
      till.clock.advance(-365 * 24 * HOUR);
      const { id } = await (await owner()).drawer.open({ ...here, float: 500_00 });
      till.clock.advance(365 * 24 * HOUR);
      const client = await owner();
      const sold: string[] = [];
      for (let n = 0; n < 3; n += 1) {
        sold.push((await client.sales.complete(saleInput(shop.store.id, [item], 1))).id);
      }
      const [first = ''] = sold;
      const { items: lines } = await client.sales.find({ id: first });
      const itemsToReturn = [{ saleLineId: lines[0]?.id ?? '', quantity: 1 }];
      await client.sales.refund({ id: first, itemsToReturn });
      await settle(till);

      const falsify = new Database(join(till.data, 'till.sqlite'));
      falsify.prepare('UPDATE items SET price = price + 1').run();
      falsify.close();
      const told = () => till.log.lines.filter((l) => l.message.includes('differs'));
      till.clock.advance(25 * HOUR);
      await settle(till);
      expect(told().map((l) => l.data)).toEqual([{ tables: ['items'] }]);

      const rows = async (
        table: 'sales' | 'saleLines' | 'payments' | 'refunds' | 'refundLines' | 'receipts',
      ) => (await till.probe.rows(table)).length;
      expect([await rows('sales'), await rows('saleLines'), await rows('payments')]).toEqual([3, 3, 4]);
      expect([await rows('refunds'), await rows('refundLines'), await rows('receipts')]).toEqual([1, 1, 4]);
      const again = await owner();
      // 500 + 3 × 100 − 100.
      expect((await again.drawer.report({ id })).sums).toMatchObject({
        expected: 700_00,
        sales: 3,
        refunds: 1,
      });
      // What both sides keep of it is compared by the same rule.
      till.clock.advance(50 * HOUR);
      await settle(till);
      expect(told()).toHaveLength(1);
      const last = await owner();
      const { session } = await last.drawer.close({ id, pieces: { 20000: 3, 10000: 1 } });
      expect(session).toMatchObject({ expected: 700_00, counted: 700_00, difference: 0 });
      await settle(till);
    } finally {
      await till.close();
    }
  });

  it('what is sold into a drawer that was opened a year ahead stands in the next closings, once', async () => {
    const here = { storeId: shop.otherStore.id };
    const [item] = await addStyle(shop.owner, here.storeId, { stock: 10 });
    if (!item) throw new Error('no item');
    const till = await startTestTill(server, shop, { stores: [here.storeId] });
    try {
      await settle(till);
      const owner = async () => {
        const userId = shop.people.owner.id;
        const { access_token } = await till.http().auth.login({ userId, password: PASSWORD });
        return till.http({ token: access_token });
      };
      till.clock.advance(365 * 24 * HOUR);
      const drawer = await (await owner()).drawer.open({ ...here, float: 500_00 });
      till.clock.advance(-365 * 24 * HOUR);
      const client = await owner();
      const sell = async () => await client.sales.complete(saleInput(here.storeId, [item], 1));
      for (let n = 0; n < 3; n += 1) await sell();
      await settle(till);
      const { today } = await shop.owner.reports.x(here);
      const yesterday = addDays(today, -1);
      const before = await shop.owner.reports.close({ ...here, day: yesterday });
      expect(before.body.days).toMatchObject([
        { day: yesterday, isLate: false, figures: { sales: 0, sold: 0 } },
        { day: drawer.day, isLate: true, figures: { sales: 3, sold: 300_00 } },
      ]);
      expect(before.body.drawers).toMatchObject([{ sessionId: drawer.id, expected: 800_00 }]);
      expect(before.body.perpetualTotal).toBe(300_00);
      await sell();
      await settle(till);
      const next = await shop.owner.reports.close({ ...here, day: today });
      expect(next.body.days).toMatchObject([
        { day: today, isLate: false, figures: { sales: 0 } },
        { day: drawer.day, isLate: true, figures: { sales: 1, sold: 100_00 } },
      ]);
      expect(next.body.perpetualTotal).toBe(400_00);
      expect((await shop.owner.reports.x(here)).body.days).toMatchObject([{ figures: { sales: 0 } }]);
    } finally {
      await till.close();
    }
  });
});
