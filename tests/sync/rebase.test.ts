import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applyPage } from '../../src-main/sync/apply-page.ts';
import {
  brokenReceipts,
  scopedContents,
  scopesOfTill,
  stockDifferences,
  wholeReplica,
} from '../fixtures/agreement.ts';
import { type Client, httpClient } from '../fixtures/clients.ts';
import { listen, ofType } from '../fixtures/events.ts';
import { startTestServer, type TestServer } from '../fixtures/server.ts';
import { addStyle, type Item, openShop, PASSWORD, type Shop, saleInput } from '../fixtures/shop.ts';
import { settle, signInAtTill, startTestTill, type TestTill } from '../fixtures/till.ts';
import { until } from '../fixtures/wait.ts';

describe('a till that runs ahead of its server', () => {
  let server: TestServer;
  let shop: Shop;
  let a: TestTill;
  let b: TestTill;
  let cashierA: Client;
  let managerA: Client;
  let cashierB: Client;

  beforeAll(async () => {
    server = await startTestServer('sqlite');
    shop = await openShop(server.url);
    a = await startTestTill(server, shop, { name: 'A' });
    b = await startTestTill(server, shop, { name: 'B' });
    cashierA = (await signInAtTill(a, server, shop, 'cashier')).client;
    managerA = (await signInAtTill(a, server, shop, 'manager')).client;
    cashierB = (await signInAtTill(b, server, shop, 'cashier')).client;
  });
  afterAll(async () => {
    await a?.close();
    await b?.close();
    await server?.close();
  });

  // A test that failed with the line cut is not the next one's affair.
  beforeEach(() => {
    a.cable.mend();
    b.cable.mend();
  });

  async function shelf(o: Parameters<typeof addStyle>[2] = {}): Promise<Item> {
    const [item] = await addStyle(shop.owner, shop.store.id, o);
    if (!item) throw new Error('the style has no item');
    await Promise.all([settle(a), settle(b)]);
    return item;
  }
  const sell = (client: Client, item: Item, quantity = 1) =>
    client.sales.complete(saleInput(shop.store.id, [item], quantity));
  const itemAt = async (till: TestTill | TestServer, item: Item) =>
    (await till.probe.rows('items')).find((i) => i.id === item.id);
  const cutOff = async (till: TestTill) => {
    till.cable.cut();
    await until('the till is off line', async () => !(await till.browser.till.status()).online);
  };

  /** Both tills and the server have the same rows, the stock of their movements and unbroken receipts. */
  async function expectAgreement(): Promise<void> {
    for (const till of [a, b]) {
      await settle(till);
      const scopes = scopesOfTill((await till.identity()).deviceId, [shop.store.id]);
      expect(await wholeReplica(till.probe)).toEqual(await scopedContents(server.probe, scopes));
      expect(await stockDifferences(till.probe)).toEqual({});
      expect(await till.probe.rows('preImages')).toEqual([]);
    }
    expect(await stockDifferences(server.probe)).toEqual({});
    expect(brokenReceipts(await server.probe.rows('receipts'))).toEqual([]);
  }

  it('shows the server’s rows with its own pending commands on top, page by page', async () => {
    const item = await shelf({ stock: 20 });
    await cutOff(a);
    // Pending at A: two sales, a return, a client, and a price.
    const sale = await sell(cashierA, item, 2);
    await sell(cashierA, item);
    const lines = sale.items.map((l) => ({ saleLineId: l.id, quantity: 1 }));
    await cashierA.sales.refund({ id: sale.id, itemsToReturn: lines });
    const client = await cashierA.clients.create({ storeId: shop.store.id, name: 'Pending' });
    await managerA.catalogue.update({ id: item.id, price: 111_00 });
    expect(await itemAt(a, item)).toMatchObject({ stock: 18, price: 111_00 });
    // Meanwhile elsewhere: the same article is sold and its threshold changed, and more happens around it.
    for (let i = 0; i < 3; i += 1) await sell(cashierB, item);
    await settle(b);
    await shop.owner.catalogue.update({ id: item.id, lowStockThreshold: 9 });
    await shop.owner.clients.create({ storeId: shop.store.id, name: 'Elsewhere' });

    // A pulls without having pushed, in the smallest pages there are.
    const { replica } = a.browser.till;
    const { key, incarnation } = await a.identity();
    const device = httpClient(server.url, { deviceKey: key });
    const stateOf = async () => (await a.probe.rows('syncState')).find((s) => s.id === 'cursor')?.value ?? '';
    for (let more = true; more; ) {
      const cursor = await stateOf();
      const page = await device.sync.pull({ cursor, incarnation, limit: 1 });
      expect(page.acknowledged).toBe(0);
      expect(await applyPage(replica, page, cursor, incarnation, Date.now())).toBe(true);
      // A page for a cursor that has passed is ignored.
      if (page.cursor !== cursor)
        expect(await applyPage(replica, page, cursor, incarnation, Date.now())).toBe(false);
      // What was sold here is sold, whatever page came; the price is the one that was set here.
      const seen = await itemAt(a, item);
      expect(seen?.price).toBe(111_00);
      expect(seen?.stock).toBeLessThanOrEqual(18);
      more = page.more;
    }
    expect(await itemAt(a, item)).toMatchObject({ stock: 20 - 2 - 3, price: 111_00, lowStockThreshold: 9 });
    expect(await stockDifferences(a.probe)).toEqual({});
    expect((await cashierA.sales.find({ id: sale.id })).status).toBe('partially_refunded');
    expect((await cashierA.clients.find({ id: client.id })).name).toBe('Pending');
    expect((await a.browser.till.status()).queued).toBe(5);

    a.cable.mend();
    await expectAgreement();
    expect(await itemAt(server, item)).toMatchObject({ stock: 15, price: 111_00, lowStockThreshold: 9 });
  });

  it('sends a command again when its answer was lost, and it counts once', async () => {
    const item = await shelf();
    const lost = a.cable.loseAnswerOf(/POST \/api\/sync\/push/);
    const sale = await sell(cashierA, item);
    await lost;
    // The server has it; the till does not know.
    await until('the sale is at the server', async () =>
      (await server.probe.rows('sales')).some((s) => s.id === sale.id),
    );
    expect((await a.browser.till.status()).queued).toBe(1);
    a.cable.mend();
    await expectAgreement();
    expect(await itemAt(server, item)).toMatchObject({ stock: 9 });
    const sent = (await a.probe.rows('outbox')).find((c) => c.commandId === sale.id);
    expect(sent).toMatchObject({ status: 'acknowledged', answer: { status: 'duplicate' } });
  });

  it('with a long queue on top applies page after page beneath it, and brings both together at the last', async () => {
    const item = await shelf({ stock: 500 });
    await cutOff(a);
    for (let i = 0; i < 60; i += 1) await sell(cashierA, item);
    await managerA.catalogue.update({ id: item.id, price: 123_00 });
    for (let i = 0; i < 7; i += 1) await sell(cashierB, item);
    await settle(b);
    await shop.owner.catalogue.update({ id: item.id, lowStockThreshold: 8 });

    const { replica } = a.browser.till;
    const { key, incarnation } = await a.identity();
    const device = httpClient(server.url, { deviceKey: key });
    const stocks: (number | undefined)[] = [];
    for (let more = true; more; ) {
      const cursor = (await a.probe.rows('syncState')).find((s) => s.id === 'cursor')?.value ?? '';
      const page = await device.sync.pull({ cursor, incarnation, limit: 1 });
      expect(await applyPage(replica, page, cursor, incarnation, Date.now())).toBe(true);
      const seen = await itemAt(a, item);
      expect(seen?.price).toBe(123_00);
      stocks.push(seen?.stock);
      more = page.more;
    }
    // Until the last page the shelf is as this till left it; then the other till's sales are off it, too.
    expect(new Set(stocks.slice(0, -1))).toEqual(new Set([440]));
    expect(stocks.at(-1)).toBe(433);
    expect(await itemAt(a, item)).toMatchObject({ price: 123_00, lowStockThreshold: 8 });
    expect(await stockDifferences(a.probe)).toEqual({});
    a.cable.mend();
    await expectAgreement();
    expect((await itemAt(server, item))?.stock).toBe(433);
  });

  it('undoes an edit that the server refuses, and says why', async () => {
    const item = await shelf();
    await cutOff(a);
    await managerA.catalogue.update({ id: item.id, price: 999_00 });
    expect(await itemAt(a, item)).toMatchObject({ price: 999_00 });
    // While A is away the manager becomes a cashier, who may not set prices.
    const { id } = shop.people.manager;
    const demoted = [{ storeId: shop.store.id, role: 'cashier' as const }];
    await shop.owner.team.update({ id, role: 'cashier', assignments: demoted, ownPassword: PASSWORD });
    a.cable.mend();
    await settle(a);
    expect(await itemAt(a, item)).toMatchObject({ price: 100_00 });
    const outbox = (await a.probe.rows('outbox')).toSorted((x, y) => y.sequence - x.sequence);
    expect(outbox[0]).toMatchObject({
      name: 'catalogue.update',
      status: 'rejected',
      answer: { error: { message: 'Permission denied' } },
    });
    await expectAgreement();
    const restored = [{ storeId: shop.store.id, role: 'manager' as const }];
    await shop.owner.team.update({ id, role: 'manager', assignments: restored, ownPassword: PASSWORD });
    await settle(a);
  });

  it('lets a refused edit undo nothing but itself', async () => {
    const item = await shelf();
    await cutOff(a);
    await managerA.catalogue.update({ id: item.id, price: 999_00 });
    await sell(cashierA, { ...item, price: 999_00 });
    const { id } = shop.people.manager;
    await shop.owner.team.update({
      id,
      permissions: [],
      role: 'cashier',
      assignments: [],
      ownPassword: PASSWORD,
    });
    a.cable.mend();
    await settle(a);
    expect(await itemAt(a, item)).toMatchObject({ price: 100_00, stock: 9 });
    await expectAgreement();
    const restored = [{ storeId: shop.store.id, role: 'manager' as const }];
    await shop.owner.team.update({ id, role: 'manager', assignments: restored, ownPassword: PASSWORD });
    await settle(a);
  });

  it('keeps a damaged command aside and sends the ones behind it', async () => {
    const item = await shelf();
    await cutOff(a);
    const [first, second, third] = [
      await sell(cashierA, item),
      await sell(cashierA, item),
      await sell(cashierA, item),
    ];
    const disk = new Database(join(a.data, 'till.sqlite'));
    disk
      .prepare(`UPDATE outbox SET text = replace(text, '"change":0', '"change":1') WHERE command_id = ?`)
      .run(second.id);
    disk.close();
    a.cable.mend();
    await settle(a);
    const statuses = (await a.probe.rows('outbox')).slice(-3).map((c) => c.status);
    expect(statuses).toEqual(['acknowledged', 'quarantined', 'acknowledged']);
    const atServer = (await server.probe.rows('sales')).map((s) => s.id);
    expect([first.id, second.id, third.id].map((id) => atServer.includes(id))).toEqual([true, false, true]);
    expect((await a.browser.till.status()).online).toBe(true);
    for (const probe of [a.probe, b.probe, server.probe]) expect(await stockDifferences(probe)).toEqual({});
    // The number of the damaged sale is used up: the next one follows without a gap in the queue.
    await sell(cashierA, item);
    await settle(a);
    expect((await a.probe.rows('outbox')).at(-1)?.status).toBe('acknowledged');
  });

  it('tells of a backlog once, and counts what got through', async () => {
    const item = await shelf();
    await cutOff(b);
    const events = await listen(cashierB);
    for (let i = 0; i < 3; i += 1) await sell(cashierB, item);
    await until('the queued actions are told', () => ofType(events.heard, 'action_queued').length === 3);
    expect(ofType(events.heard, 'sync_started')).toEqual([]);
    b.cable.mend();
    await until('the end is told', () => ofType(events.heard, 'sync_finished').length > 0);
    expect(ofType(events.heard, 'sync_started')).toEqual([{ type: 'sync_started', total: 3 }]);
    expect(ofType(events.heard, 'sync_finished')).toEqual([{ type: 'sync_finished', synced: 3, total: 3 }]);
    // A sale on line is no backlog.
    await sell(cashierB, item);
    await settle(b);
    expect(ofType(events.heard, 'sync_started')).toHaveLength(1);
    events.stop();
  });

  it('takes its queue, its series and its session through a restart', async () => {
    const item = await shelf();
    const { client, token } = await signInAtTill(b, server, shop, 'cashier');
    await cutOff(b);
    const before = await sell(client, item);
    await b.restart();
    const again = b.http({ token });
    expect((await again.auth.session()).user?.id).toBe(shop.people.cashier.id);
    expect((await b.browser.till.status()).queued).toBe(1);
    const after = await sell(again, item);
    const number = (label: string) => Number(label.split('-').at(-1));
    expect(number(after.receiptNumber)).toBe(number(before.receiptNumber) + 1);
    b.cable.mend();
    cashierB = again;
  });

  it('goes on selling when it is revoked, and sends nothing more', async () => {
    const item = await shelf();
    const { deviceId } = await b.identity();
    await shop.owner.devices.revoke({ id: deviceId });
    const sale = await sell(cashierB, item);
    expect(sale.status).toBe('completed');
    await until('the till knows', async () => (await b.browser.till.status()).enrolment === 'revoked');
    expect((await server.probe.rows('sales')).filter((s) => s.id === sale.id)).toEqual([]);
    expect((await b.browser.till.status()).queued).toBe(1);
  });
});
