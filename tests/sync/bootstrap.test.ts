import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sha256 } from '../../src/core/hash.ts';
import { SCHEMA } from '../../src/sync/schema-version.ts';
import { HISTORY_MS } from '../../src/sync/scope-rows.ts';
import { scopedContents, scopesOfTill, stockDifferences, wholeReplica } from '../fixtures/agreement.ts';
import { httpClient } from '../fixtures/clients.ts';
import { ENGINES } from '../fixtures/databases.ts';
import { expectEvery } from '../fixtures/every.ts';
import { enrolRawDevice } from '../fixtures/raw-device.ts';
import { ROOT, startTestServer, type TestServer } from '../fixtures/server.ts';
import { addStyle, openShop, PASSWORD, type Shop, saleInput } from '../fixtures/shop.ts';
import { settle, signInAtTill, startTestTill, type TestTill } from '../fixtures/till.ts';

it('the number of migrations is the schema that tills and server compare', () => {
  const files = readdirSync(join(ROOT, 'migrations/sqlite')).filter((name) => name.endsWith('.sql'));
  expect(files).toHaveLength(SCHEMA);
});

describe.each(ENGINES)('a new till beside a server on %s', (engine) => {
  let server: TestServer;
  let shop: Shop;
  beforeAll(async () => {
    server = await startTestServer(engine);
    shop = await openShop(server.url);
    const sizes = Array.from({ length: 100 }, (_, i) => `${i}`);
    // Three rows an item (article, item, movement): more than the first page holds.
    for (let i = 0; i < 8; i += 1) await addStyle(shop.owner, shop.store.id, { sizes, stock: 3 });
    await addStyle(shop.owner, shop.otherStore.id, { stock: 3 });
  });
  afterAll(async () => {
    await server?.close();
  });

  const packed = async (key: string, id: string) =>
    await fetch(`${server.url}/api/sync/snapshots/${id}`, { headers: { 'x-hanout-device': key } });

  it('begins with one file, has the rows of its scope, and sells at once', async () => {
    const till: TestTill = await startTestTill(server, shop);
    try {
      const state = await till.probe.rows('syncState');
      expect(Number(state.find((s) => s.id === 'historyFrom')?.value)).toBeGreaterThan(0);
      const { deviceId } = await till.identity();
      const scopes = scopesOfTill(deviceId, [shop.store.id]);
      expect(await wholeReplica(till.probe)).toEqual(await scopedContents(server.probe, scopes));
      const { client } = await signInAtTill(till, server, shop, 'cashier');
      const { items } = await client.catalogue.search({ storeId: shop.store.id, query: 'kaftan', limit: 2 });
      const [item] = items;
      if (!item) throw new Error('the search found nothing');
      await client.sales.complete({
        storeId: shop.store.id,
        items: [{ productId: item.id, price: item.price, quantity: 1 }],
        paymentMethod: 'cash',
        paymentAmount: item.price,
      });
      await settle(till);
      expect(await wholeReplica(till.probe)).toEqual(await scopedContents(server.probe, scopes));
      expect(await stockDifferences(server.probe)).toEqual({});
    } finally {
      await till.close();
    }
  });

  it('is offered a file of its scope only, whole and not behind what it has seen', async () => {
    const device = await enrolRawDevice(server.url, shop, { stores: [shop.otherStore.id] });
    const { file, changes } = await device.client.sync.snapshot({
      incarnation: 1,
      schema: SCHEMA,
      atLeast: 0,
    });
    if (!file) throw new Error('no file was offered');
    expectEvery(changes, (c) => c.table === 'signInGrants' && c.row?.deviceId === device.id);
    const answer = await packed(device.key, file.id);
    const bytes = gunzipSync(Buffer.from(await answer.arrayBuffer()));
    expect(sha256(bytes)).toBe(file.sha256);
    expect(bytes.length).toBe(file.size);
    // The other store's people, shelf and prices are not in it.
    const unpacked = join(server.data, 'unpacked.sqlite');
    writeFileSync(unpacked, bytes);
    const database = new Database(unpacked);
    const all = (sql: string) => database.prepare(sql).pluck().all();
    expect(all('SELECT name FROM users')).toContain('Oumaima Cashier');
    expect(all('SELECT name FROM users')).not.toContain('Karim Cashier');
    for (const table of ['items', 'sales', 'stock_movements', 'clients']) {
      const stores = new Set([shop.otherStore.id, ...all(`SELECT store_id FROM ${table}`)]);
      expect([...stores], table).toEqual([shop.otherStore.id]);
    }
    expect(all('SELECT count(*) FROM sign_in_grants')).toEqual([0]);
    database.close();

    const again = await device.client.sync.snapshot({ incarnation: 1, schema: SCHEMA, atLeast: 0 });
    expect(again.file?.id).toBe(file.id);
    await addStyle(shop.owner, shop.otherStore.id);
    const { cursor } = await device.pull('', 2000);
    const newer = await device.client.sync.snapshot({
      incarnation: 1,
      schema: SCHEMA,
      atLeast: Number(cursor),
    });
    expect(Number(newer.file?.cursor)).toBeGreaterThanOrEqual(Number(cursor));
  });

  it('has six files written for it in ten minutes, and begins with pages when it asks for more', async () => {
    const device = await enrolRawDevice(server.url, shop, { stores: [shop.otherStore.id] });
    const ask = async (atLeast: number) =>
      (await device.client.sync.snapshot({ incarnation: 1, schema: SCHEMA, atLeast })).file?.id ?? null;
    const newest = async () => {
      await shop.owner.clients.create({ storeId: shop.otherStore.id, name: 'One more' });
      const { cursor } = await device.pull('', 2000);
      return Number(cursor);
    };
    const files = new Set<string | null>();
    for (let n = 0; n < 6; n += 1) files.add(await ask(await newest()));
    expect(files.size).toBe(6);
    expect(files.has(null)).toBe(false);
    expect(await ask(await newest())).toBeNull();
    // What nobody has seen yet is no reason to write another file.
    expect(files).toContain(await ask(0));
    expect(await ask(99_999_999)).toBeNull();
    server.clock.advance(600_001);
    expect(await ask(99_999_999)).not.toBeNull();
  });

  it('is filled page by page when the file of the server is damaged', async () => {
    const folder = join(server.data, 'snapshots');
    for (const damage of [gzipSync('another database'), Buffer.from('no gzip at all')]) {
      for (const name of readdirSync(folder)) writeFileSync(join(folder, name), damage);
      const till = await startTestTill(server, shop);
      try {
        await settle(till);
        const scopes = scopesOfTill((await till.identity()).deviceId, [shop.store.id]);
        expect(await wholeReplica(till.probe)).toEqual(await scopedContents(server.probe, scopes));
      } finally {
        await till.close();
      }
    }
  });

  it('is handed no file without a device’s key, and none of another form', async () => {
    const device = await enrolRawDevice(server.url, shop);
    const { file } = await device.client.sync.snapshot({ incarnation: 1, schema: SCHEMA, atLeast: 0 });
    expect((await packed('', file?.id ?? '')).status).toBe(401);
    expect((await packed(`${device.key}x`, file?.id ?? '')).status).toBe(401);
    expect((await packed(device.key, '../server')).status).toBe(404);
    const other = await device.client.sync.snapshot({ incarnation: 1, schema: SCHEMA + 1, atLeast: 0 });
    expect(other.file).toBeNull();
  });
});

describe('a sale that is older than what a till keeps', () => {
  it('is fetched when it is asked for, and can be returned', async () => {
    const server = await startTestServer('sqlite');
    const shop = await openShop(server.url);
    const [item] = await addStyle(shop.owner, shop.store.id, { stock: 9 });
    if (!item) throw new Error('the style has no item');
    const sale = await shop.owner.sales.complete(saleInput(shop.store.id, [item]));
    server.clock.advance(HISTORY_MS + 86_400_000);
    const { access_token } = await httpClient(server.url).auth.login({
      userId: shop.people.owner.id,
      password: PASSWORD,
    });
    shop.owner = httpClient(server.url, { token: access_token });
    const sizes = Array.from({ length: 100 }, (_, i) => `${i}`);
    for (let i = 0; i < 8; i += 1) await addStyle(shop.owner, shop.store.id, { sizes });
    const till = await startTestTill(server, shop);
    till.clock.advance(HISTORY_MS + 86_400_000);
    try {
      expect(await till.probe.rows('sales')).toEqual([]);
      const { client } = await signInAtTill(till, server, shop, 'manager');
      const fetchedSale = await client.sales.find({ id: sale.id });
      expect(fetchedSale.receiptNumber).toBe(sale.receiptNumber);
      const [line] = fetchedSale.items;
      await client.sales.refund({
        id: sale.id,
        itemsToReturn: [{ saleLineId: line?.id ?? '', quantity: 1 }],
      });
      await settle(till);
      expect((await server.probe.rows('refunds')).map((r) => r.saleId)).toEqual([sale.id]);
      expect(await stockDifferences(server.probe)).toEqual({});
      till.cable.cut();
      expect((await client.sales.find({ id: sale.id })).refunds).toHaveLength(1);
    } finally {
      await till.close();
      await server.close();
    }
  });
});
