import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OWN_SKU } from '../../src/catalogue/rules.ts';
import { newId } from '../../src/core/ids.ts';
import { type Server, startServer } from '../../src-server/server.ts';
import { type Client, httpClient } from '../fixtures/clients.ts';
import { newDatabase, tempFolder } from '../fixtures/databases.ts';
import { testLog } from '../fixtures/log.ts';
import { enrolRawDevice } from '../fixtures/raw-device.ts';
import { ROOT } from '../fixtures/server.ts';
import { setUpCodes } from '../fixtures/set-up-codes.ts';
import {
  addStyle,
  type Item,
  openShop,
  PASSWORD,
  type Shop,
  saleInput,
  styleInput,
} from '../fixtures/shop.ts';

type Call = (client: Client, key: string) => Promise<unknown>;

describe('two nodes on one Postgres, asked at the same time', () => {
  const ends: (() => unknown)[] = [];
  let database: { url: string; drop(): Promise<void> };
  let shop: Shop;
  let nodes: [Client, Client];
  let servers: Server[];

  beforeAll(async () => {
    database = await newDatabase();
    ends.push(() => database.drop());
    const start = async () => {
      const folder = tempFolder();
      ends.push(folder.remove);
      const log = testLog();
      const o = { host: '127.0.0.1', port: 0, root: ROOT, version: '0.0.0-test', log };
      const server = await startServer({ ...o, data: folder.path, databaseUrl: database.url });
      ends.push(() => server.close());
      return server;
    };
    servers = [await start(), await start()];
    const [a = '', b = ''] = servers.map((s) => s.url);
    setUpCodes.set(a, servers[0]?.setupCode ?? null);
    shop = await openShop(a);
    const { access_token: token } = await httpClient(a).auth.login({
      userId: shop.people.owner.id,
      password: PASSWORD,
    });
    await shop.owner.paymentMethods.update({ id: 'cheque', isAway: false });
    nodes = [httpClient(a, { token }), httpClient(b, { token })];
  });
  afterAll(async () => {
    for (const end of ends.toReversed()) await end();
  });

  const item = async (stock = 10): Promise<Item> => {
    const [first] = await addStyle(shop.owner, shop.store.id, { stock });
    if (!first) throw new Error('no item');
    return first;
  };
  const here = () => ({ storeId: shop.store.id });
  async function deposit() {
    const of = await item();
    const { id: clientId } = await shop.owner.clients.create({ ...here(), name: 'Zineb' });
    return await shop.owner.deposits.create({
      ...here(),
      clientId,
      dueOn: '2099-01-15',
      payment: { method: 'cash', amount: 40_00 },
      items: [{ productId: of.id, price: of.price, quantity: 1 }],
    });
  }

  /** A cheque in hand, which repaid an account. */
  async function cheque() {
    const { id } = await shop.owner.clients.create({ ...here(), name: `Cheque ${newId()}` });
    await shop.owner.accounts.open({ id, amount: 80_00 });
    const reference = newId().slice(-12);
    await shop.owner.accounts.repay({ id, method: 'cheque', amount: 80_00, reference });
    const { items } = await shop.owner.cheques.list({ ...here(), search: reference });
    return items[0]?.id ?? '';
  }

  /** What can be done once: the call, and how the second is refused. */
  const ONCE: [string, string, () => Promise<Call>][] = [
    [
      'a return of the only piece',
      'RETURN_EXCEEDS_SOLD',
      async () => {
        const sale = await shop.owner.sales.complete(saleInput(shop.store.id, [await item()]));
        const itemsToReturn = [{ saleLineId: sale.items[0]?.id ?? '', quantity: 1 }];
        return (c, key) =>
          c.sales.refund({ id: sale.id, itemsToReturn }, { context: { idempotencyKey: key } });
      },
    ],
    [
      'the collection of a deposit',
      'DEPOSIT_CLOSED',
      async () => {
        const { id, rest } = await deposit();
        const payments = [{ method: 'cash' as const, amount: rest }];
        return (c, key) => c.deposits.collect({ id, payments }, { context: { idempotencyKey: key } });
      },
    ],
    [
      'the last piece',
      'OUT_OF_STOCK',
      async () => {
        const input = saleInput(shop.store.id, [await item(1)]);
        return (c, key) => c.sales.complete(input, { context: { idempotencyKey: key } });
      },
    ],
    [
      'a whole credit',
      'CREDIT_TOO_LOW',
      async () => {
        const { id } = await shop.owner.credits.issue({ ...here(), amount: 100_00, reason: 'apology' });
        const payments = [{ method: 'store_credit' as const, amount: 100_00, sourceId: id }];
        const input = { ...saleInput(shop.store.id, [await item()]), payments };
        return (c, key) => c.sales.complete(input, { context: { idempotencyKey: key } });
      },
    ],
    [
      'what is left of a limit',
      'ACCOUNT_OVER_LIMIT',
      async () => {
        const { id: clientId } = await shop.owner.clients.create({ ...here(), name: `Limit ${newId()}` });
        await shop.owner.accounts.update({ id: clientId, limit: 150_00 });
        const input = { ...here(), id: clientId, amount: 100_00 };
        return (c, key) => c.accounts.hold({ ...input, saleKey: key }, { context: { idempotencyKey: key } });
      },
    ],
    [
      'the repayment of all that is owed',
      'OVERPAID',
      async () => {
        const { id } = await shop.owner.clients.create({ ...here(), name: `Debt ${newId()}` });
        await shop.owner.accounts.open({ id, amount: 80_00 });
        return (c, key) => c.accounts.repay({ id, amount: 80_00 }, { context: { idempotencyKey: key } });
      },
    ],
    [
      'a cheque that goes to the bank',
      'CHEQUE_BANKED_ALREADY',
      async () => {
        const id = await cheque();
        return (c, key) => c.cheques.bank({ ...here(), ids: [id] }, { context: { idempotencyKey: key } });
      },
    ],
    [
      'a cheque that bounces',
      'CHEQUE_STATE_WRONG',
      async () => {
        const id = await cheque();
        await shop.owner.cheques.bank({ ...here(), ids: [id] });
        const input = { id, reason: 'Sans provision' };
        return (c, key) => c.cheques.bounce(input, { context: { idempotencyKey: key } });
      },
    ],
    [
      'a SKU that somebody types',
      'SKU_TAKEN',
      async () => {
        const input = styleInput(shop.store.id, { sku: `TYPED-${newId().slice(-12)}` });
        return (c, key) => c.catalogue.createStyle(input, { context: { idempotencyKey: key } });
      },
    ],
    [
      'an order that arrives',
      'ORDER_CLOSED',
      async () => {
        const { id: supplierId } = await shop.owner.suppliers.create({ name: 'Atelier' });
        const items = [{ variantId: (await item()).id, quantity: 3, cost: 60_00 }];
        const { id } = await shop.owner.purchaseOrders.create({ ...here(), supplierId, items });
        return (c, key) => c.purchaseOrders.receive({ id }, { context: { idempotencyKey: key } });
      },
    ],
    [
      'a free article that is identified',
      'ALREADY_IDENTIFIED',
      async () => {
        const items = [{ free: { name: 'Mdamma' }, price: 150_00, quantity: 2 }];
        const sale = await shop.owner.sales.complete({ ...here(), items, paymentAmount: 300_00 });
        const input = { id: sale.items[0]?.id ?? '', productId: (await item()).id };
        return (c, key) => c.freeArticles.identify(input, { context: { idempotencyKey: key } });
      },
    ],
    [
      'a transfer that is called back',
      'TRANSFER_CLOSED',
      async () => {
        const items = [{ articleId: (await item()).articleId, quantity: 2 }];
        const { id } = await shop.owner.transfers.send({
          fromStoreId: shop.store.id,
          toStoreId: shop.otherStore.id,
          items,
        });
        return (c, key) => c.transfers.cancel({ id, ...here() }, { context: { idempotencyKey: key } });
      },
    ],
  ];
  const ROUNDS = 4;

  it.each(ONCE)('%s, with one key: both get the same answer', async (_what, _code, prepare) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const call = await prepare();
      const key = newId();
      const [first, ...others] = await Promise.all([...nodes, ...nodes].map((node) => call(node, key)));
      for (const other of others) expect(other).toEqual(first);
    }
  });

  it.each(ONCE)('%s, with two keys: one wins, the other gets %s', async (_what, code, prepare) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const call = await prepare();
      const outcomes = await Promise.allSettled(nodes.map((node) => call(node, newId())));
      expect(outcomes.filter((o) => o.status === 'fulfilled')).toHaveLength(1);
      const refused = outcomes.flatMap((o) => (o.status === 'rejected' ? [o.reason] : []));
      expect(refused).toMatchObject([{ code }]);
    }
  });

  it('goods that nobody ordered come in once under one key, and once for each of two', async () => {
    const of = await item();
    const input = { ...here(), items: [{ variantId: of.id, quantity: 3, cost: 60_00 }] };
    const key = newId();
    const all = [...nodes, ...nodes];
    const same = await Promise.all(
      all.map((node) => node.purchaseOrders.receiveDirect(input, { context: { idempotencyKey: key } })),
    );
    expect(new Set(same.map(({ number }) => number)).size).toBe(1);
    const others = await Promise.all(nodes.map((node) => node.purchaseOrders.receiveDirect(input)));
    expect(new Set(others.map(({ number }) => number)).size).toBe(nodes.length);
    const { stock } = await shop.owner.catalogue.find({ id: of.id });
    expect(stock).toBe(of.stock + 3 * (1 + nodes.length));
  });

  it('styles of one name that are made at once get SKUs that differ', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const input = styleInput(shop.store.id);
      const [variant] = input.variants;
      if (!variant) throw new Error('no variant');
      const own = { ...input, styleName: `Caftan Amir${round}`, variants: [{ ...variant, sku: OWN_SKU }] };
      const made = await Promise.all([...nodes, ...nodes].map((node) => node.catalogue.createStyle(own)));
      const skus = made.flatMap(({ items }) => items.map(({ sku }) => sku));
      expect(new Set(skus).size, skus.join(' ')).toBe(4);
    }
  });

  it('batches that name the same articles in opposite orders never wait for each other crosswise', async () => {
    const items: Item[] = [];
    for (let n = 0; n < 12; n += 1) items.push(await item(1_000));
    const url = servers.map((s) => s.url);
    const devices = await Promise.all([
      enrolRawDevice(url[0] ?? '', shop),
      enrolRawDevice(url[1] ?? '', shop),
    ]);
    for (let round = 0; round < 6; round += 1) {
      const answers = await Promise.all(
        devices.map((device, n) => {
          const order = n === 0 ? items : items.toReversed();
          return device.push(...order.map((of) => device.sale(of)));
        }),
      );
      const statuses = answers.flatMap((a) => a.answers.map((answer) => answer.status));
      expect(statuses).toEqual(Array(24).fill('applied'));
    }
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query(
      'SELECT deadlocks::int AS n FROM pg_stat_database WHERE datname = current_database()',
    );
    await client.end();
    expect(rows).toEqual([{ n: 0 }]);
  });
});
