import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  brokenReceipts,
  scopedContents,
  scopesOfTill,
  stockDifferences,
  wholeReplica,
} from '../fixtures/agreement.ts';
import { type Cable, startCable } from '../fixtures/cable.ts';
import { type Client, httpClient } from '../fixtures/clients.ts';
import { ENGINES, type Engine, newDatabase, tempFolder } from '../fixtures/databases.ts';
import { listen, ofType } from '../fixtures/events.ts';
import { type Probe, postgresProbe, sqliteProbe } from '../fixtures/probe.ts';
import { type Program, startServerProcess, startTillProcess } from '../fixtures/processes.ts';
import { addStyle, type Item, openShop, PASSWORD, type Shop, saleInput } from '../fixtures/shop.ts';
import { until } from '../fixtures/wait.ts';

/** A till as a process, behind a cable of its own. */
type Till = {
  name: string;
  cable: Cable;
  data: string;
  keys: string;
  program: Program;
  token: string;
  client: Client;
  probe: Probe;
};

const clientOf = (program: Program, token?: string): Client => {
  const launch = new URL(program.launchUrl).searchParams.get('token') ?? undefined;
  return httpClient(program.url, { launch, token });
};

describe.each(ENGINES)('two tills of one store beside a server on %s', (engine: Engine) => {
  const ends: (() => unknown)[] = [];
  let server: Program;
  let serverProbe: Probe;
  let shop: Shop;
  let items: Item[];
  let scarce: Item;
  let a: Till;
  let b: Till;

  async function startTill(name: string): Promise<Till> {
    const data = tempFolder();
    const keys = tempFolder();
    ends.push(data.remove, keys.remove);
    const cable = await startCable(server.url);
    ends.push(() => cable.close());
    const { code } = await shop.owner.devices.createCode({ stores: [shop.store.id], name });
    const place = { data: data.path, keys: keys.path };
    const program = await startTillProcess({ ...place, serverUrl: cable.url, code });
    const userId = shop.people.cashier.id;
    const { access_token: token } = await clientOf(program).auth.login({ userId, password: PASSWORD });
    const probe = sqliteProbe(data.path, 'till.sqlite');
    ends.push(() => probe.close());
    return { name, cable, ...place, program, token, client: clientOf(program, token), probe };
  }

  beforeAll(async () => {
    const folder = tempFolder();
    const database = engine === 'postgres' ? await newDatabase() : null;
    ends.push(folder.remove, () => database?.drop());
    server = await startServerProcess({ data: folder.path, databaseUrl: database?.url });
    ends.push(() => server.stop());
    serverProbe = database ? postgresProbe(database.url) : sqliteProbe(folder.path, 'server.sqlite');
    ends.push(() => serverProbe.close());
    shop = await openShop(server.url);
    const { access_token: token } = await httpClient(server.url).auth.login({
      userId: shop.people.manager.id,
      password: PASSWORD,
    });
    const manager = httpClient(server.url, { token });
    items = await addStyle(manager, shop.store.id, { stock: 100, sizes: ['S', 'M', 'L'] });
    const [few] = await addStyle(manager, shop.store.id, { stock: 10, price: 750_00, floor: 600_00 });
    if (!few) throw new Error('the style has no item');
    scarce = few;
    // What happens at the other store is none of these tills' business.
    await addStyle(shop.owner, shop.otherStore.id, { stock: 5 });
    a = await startTill('A');
    b = await startTill('B');
    ends.push(
      () => a.program.stop(),
      () => b.program.stop(),
    );
  });

  afterAll(async () => {
    for (const end of ends.toReversed()) await end();
  });

  const line = (i: number): Item => items[i % items.length] as Item;

  /** Sells two different articles, one piece each, with a discount on every third sale. */
  async function sell(till: Till, i: number, clientId?: string) {
    const discountPercentage = i % 3 === 0 ? 10 : 0;
    const submission = saleInput(shop.store.id, [line(i), line(i + 1)]);
    const due = Math.round((submission.paymentAmount * (100 - discountPercentage)) / 100);
    return await till.client.sales.complete({
      ...submission,
      clientId,
      discountPercentage,
      payments: [
        { method: 'credit_card', amount: 50_00 },
        { method: 'cash', amount: due - 50_00 + 20_00 },
      ],
    });
  }

  const sellScarce = (till: Till) => till.client.sales.complete(saleInput(shop.store.id, [scarce]));

  const isOnline = (till: Till, online: boolean) =>
    until(`${till.name} knows that it is ${online ? 'on' : 'off'} line`, async () => {
      return (await till.client.till.status()).online === online;
    });

  it('sell the same articles while one is cut off and restarted, and agree when the line is back', async () => {
    let told = await listen(b.client);
    b.cable.cut();
    await isOnline(b, false);

    // B, alone: 20 sales, one return, one client. A meanwhile sells the same articles.
    const sold: { id: string; items: { id: string }[] }[] = [];
    const atB = (async () => {
      for (let i = 0; i < 10; i += 1) sold.push(await sell(b, i));
      const first = sold[0];
      const line = first?.items[0];
      if (!first || !line) throw new Error('nothing was sold');
      const back = await b.client.sales.refund({
        id: first.id,
        itemsToReturn: [{ saleLineId: line.id, quantity: 1 }],
        reason: 'size',
      });
      expect(back.status).toBe('partially_refunded');
      const client = await b.client.clients.create({
        storeId: shop.store.id,
        name: 'Zineb',
        phone: '0600000000',
      });
      sold.push(await sell(b, 10, client.id));
      for (let i = 0; i < 9; i += 1) sold.push(await sellScarce(b));
    })();
    const atA = (async () => {
      for (let i = 0; i < 8; i += 1) await sell(a, i);
      for (let i = 0; i < 6; i += 1) await sellScarce(a);
    })();
    await Promise.all([atA, atB]);
    expect(sold).toHaveLength(20);
    expect((await b.client.till.status()).queued).toBe(22);
    expect(ofType(told.heard, 'action_queued').map((e) => e.name)).toEqual(
      expect.arrayContaining(['sales.complete', 'sales.refund', 'clients.create']),
    );
    expect(ofType(told.heard, 'action_queued')).toHaveLength(22);
    expect(ofType(told.heard, 'sync_started'), 'nothing is being synced off line').toEqual([]);

    // A power cut at B, still off line: the session, the queue and the series are as they were.
    told.stop();
    await b.program.kill();
    b.program = await startTillProcess({ ...b, serverUrl: b.cable.url });
    b.client = clientOf(b.program, b.token);
    told = await listen(b.client);
    const offline = await clientOf(b.program).auth.login({
      userId: shop.people.cashier.id,
      password: PASSWORD,
    });
    expect(offline.name).toBe('Karim Cashier');
    sold.push(await sell(b, 20));
    expect(await b.client.till.status()).toMatchObject({ online: false, queued: 23 });

    const aScopes = scopesOfTill((await a.client.till.status()).deviceId ?? '', [shop.store.id]);
    const bScopes = scopesOfTill((await b.client.till.status()).deviceId ?? '', [shop.store.id]);
    const agreement = async () => ({
      a: await wholeReplica(a.probe),
      b: await wholeReplica(b.probe),
      serverForA: await scopedContents(serverProbe, aScopes),
      serverForB: await scopedContents(serverProbe, bScopes),
    });
    b.cable.mend();
    await until(
      'everybody agrees',
      async () => {
        const { a: atTillA, b: atTillB, serverForA, serverForB } = await agreement();
        const isSame =
          JSON.stringify([atTillA, atTillB]) === JSON.stringify([serverForA, serverForB]) &&
          (await b.client.till.status()).queued === 0;
        return isSame;
      },
      60_000,
    ).catch(() => undefined);
    const last = await agreement();
    expect(last.a).toEqual(last.serverForA);
    expect(last.b).toEqual(last.serverForB);
    expect(await b.client.till.status()).toMatchObject({ online: true, queued: 0 });

    await until('the end of the sync is told', () => ofType(told.heard, 'sync_finished').length > 0);
    expect(ofType(told.heard, 'sync_started')).toEqual([{ type: 'sync_started', total: 23 }]);
    expect(ofType(told.heard, 'sync_finished')).toEqual([{ type: 'sync_finished', synced: 23, total: 23 }]);
    expect(ofType(told.heard, 'entity_updated').map((e) => e.entity)).toEqual(
      expect.arrayContaining(['transactions', 'inventory']),
    );
    told.stop();
  });

  it('have stock that is the sum of its movements, everywhere', async () => {
    for (const probe of [serverProbe, a.probe, b.probe]) expect(await stockDifferences(probe)).toEqual({});
    const item = (await serverProbe.rows('items')).find((i) => i.id === scarce.id);
    expect(item?.stock).toBe(10 - 9 - 6);
  });

  it('have each receipt once, without a gap, in an unbroken chain', async () => {
    const receipts = await serverProbe.rows('receipts');
    expect(brokenReceipts(receipts)).toEqual([]);
    const count = (till: string) => receipts.filter((r) => r.series === till).length;
    expect({ a: count('CAS1-T1A'), b: count('CAS1-T2A') }).toEqual({ a: 14, b: 22 });
    expect(new Set(receipts.map((r) => r.documentId)).size).toBe(receipts.length);
    const documents = [...(await serverProbe.rows('sales')), ...(await serverProbe.rows('refunds'))];
    expect(documents.map((d) => d.id).toSorted()).toEqual(receipts.map((r) => r.documentId).toSorted());
  });

  it('have the money of every sale to the centime', async () => {
    const payments = await serverProbe.rows('payments');
    const paid = (saleId: string) =>
      payments.filter((p) => p.saleId === saleId && p.refundId === null).reduce((n, p) => n + p.amount, 0);
    const sales = await serverProbe.rows('sales');
    expect(sales).toHaveLength(35);
    for (const sale of sales) expect(paid(sale.id) - sale.change).toBe(sale.total);
  });

  it('list what was oversold', async () => {
    const { items: listed } = await shop.owner.exceptions.list({ storeId: shop.store.id });
    const oversold = listed.filter((e) => e.kind === 'oversold' && e.data.itemId === scarce.id);
    // Of the 15 pieces sold 10 were there: each further sale is listed by itself.
    expect(oversold).toHaveLength(5);
    const commands = new Set(oversold.map((e) => e.commandId));
    expect(commands.size).toBe(5);
    const atTill = await b.probe.rows('exceptions');
    expect(atTill.map((e) => e.id).toSorted()).toEqual(listed.map((e) => e.id).toSorted());
  });
});
