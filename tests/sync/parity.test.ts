import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scopedContents, scopesOfTill, wholeReplica } from '../fixtures/agreement.ts';
import { ENGINES } from '../fixtures/databases.ts';
import { startTestServer, type TestServer } from '../fixtures/server.ts';
import { addStyle, type Item, openShop, type Shop } from '../fixtures/shop.ts';
import { settle, startTestTill, type TestTill } from '../fixtures/till.ts';

const DAY_MS = 24 * 3_600_000;

describe.each(ENGINES)('a replica and its server on %s, compared once a day', (engine) => {
  let server: TestServer;
  let shop: Shop;
  let till: TestTill;
  let item: Item;
  beforeAll(async () => {
    server = await startTestServer(engine);
    shop = await openShop(server.url);
    till = await startTestTill(server, shop);
    const [made] = await addStyle(shop.owner, shop.store.id);
    if (!made) throw new Error('the style has no item');
    item = made;
    await settle(till);
  });
  afterAll(async () => {
    await till?.close();
    await server?.close();
  });

  const falsify = () => {
    const connection = new Database(join(till.data, 'till.sqlite'));
    connection.prepare('UPDATE items SET price = price + 1 WHERE id = ?').run(item.id);
    connection.close();
  };
  const priceAtTill = async () => (await till.probe.rows('items')).find((i) => i.id === item.id)?.price;
  const errorOutput = () => till.log.lines.filter((l) => l.message.includes('differs')).length;

  it('are left alone while they agree', async () => {
    till.clock.advance(DAY_MS + 1);
    await settle(till);
    expect(errorOutput()).toBe(0);
    const state = await till.probe.rows('syncState');
    expect(Number(state.find((s) => s.id === 'parityAt')?.value)).toBeGreaterThan(Date.now());
  });

  it('are not compared more often than that', async () => {
    falsify();
    await settle(till);
    expect(await priceAtTill()).toBe(item.price + 1);
  });

  it('agree again when a row was falsified, and the log says which table', async () => {
    till.clock.advance(DAY_MS + 1);
    await settle(till);
    expect(await priceAtTill()).toBe(item.price);
    expect(till.log.lines.at(-1)?.data).toEqual({ tables: ['items'] });
    const scopes = scopesOfTill((await till.identity()).deviceId, [shop.store.id]);
    expect(await wholeReplica(till.probe)).toEqual(await scopedContents(server.probe, scopes));
  });

  it('that differ again the next day are a fault that is told, and not fetched over and over', async () => {
    falsify();
    till.clock.advance(DAY_MS + 1);
    await settle(till);
    expect(await priceAtTill()).toBe(item.price + 1);
    expect(errorOutput()).toBe(1);
  });
});
