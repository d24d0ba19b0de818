import { MessageChannel } from 'node:worker_threads';
import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/message-port';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { servePort } from '../../src/adapters/port.ts';
import type { CartBody } from '../../src/till/contract.ts';
import type { Client } from '../../tests/fixtures/clients.ts';
import { startTestServer, type TestServer } from '../../tests/fixtures/server.ts';
import { openShop, PASSWORD, type Shop } from '../../tests/fixtures/shop.ts';
import { startTestTill, type TestTill } from '../../tests/fixtures/till.ts';
import { lockStation } from './kiosk/lock-station.ts';
import { momentOf } from './updates/till-moment.ts';

let server: TestServer;
let shop: Shop;
let till: TestTill;
let client: Client;
let ports: MessageChannel;
const session: { token: string | null } = { token: null };
beforeAll(async () => {
  server = await startTestServer('sqlite');
  shop = await openShop(server.url);
  till = await startTestTill(server, shop);
  ports = new MessageChannel();
  servePort(till.browser.till.host, ports.port2 as never, session);
  ports.port1.start();
  ports.port2.start();
  client = createORPCClient(new RPCLink({ port: ports.port1 as never }));
  await client.auth.storeLogin({ storeId: shop.store.id, password: '' }).catch(() => undefined);
  await client.auth.login({ userId: shop.people.manager.id, password: PASSWORD, storeId: shop.store.id });
}, 60_000);
afterAll(async () => {
  ports.port1.close();
  ports.port2.close();
  await till.close();
  await server.close();
});

const moment = async () => {
  const { host, status } = till.browser.till;
  return await momentOf(host.store, status, () => 7);
};
const cart: CartBody = {
  items: [],
  clientId: null,
  clientName: null,
  discountPercentage: 0,
  currency: 'MAD',
  payments: [],
  saleKey: null,
};
const line: CartBody['items'][number] = {
  productId: '0198c0de-0000-7000-8000-000000000001',
  productName: 'Caftan',
  productNameAr: null,
  productNameFr: null,
  productSku: 'C-1',
  size: 'M',
  color: 'red',
  image: null,
  quantity: 1,
  price: 10_000,
  listPrice: 10_000,
  floor: 8_000,
  stock: 3,
};
const save = (body: CartBody | null) => client.till.saveCart({ storeId: shop.store.id, body });

it('knows an open sale from an empty one', async () => {
  expect(await moment()).toEqual({ hasOpenSale: false, unsent: 0, untouchedSeconds: 7 });
  await save(cart);
  expect((await moment()).hasOpenSale).toBe(false);
  await save({ ...cart, items: [line] });
  expect((await moment()).hasOpenSale).toBe(true);
  await client.till.hold({ storeId: shop.store.id, body: { ...cart, items: [line] } });
  expect((await moment()).hasOpenSale).toBe(false);
});

it('knows what the server has not heard of', async () => {
  till.cable.cut();
  await client.clients.create({ storeId: shop.store.id, name: 'Zineb', phone: '0600000001' });
  expect((await moment()).unsent).toBe(1);
  till.cable.mend();
});

it('locks the station as its button does: the person leaves, store and open sale stay', async () => {
  await save({ ...cart, items: [line] });
  const before = session.token;
  await lockStation(till.browser.till.host, session);
  expect(session.token).not.toBeNull();
  expect(session.token).not.toBe(before);
  const now = await client.auth.session({});
  expect(now.user).toBeNull();
  expect(now.store?.id).toBe(shop.store.id);
  await expect(client.till.cart({ storeId: shop.store.id })).rejects.toThrow();
  expect((await moment()).hasOpenSale).toBe(true);
  await lockStation(till.browser.till.host, { token: null });
});
