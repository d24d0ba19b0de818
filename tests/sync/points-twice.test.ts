import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/core/ids.ts';
import { checkLoyalty } from '../../src/loyalty/check-loyalty.ts';
import { ENGINES } from '../fixtures/databases.ts';
import { enrolRawDevice, type RawDevice } from '../fixtures/raw-device.ts';
import { startTestServer, type TestServer } from '../fixtures/server.ts';
import { addStyle, type Item, openShop, type Shop, saleInput } from '../fixtures/shop.ts';

describe.each(ENGINES)('a client with 500 points, on %s', (engine) => {
  let server: TestServer;
  let shop: Shop;
  let item: Item;
  /** Makes sales without points, which are not sent. */
  let whole: RawDevice;
  beforeAll(async () => {
    server = await startTestServer(engine);
    shop = await openShop(server.url);
    const [made] = await addStyle(shop.owner, shop.store.id, { price: 300_00, floor: null, stock: 50 });
    if (!made) throw new Error('the style has no item');
    item = made;
    for (const { id: storeId } of [shop.store, shop.otherStore]) {
      await shop.owner.loyalty.setTerms({ storeId, ...TERMS });
    }
    whole = await till();
  });
  afterAll(async () => {
    await server?.close();
  });

  const TERMS = { isOn: true, perPoint: 10_00, pointValue: 10, least: 0, offlineAllowance: 500 };
  const here = () => ({ storeId: shop.store.id });
  const till = () =>
    enrolRawDevice(server.url, shop, { stores: [shop.store.id], actor: shop.people.owner.id });

  async function member(storeId = shop.store.id) {
    const client = await shop.owner.clients.create({ storeId, name: `Salma ${newId()}` });
    await shop.owner.loyalty.adjust({ id: client.id, points: 500, reason: 'carte' });
    return { id: client.id, name: client.name };
  }
  const termsOf = async (storeId = shop.store.id) => {
    const rows = await server.probe.rows('loyaltyTerms');
    return rows.find((row) => row.storeId === storeId)?.id ?? '';
  };
  type Client = Awaited<ReturnType<typeof member>>;

  /** 300.00 less 50.00 in points, as a till without its server decides it. */
  async function withPoints(device: RawDevice, client: Client, changes: object = {}) {
    const id = newId();
    const { record } = whole.sale(item, 1, {}, { id });
    return device.sale(
      item,
      1,
      {
        client,
        discount: 50_00,
        total: 250_00,
        tax: 41_67,
        paid: 250_00,
        points: {
          termsId: await termsOf(),
          perPoint: 10_00,
          pointValue: 10,
          earned: 25,
          spent: 500,
          off: 50_00,
          ...changes,
        },
        lines: record.lines.map((line) => ({ ...line, pointsShare: 50_00, net: 250_00 })),
        payments: record.payments.map((p) => ({ ...p, amount: 250_00, tendered: 250_00 })),
      },
      { id },
    );
  }

  const told = async (clientId: string) => {
    const rows = await server.probe.rows('exceptions');
    return rows
      .filter((row) => row.subject === clientId)
      .map(({ kind, settledAt }) => `${kind} ${settledAt === null ? 'open' : 'over'}`);
  };
  const pointsOf = async ({ id }: Client) => (await shop.owner.loyalty.find({ id })).points;

  it('spends them at two tills without a connection: both sales stand, and it ends once they are earned', async () => {
    const client = await member();
    const [a, b] = [await till(), await till()];
    expect((await a.push(await withPoints(a, client))).answers).toMatchObject([{ status: 'applied' }]);
    expect(await told(client.id)).toEqual([]);
    expect(await pointsOf(client)).toBe(25);
    expect((await b.push(await withPoints(b, client))).answers).toMatchObject([{ status: 'applied' }]);
    expect(await told(client.id)).toEqual(['points_overspent open']);
    expect(await pointsOf(client)).toBe(-450);
    await shop.owner.loyalty.adjust({ id: client.id, points: 450, reason: 'offert' });
    expect(await told(client.id)).toEqual(['points_overspent over']);
  });

  it('spends them from both at once: one of the sales is reported', async () => {
    const client = await member();
    const [a, b] = [await till(), await till()];
    const [x, y] = [await withPoints(a, client), await withPoints(b, client)];
    const answers = await Promise.all([a.push(x), b.push(y)]);
    expect(answers.flatMap((answer) => answer.answers.map(({ status }) => status))).toEqual([
      'applied',
      'applied',
    ]);
    expect(await told(client.id)).toEqual(['points_overspent open']);
    expect(await pointsOf(client)).toBe(-450);
  });

  it('spends them at the server twice at once: one sale takes them, the other is refused', async () => {
    const client = await member();
    const sell = () =>
      shop.owner.sales.complete({
        ...saleInput(shop.store.id, [item]),
        clientId: client.id,
        payments: [{ method: 'cash', amount: 250_00 }],
        points: { count: 500 },
      });
    const results = await Promise.allSettled([sell(), sell()]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = results.find((result) => result.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'POINTS_TOO_LOW', data: { available: 25 } });
  });

  it('holds them for one sale: another is refused, also by a person who is not told whose they are', async () => {
    const client = await member();
    const saleKey = newId();
    await shop.owner.loyalty.hold({ ...here(), id: client.id, points: 500, saleKey });
    const sell = (idempotencyKey: string) =>
      shop.owner.sales.complete(
        {
          ...saleInput(shop.store.id, [item]),
          clientId: client.id,
          payments: [{ method: 'cash', amount: 250_00 }],
          points: { count: 500 },
        },
        { context: { idempotencyKey } },
      );
    await expect(sell(newId())).rejects.toMatchObject({ code: 'POINTS_TOO_LOW', data: { available: 0 } });
    expect((await sell(saleKey)).total).toBe(250_00);
  });

  it('has what sales and moves say, and the check of the books finds what does not', async () => {
    const client = await member();
    const device = await till();
    await device.push(await withPoints(device, client));
    const { store } = server.server;
    const found = async () => (await store.read(checkLoyalty)).wrong;
    expect((await store.read(checkLoyalty)).checked).toBeGreaterThan(2);
    expect(await found()).toBeNull();
    await store.transact(async (w) => {
      const account = await w.lock('loyaltyAccounts', client.id);
      if (account) await w.update('loyaltyAccounts', account, { points: 26 });
    });
    expect(await found()).toBe(`client ${client.id}: has 26 points, its moves make 25`);
  });

  it('loses none to a stolen key that is not reported, and none of another store', async () => {
    const thief = await till();
    const kindsOf = async (sale: Awaited<ReturnType<typeof withPoints>>) => {
      const { answers } = await thief.push(sale);
      expect(answers).toMatchObject([{ status: 'applied' }]);
      const { items } = await shop.owner.exceptions.list({ ...here(), limit: 200 });
      const { saleId } = sale.record;
      return items.filter((e) => e.documentId === saleId).map(({ kind }) => kind);
    };
    const wrong = [
      // A point worth ten times as much.
      { pointValue: 100, spent: 50 },
      { earned: 9_000 },
      { termsId: newId() },
      { termsId: await termsOf(shop.otherStore.id) },
      { perPoint: 1, earned: 25_000 },
      { off: 40_00, spent: 400 },
    ];
    for (const changes of wrong) {
      expect(await kindsOf(await withPoints(thief, await member(), changes))).toEqual(['points_wrong']);
    }
    const theirs = await member(shop.otherStore.id);
    await thief.push(await withPoints(thief, theirs));
    expect(await pointsOf(theirs)).toBe(500);
  });
});
