import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newClient } from '../../src/clients/create-client.ts';
import { newId } from '../../src/core/ids.ts';
import { ENGINES } from '../fixtures/databases.ts';
import { enrolRawDevice, type RawDevice } from '../fixtures/raw-device.ts';
import { startTestServer, type TestServer } from '../fixtures/server.ts';
import { addStyle, type Item, openShop, type Shop } from '../fixtures/shop.ts';

/** After a backup was restored, one till may send what names a client before another sends the client. */
describe.each(ENGINES)('a client that comes after what it bought, on %s', (engine) => {
  let server: TestServer;
  let shop: Shop;
  let item: Item;
  beforeAll(async () => {
    server = await startTestServer(engine);
    shop = await openShop(server.url);
    const [made] = await addStyle(shop.owner, shop.store.id, { price: 100_00, stock: 1_000 });
    if (!made) throw new Error('the style has no item');
    item = made;
  });
  afterAll(async () => {
    await server?.close();
  });

  const client = { id: '', name: 'Zineb' };
  const till = () => enrolRawDevice(server.url, shop, { actor: shop.people.owner.id });
  const added = (device: RawDevice, id: string) => {
    const given = { email: null, address: null, ice: null, rc: null, preferredStyle: null };
    const row = newClient(
      { storeId: shop.store.id, name: 'Zineb', phone: '', ...given },
      { id, at: Date.now() },
    );
    return device.envelope({
      id,
      name: 'clients.create',
      record: { client: row, userName: shop.people.owner.name },
    });
  };
  const rowOf = async (id: string) => (await server.probe.rows('clients')).find((row) => row.id === id);

  it('has bought it', async () => {
    const [a, b] = [await till(), await till()];
    const id = newId();
    const at = Date.now();
    const sales = [a.sale(item, 2, { client: { ...client, id } }, { at: at - 1_000 })];
    sales.push(a.sale(item, 1, { client: { ...client, id } }, { at }));
    await a.push(...sales);
    await b.push(added(b, id));
    expect(await rowOf(id)).toMatchObject({ totalPurchases: 300_00, lastVisitAt: at });
    await a.push(a.sale(item, 1, { client: { ...client, id } }));
    expect((await rowOf(id))?.totalPurchases).toBe(400_00);
  });

  it('has bought it, though both come at once', async () => {
    const [a, b] = [await till(), await till()];
    for (let i = 0; i < 12; i += 1) {
      const id = newId();
      const sale = a.sale(item, 1, { client: { ...client, id } });
      await Promise.all([a.push(sale), b.push(added(b, id))]);
      expect((await rowOf(id))?.totalPurchases).toBe(100_00);
    }
  });
});
