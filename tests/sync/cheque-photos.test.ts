import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, httpClient } from '../fixtures/clients.ts';
import { ENGINES } from '../fixtures/databases.ts';
import { enrolRawDevice } from '../fixtures/raw-device.ts';
import { startTestServer, type TestServer } from '../fixtures/server.ts';
import { addPerson, addStyle, openShop, PASSWORD, type Shop, saleInput } from '../fixtures/shop.ts';

const picture = () => {
  const canvas = createCanvas(64, 32);
  canvas.getContext('2d').fillText('0123456', 4, 20);
  return new File([new Uint8Array(canvas.toBuffer('image/png'))], 'cheque.png', { type: 'image/png' });
};

describe.each(ENGINES)('the photo of a cheque, on %s', (engine) => {
  let server: TestServer;
  let shop: Shop;
  let photo: string;
  let chequeId: string;
  beforeAll(async () => {
    server = await startTestServer(engine);
    shop = await openShop(server.url);
    await shop.owner.paymentMethods.update({ id: 'cheque', isAway: false });
    const [item] = await addStyle(shop.owner, shop.store.id);
    if (!item) throw new Error('the style has no item');
    ({ photo } = await shop.owner.cheques.uploadPhoto({ photo: picture() }));
    await shop.owner.sales.complete({
      ...saleInput(shop.store.id, [item]),
      payments: [{ method: 'cheque', amount: item.price, reference: '0123456', cheque: { photo } }],
    });
    const { items } = await shop.owner.cheques.list({ storeId: shop.store.id });
    chequeId = items[0]?.id ?? '';
  });
  afterAll(async () => {
    await server?.close();
  });

  const get = (path: string, headers: Record<string, string>) =>
    fetch(`${server.url}/api${path}`, { headers });
  const answered = async (response: Promise<Response>) => {
    const { status, headers } = await response;
    return [status, headers.get('cache-control')];
  };
  const manager = async (storeId: string): Promise<string> => {
    const { id: userId } = await addPerson(server.url, shop.owner, {
      name: 'Meryem',
      role: 'manager',
      assignments: [{ storeId, role: 'manager' }],
    });
    const nobody: Client = httpClient(server.url);
    return (await nobody.auth.login({ userId, password: PASSWORD, storeId })).access_token;
  };

  it('is shown to who keeps cheques in its store, and stays in no cache', async () => {
    const authorization = `Bearer ${await manager(shop.store.id)}`;
    expect(await answered(get(`/cheques/${chequeId}/photo`, { authorization }))).toEqual([200, 'no-store']);
  });

  it('is not there for a person of another store, nor for its hash', async () => {
    const authorization = `Bearer ${await manager(shop.otherStore.id)}`;
    const { status } = await get(`/cheques/${chequeId}/photo`, { authorization });
    expect([403, 404]).toContain(status);
    expect(await answered(get(`/files/${photo}`, { authorization }))).toEqual([404, 'no-store']);
    expect(await answered(get(`/files/${photo}`, {}))).toEqual([404, 'no-store']);
  });

  it('is fetched by a device of its store, and by no key of another store', async () => {
    const own = await enrolRawDevice(server.url, shop);
    expect(await answered(get(`/files/${photo}`, { 'x-hanout-device': own.key }))).toEqual([200, 'no-store']);
    const other = await enrolRawDevice(server.url, shop, { stores: [shop.otherStore.id] });
    expect(await answered(get(`/files/${photo}`, { 'x-hanout-device': other.key }))).toEqual([
      404,
      'no-store',
    ]);
  });
});
