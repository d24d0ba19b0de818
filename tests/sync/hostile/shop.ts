import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Envelope } from '../../../src/sync/contract.ts';
import type { Identity } from '../../../src-main/till/identity.ts';
import { type Client, httpClient } from '../../fixtures/clients.ts';
import { startTestServer, type TestServer } from '../../fixtures/server.ts';
import { openShop, PASSWORD, type Shop } from '../../fixtures/shop.ts';
import { settle, startTestTill, type TestTill } from '../../fixtures/till.ts';
import { until } from '../../fixtures/wait.ts';
import { type Day, liveADay } from './day.ts';

/** A shop of three stores, an honest till in two of them, and what a stolen till of the first has made. */
export type HostileShop = {
  server: TestServer;
  shop: Shop;
  /** A, B and C; the stolen till serves A alone. */
  stores: { a: string; b: string; c: string };
  /** Honest tills of A and of B, and somebody who may do everything at each. */
  tills: { a: TestTill; b: TestTill };
  at: { a: Client; b: Client };
  stolen: { identity: Identity; envelopes: Envelope[] };
  file: string;
  close(): Promise<void>;
};

async function personAt(till: TestTill, userId: string, storeId: string): Promise<Client> {
  const { access_token } = await till.http().auth.login({ userId, password: PASSWORD, storeId });
  return till.http({ token: access_token });
}

/** What a till has queued, in the order in which it was made. */
function queueOf(till: TestTill): Envelope[] {
  const file = new Database(join(till.data, 'till.sqlite'), { readonly: true });
  const rows = file.prepare('SELECT text FROM outbox ORDER BY id').all() as { text: string }[];
  file.close();
  return rows.map(({ text }) => JSON.parse(text) as Envelope);
}

/** Lives a day at a till, with the server behind it. */
async function live(url: string, shop: Shop, till: TestTill, storeId: string, otherStoreId: string) {
  const isFirst = storeId === shop.store.id;
  const { owner, people } = shop;
  const client = await personAt(till, people.owner.id, storeId);
  const cashierId = (isFirst ? people.cashier : people.otherCashier).id;
  const manager = isFirst ? people.manager : people.otherManager;
  const day: Day = {
    client,
    storeId,
    otherStoreId,
    cashierId,
    cashier: await personAt(till, cashierId, storeId),
    async sayYes(id) {
      const { access_token: token } = await httpClient(url).auth.login({
        userId: manager.id,
        password: PASSWORD,
      });
      await httpClient(url, { token }).approvals.answer({ id, yes: true, password: PASSWORD });
    },
    async settle() {
      await settle(till);
      // What the server found about it comes with the next page.
      await till.browser.till.host.ports.till?.sync();
    },
    async sendHere(articleId, quantity) {
      await settle(till);
      const there = await owner.catalogue.list({ storeId: otherStoreId, limit: 200 });
      const has = there.items.find((i) => i.articleId === articleId);
      if (!has) throw new Error('the other store has none');
      const items = [{ articleId, quantity }];
      await owner.stock.adjust({ variantId: has.id, quantityChange: quantity, reason: 'restock' });
      return await owner.transfers.send({ fromStoreId: otherStoreId, toStoreId: storeId, items });
    },
    async receiveThere(number, articleId, quantity) {
      await day.settle();
      const items = [{ articleId, quantity }];
      await owner.transfers.receive({ number, toStoreId: otherStoreId, items });
      await day.settle();
    },
    async oversell(id, price) {
      await settle(till);
      till.cable.cut();
      const { stock } = await owner.catalogue.find({ id });
      await owner.stock.adjust({ variantId: id, quantityChange: -stock, reason: 'damage' });
      const items = [{ productId: id, price, quantity: 1 }];
      await client.sales.complete({ storeId, items, paymentMethod: 'cash', paymentAmount: price });
      till.cable.mend();
      await day.settle();
    },
    async refuse(clientId) {
      await settle(till);
      const person = shop.people.admin;
      const { access_token } = await till
        .http()
        .auth.login({ userId: person.id, password: PASSWORD, storeId });
      till.cable.cut();
      await till.http({ token: access_token }).clients.update({ id: clientId, phone: '0699000000' });
      await owner.team.update({ id: person.id, role: 'cashier', ownPassword: PASSWORD });
      till.cable.mend();
      await settle(till);
      await owner.team.update({ id: person.id, role: 'admin', ownPassword: PASSWORD });
      const refused = (await client.till.inbox({ state: 'refused' })).items.find((e) => e.settledAt === null);
      if (!refused) throw new Error('the edit was not refused');
      return refused.id;
    },
  };
  await liveADay(day);
}

/** Sets the shop up, lives a day in B and in A, and ends the till whose key is stolen. */
export async function openHostileShop(): Promise<HostileShop> {
  const server = await startTestServer('sqlite');
  const shop = await openShop(server.url);
  const { id: c } = await shop.owner.stores.create({ name: 'Fès', code: 'FES1', drawerFor: 'never' });
  const stores = { a: shop.store.id, b: shop.otherStore.id, c };
  await shop.owner.paymentMethods.update({ id: 'cheque', isAway: false });
  // People have PINs, whose rows are nobody's to write but theirs.
  for (const id of [stores.a, stores.b])
    await shop.owner.stores.updateSettings({ id, pinSignIn: true, giftCards: true });
  await shop.owner.auth.setPin({ pin: '7294', ownPassword: PASSWORD });
  const b = await startTestTill(server, shop, { stores: [stores.b], name: 'B' });
  await live(server.url, shop, b, stores.b, c);
  const thief = await startTestTill(server, shop, { stores: [stores.a], name: 'Stolen' });
  await live(server.url, shop, thief, stores.a, c);
  const stolen = { identity: await thief.identity(), envelopes: queueOf(thief) };
  await thief.close();
  const a = await startTestTill(server, shop, { stores: [stores.a], name: 'A' });
  const { id: ownerId } = shop.people.owner;
  const at = { a: await personAt(a, ownerId, stores.a), b: await personAt(b, ownerId, stores.b) };
  await until('both tills have everything', async () => {
    await settle(a);
    await settle(b);
    return true;
  });
  return {
    server,
    shop,
    stores,
    tills: { a, b },
    at,
    stolen,
    file: join(server.data, 'server.sqlite'),
    async close() {
      await a.close();
      await b.close();
      await server.close();
    },
  };
}
