import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { operationByName } from '../../src/api.ts';
import { retryWaiting } from '../../src/sync/retry-waiting.ts';
import { settlementId } from '../../src/sync-inbox/server-rows.ts';
import { ENGINES } from '../fixtures/databases.ts';
import { expectEvery } from '../fixtures/every.ts';
import { enrolRawDevice, opened } from '../fixtures/raw-device.ts';
import { startTestServer, type TestServer } from '../fixtures/server.ts';
import { addStyle, type Item, openShop, type Shop, saleInput } from '../fixtures/shop.ts';
import { settle, signInAtTill, startTestTill } from '../fixtures/till.ts';
import { until } from '../fixtures/wait.ts';

const CURRENT = 4;
const NEWER = { version: 5 } as const;

/** The program learns, or forgets, one version of what a sale says. */
function sales(version: typeof CURRENT | typeof NEWER.version): void {
  const operation = operationByName('sales.complete');
  if (operation?.kind !== 'fact') throw new Error('a sale is a fact');
  operation.version = version;
}

describe.each(ENGINES)('what a newer program made, on %s', (engine) => {
  let server: TestServer;
  let shop: Shop;
  let item: Item;
  beforeEach(async () => {
    server = await startTestServer(engine);
    shop = await openShop(server.url);
    const [made] = await addStyle(shop.owner, shop.store.id, { stock: 10 });
    if (!made) throw new Error('the style has no item');
    item = made;
  });
  afterEach(async () => {
    sales(CURRENT);
    await server.close();
  });

  const statuses = (answers: { status: string }[]) => answers.map((a) => a.status);
  const commandOf = async (id: string) => (await server.probe.rows('commands')).find((c) => c.id === id);
  const stock = async () => (await server.probe.rows('items')).find(({ id }) => id === item.id)?.stock;
  const soldIds = async () => (await server.probe.rows('sales')).map(({ id }) => id).toSorted();
  const revision = async () => (await server.probe.rows('syncClock'))[0]?.revision;
  const retry = (isStopped?: () => boolean) => {
    const { store, host } = server.server;
    const countersign = host.ports.signing?.sign;
    if (!countersign) throw new Error('the server signs');
    return retryWaiting(store, operationByName, { now: server.clock.now, countersign }, isStopped);
  };

  it('waits until the server is as new, is booked then, and once', async () => {
    const device = await enrolRawDevice(server.url, shop);
    const [first, second] = [device.sale(item, 1, {}, NEWER), device.sale(item, 2, {}, NEWER)];
    const unknown = device.envelope({ name: 'sales.future', record: { text: 'tomorrow' } });
    const { answers } = await device.push(first, second, unknown);
    expect(statuses(answers)).toEqual(['quarantined', 'quarantined', 'quarantined']);
    const ids = [first, second].map((command) => opened(command).id);

    // The same program again knows no more than before.
    await server.restart();
    expect(await retry()).toBe(0);
    expect(await soldIds()).toEqual([]);
    expect(await stock()).toBe(10);

    sales(NEWER.version);
    await server.restart();
    await until('what waited is booked', async () => (await soldIds()).length === 2);
    expect(await soldIds()).toEqual(ids.toSorted());
    expect(await stock()).toBe(7);
    for (const id of ids) {
      expect(await commandOf(id)).toMatchObject({ status: 'applied', result: null, settledAt: null });
      const log = (await server.probe.rows('auditLog')).filter((e) => e.id === settlementId(id));
      expect(log).toMatchObject([
        { action: 'command.booked', entityId: id, storeId: shop.store.id, userId: null, userName: '' },
      ]);
    }
    const heads = (await server.probe.rows('receiptHeads')).map(({ number }) => number);
    expect(heads).toEqual([2]);
    expect((await shop.owner.receipts.check({ series: first.record.receipt.series })).broken).toBeNull();
    expect(await commandOf(opened(unknown).id)).toMatchObject({
      status: 'quarantined',
      result: { data: { version: 1 } },
    });

    const before = await revision();
    await server.restart();
    expect(await retry()).toBe(0);
    expect(await revision()).toBe(before);
    expect(await stock()).toBe(7);
    // Its till may not have heard the answer: it is told that its sale is there.
    const again = await device.client.sync.push({ protocol: 2, incarnation: 1, commands: [first] });
    expect(again.answers).toMatchObject([{ status: 'duplicate', error: null }]);
    expect(await stock()).toBe(7);
  });

  it('is judged as when it comes: what it may not do stays aside for good, what somebody settled stays settled', async () => {
    const device = await enrolRawDevice(server.url, shop);
    const foreign = device.sale(item, 1, { storeId: shop.otherStore.id }, NEWER);
    const settled = device.sale(item, 1, {}, NEWER);
    const good = device.sale(item, 3, {}, NEWER);
    await device.push(foreign, settled, good);
    const [foreignId, settledId, goodId] = [foreign, settled, good].map((command) => opened(command).id);
    await shop.owner.syncInbox.settle({ id: settledId ?? '' });
    sales(NEWER.version);
    expect(await retry()).toBe(1);
    expect(await soldIds()).toEqual([goodId]);
    expect(await stock()).toBe(7);
    expect(await commandOf(foreignId ?? '')).toMatchObject({ status: 'quarantined', result: { data: null } });
    expect(await commandOf(settledId ?? '')).toMatchObject({
      status: 'quarantined',
      settledBy: shop.people.owner.id,
    });
  });

  it('is booked once by two servers at once, beside a till that sends it again, and goes on where a start was ended', async () => {
    const devices = [await enrolRawDevice(server.url, shop), await enrolRawDevice(server.url, shop)];
    const made = devices.map((device) => [1, 2].map(() => device.sale(item, 1, {}, NEWER)));
    for (const [n, device] of devices.entries()) await device.push(...(made[n] ?? []));
    // As a till that was restored sends it: the same sale under another number.
    const [first] = made[0] ?? [];
    if (!first) throw new Error('nothing was made');
    const anew = devices[0]?.envelope({ ...opened(first), sequence: 3 });
    if (!anew) throw new Error('nothing was made');
    expect(statuses((await devices[0]?.push(anew))?.answers ?? [])).toEqual(['quarantined']);
    sales(NEWER.version);
    let looked = 0;
    expect(
      await retry(() => {
        looked += 1;
        return looked > 1;
      }),
    ).toBe(3);
    expect((await soldIds()).length).toBe(2);
    const [a, b, sent] = await Promise.all([retry(), retry(), devices[1]?.push(...(made[1] ?? []))]);
    expect((await soldIds()).length).toBe(4);
    expect(await stock()).toBe(6);
    expectEvery(statuses(sent?.answers ?? []), (s) => ['duplicate', 'quarantined'].includes(s));
    expect(a + b).toBe(2);
    const open = (await server.probe.rows('commands')).filter(({ status }) => status === 'quarantined');
    expect(open).toEqual([]);
    const told = (await server.probe.rows('auditLog')).filter(({ action }) => action === 'command.booked');
    expect(told).toHaveLength(4);
  });
});

it('a till learns that what waited was booked: it has the sale again, and nothing is left to settle', async () => {
  const server = await startTestServer('sqlite');
  const shop = await openShop(server.url);
  const till = await startTestTill(server, shop);
  try {
    const { client } = await signInAtTill(till, server, shop, 'cashier');
    const [item] = await addStyle(shop.owner, shop.store.id, { stock: 10 });
    if (!item) throw new Error('the style has no item');
    await settle(till);
    till.cable.cut();
    sales(NEWER.version);
    const sold = await client.sales.complete(saleInput(shop.store.id, [item]));
    sales(CURRENT);
    till.cable.mend();
    await settle(till);
    await until('it is known to be aside', async () => (await till.browser.till.status()).aside === 1);
    await until('the sale is taken back', async () => (await till.probe.rows('sales')).length === 0);

    sales(NEWER.version);
    await server.restart();
    await until('the sale is back', async () => {
      await till.browser.till.host.ports.till?.sync().catch(() => undefined);
      return (await till.probe.rows('sales')).length === 1;
    });
    expect((await till.probe.rows('sales')).map(({ id }) => id)).toEqual([sold.id]);
    expect((await till.probe.rows('items')).find(({ id }) => id === item.id)?.stock).toBe(9);
    expect(await till.browser.till.status()).toMatchObject({ aside: 0, refused: 0, queued: 0 });
    const { items } = await client.till.inbox({ state: 'aside', settled: true });
    expect(items).toMatchObject([{ id: sold.id, settledBy: null, isBooked: true }]);
    const [row] = (await till.probe.rows('outbox')).filter(({ commandId }) => commandId === sold.id);
    expect(row).toMatchObject({ settledAt: expect.any(Number), settledBy: null });
  } finally {
    sales(CURRENT);
    await till.close();
    await server.close();
  }
});
