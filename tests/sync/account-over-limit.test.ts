import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { derivedId, newId } from '../../src/core/ids.ts';
import { httpClient } from '../fixtures/clients.ts';
import { ENGINES } from '../fixtures/databases.ts';
import { enrolRawDevice, type RawDevice } from '../fixtures/raw-device.ts';
import { startTestServer, type TestServer } from '../fixtures/server.ts';
import { addStyle, type Item, openShop, PASSWORD, type Shop } from '../fixtures/shop.ts';

describe.each(ENGINES)('accounts of clients, on %s', (engine) => {
  let server: TestServer;
  let shop: Shop;
  beforeAll(async () => {
    server = await startTestServer(engine);
    shop = await openShop(server.url);
  });
  afterAll(async () => {
    await server?.close();
  });

  const here = () => ({ storeId: shop.store.id });

  /** A sale of 900.00 on the account of a client, as a till without its server decides it. */
  function onAccount(
    till: RawDevice,
    item: Item,
    client: { id: string; name: string },
    made: Parameters<RawDevice['sale']>[3] = {},
  ) {
    const id = newId();
    const payment = {
      id: derivedId(id, 'payment:0'),
      method: 'account',
      amount: item.price,
      currency: 'MAD',
      tendered: item.price,
      sourceId: client.id,
    };
    const { name } = client;
    return till.sale(item, 1, { client: { id: client.id, name }, payments: [payment] }, { id, ...made });
  }

  async function owing() {
    const client = await shop.owner.clients.create({ ...here(), name: `Zineb ${newId()}` });
    await shop.owner.accounts.update({ id: client.id, limit: 3_000_00, dueDays: 30 });
    await shop.owner.accounts.open({ id: client.id, amount: 1_640_00 });
    return client;
  }

  const piece = async () => {
    const [item] = await addStyle(shop.owner, shop.store.id, { price: 900_00, floor: null });
    if (!item) throw new Error('the style has no item');
    return item;
  };

  const told = async (clientId: string) => {
    const { items } = await shop.owner.exceptions.list({ ...here(), limit: 100 });
    return items
      .filter((e) => e.kind === 'account_over_limit' && e.data.clientId === clientId)
      .map(({ data, settledAt }) => ({ data, isOpen: settledAt === null }));
  };

  it('lets the sales of two offline tills stand and tells the excess once, until it is paid', async () => {
    const [client, item] = [await owing(), await piece()];
    const [a, b] = [await enrolRawDevice(server.url, shop), await enrolRawDevice(server.url, shop)];
    for (const till of [a, b]) {
      const { answers } = await till.push(onAccount(till, item, client));
      expect(answers.map((r) => r.error?.message ?? r.status)).toEqual(['applied']);
    }
    expect((await shop.owner.accounts.find({ id: client.id })).balance).toBe(3_440_00);
    const data = { clientId: client.id, name: client.name, limit: 3_000_00, owed: 3_440_00, excess: 440_00 };
    expect(await told(client.id)).toEqual([{ data, isOpen: true }]);
    await shop.owner.accounts.repay({ id: client.id, amount: 439_99 });
    expect(await told(client.id)).toEqual([{ data, isOpen: true }]);
    await shop.owner.accounts.repay({ id: client.id, amount: 1 });
    expect(await told(client.id)).toEqual([{ data, isOpen: false }]);
  });

  it('ends when the limit is raised', async () => {
    const [client, item] = [await owing(), await piece()];
    const till = await enrolRawDevice(server.url, shop);
    await till.push(onAccount(till, item, client), onAccount(till, item, client));
    expect(await told(client.id)).toMatchObject([{ isOpen: true }]);
    await shop.owner.accounts.update({ id: client.id, limit: 4_000_00 });
    expect(await told(client.id)).toMatchObject([{ isOpen: false }]);
  });

  it('ends when the client that it was merged into pays', async () => {
    const [double, client, item] = [await owing(), await owing(), await piece()];
    const till = await enrolRawDevice(server.url, shop);
    await till.push(onAccount(till, item, double), onAccount(till, item, double));
    await shop.owner.clients.merge({ id: double.id, into: client.id });
    expect(await told(double.id)).toMatchObject([{ isOpen: true }]);
    // 3,440 and 1,640 are owed, of 3,000.
    await shop.owner.accounts.repay({ id: client.id, amount: 2_080_00 });
    expect(await told(double.id)).toMatchObject([{ isOpen: false }]);
  });

  it('ends with a merge into a client whose limit covers both', async () => {
    const [double, client, item] = [await owing(), await owing(), await piece()];
    await shop.owner.accounts.update({ id: client.id, limit: 6_000_00 });
    const till = await enrolRawDevice(server.url, shop);
    await till.push(onAccount(till, item, double), onAccount(till, item, double));
    expect(await told(double.id)).toMatchObject([{ isOpen: true }]);
    await shop.owner.clients.merge({ id: double.id, into: client.id });
    expect(await told(double.id)).toMatchObject([{ isOpen: false }]);
  });

  it('puts nothing on the account of somebody else, whatever a stolen key says', async () => {
    const [client, other, item] = [await owing(), await owing(), await piece()];
    const till = await enrolRawDevice(server.url, shop);
    const id = newId();
    const payment = {
      id: derivedId(id, 'payment:0'),
      method: 'account',
      amount: item.price,
      currency: 'MAD',
      tendered: item.price,
      sourceId: other.id,
    };
    const { answers } = await till.push(
      till.sale(item, 1, { client: { id: client.id, name: client.name }, payments: [payment] }, { id }),
    );
    expect(answers[0]).toMatchObject({
      status: 'quarantined',
      error: { message: expect.stringContaining('whose account it goes on') },
    });
    expect((await shop.owner.accounts.find({ id: other.id })).balance).toBe(1_640_00);
  });

  it('is exceeded by a yes from afar to just that, whatever a stolen key says', async () => {
    const [client, item, till] = [await owing(), await piece(), await enrolRawDevice(server.url, shop)];
    await till.push(onAccount(till, item, client));
    const { cashier, manager } = shop.people;
    const as = async (userId: string) =>
      (await httpClient(server.url).auth.login({ userId, password: PASSWORD })).access_token;
    const asking = httpClient(server.url, { token: await as(cashier.id), deviceKey: till.key });
    const answering = httpClient(server.url, { token: await as(manager.id) });
    const pushed = async (reason: 'return' | 'account') => {
      const permissions = ['can_manage_expenses' as const];
      const request = { ...here(), action: 'sale' as const, permissions, reasons: [reason], amount: 900_00 };
      const { id } = await asking.approvals.ask(request);
      await answering.approvals.answer({ id, yes: true, password: PASSWORD });
      server.clock.advance(31_000);
      const sale = onAccount(till, item, client, { approver: manager.id, approvalRequest: id });
      const { answers } = await till.push(sale);
      expect(answers.map(({ status }) => status)).toEqual(['applied']);
      const rows = await server.probe.rows('exceptions');
      return rows.filter((e) => e.commandId === sale.record.saleId).map((e) => e.kind);
    };
    expect(await pushed('account')).toEqual([]);
    expect(await pushed('return')).toEqual(['account_over_limit']);
  });

  it('leaves an account of another store alone', async () => {
    const item = await piece();
    const client = await shop.owner.clients.create({ storeId: shop.otherStore.id, name: 'Ailleurs' });
    await shop.owner.accounts.update({ id: client.id, limit: 3_000_00 });
    const till = await enrolRawDevice(server.url, shop);
    const { answers } = await till.push(onAccount(till, item, client));
    expect(answers.map((r) => r.error?.message ?? r.status)).toEqual(['applied']);
    expect((await shop.owner.accounts.find({ id: client.id })).balance).toBe(0);
    const { items } = await shop.owner.exceptions.list({ ...here(), limit: 100 });
    expect(items.some((e) => e.kind === 'out_of_scope')).toBe(true);
  });
});
