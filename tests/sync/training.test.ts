import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { NO_HARDWARE } from '../../src/hardware/contract.ts';
import type { CartBody } from '../../src/till/contract.ts';
import { emptiedTables } from '../../src-main/training/empty-copy.ts';
import { refusalOf } from '../contract/case.ts';
import { type Client, httpClient } from '../fixtures/clients.ts';
import type { Leave } from '../fixtures/probe.ts';
import { startTestServer, type TestServer } from '../fixtures/server.ts';
import { addStyle, type Item, openShop, type Shop, saleInput } from '../fixtures/shop.ts';
import { settle, signInAtTill, startTestTill, type TestTill } from '../fixtures/till.ts';
import { until } from '../fixtures/wait.ts';

let server: TestServer;
let shop: Shop;
let till: TestTill;
let item: Item;
beforeAll(async () => {
  server = await startTestServer('sqlite');
  shop = await openShop(server.url);
  const [made] = await addStyle(shop.owner, shop.store.id, { stock: 100 });
  if (!made) throw new Error('the style has no item');
  item = made;
  till = await startTestTill(server, shop, { stores: [shop.store.id, shop.otherStore.id] });
  await settle(till);
}, 60_000);
afterAll(async () => {
  await till?.close();
  await server?.close();
});

const here = () => ({ storeId: shop.store.id });
const folder = () => `${till.data}-training`;
const manager = async () => (await signInAtTill(till, server, shop, 'manager')).client;
const isOver = () => until('the training is over', () => !existsSync(folder()));
beforeEach(async () => {
  await isOver();
});

/** Opens a training's address as a browser does. */
async function enter(address: string | null): Promise<{ url: string; launch: string; client: Client }> {
  const { origin, searchParams } = new URL(address ?? '');
  const opened = await fetch(address ?? '', { redirect: 'manual' });
  const cookies = opened.headers.getSetCookie().join(';');
  const token = /hanout_training=([^;]+)/.exec(cookies)?.[1];
  const launch = searchParams.get('token') ?? '';
  return { url: origin, launch, client: httpClient(origin, { token, launch }) };
}

/** The files of a folder, by path; without the databases, whose rows are compared. */
function filesIn(path: string): Record<string, string> {
  const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !/\.sqlite(-wal|-shm)?$/.test(entry.name),
  );
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const file = join(parentPath, name);
      return [file, createHash('sha256').update(readFileSync(file)).digest('hex')];
    }),
  );
}

/** What passes without a training as well: who is signed in, and when server and till last heard of each other. */
const PASSING: Leave = {
  sessions: 'all',
  devices: 'all',
  syncState: ({ id }) => id === 'lastSyncAt' || id === 'serverTime',
};

const allOfTheShop = async () => ({
  till: await till.probe.contents(PASSING),
  server: await server.probe.contents(PASSING),
  files: filesIn(till.data),
  keys: filesIn(till.keys),
  papers: (await till.http().hardware.status()).papers,
});

const cart = (quantity: number): CartBody => ({
  items: [
    {
      productId: item.id,
      productName: 'Caftan',
      productNameAr: null,
      productNameFr: null,
      productSku: item.sku,
      size: 'M',
      color: 'red',
      image: null,
      quantity,
      price: item.price,
      listPrice: item.price,
      floor: item.floor,
      stock: item.stock,
    },
  ],
  clientId: null,
  clientName: null,
  discountPercentage: 0,
  currency: 'MAD',
  payments: [],
  saleKey: null,
});

it('adds no row, command, number, file or print job to the shop, whatever is done in it', async () => {
  const { client: owner } = await signInAtTill(till, server, shop, 'owner');
  await owner.sales.complete(saleInput(shop.store.id, [item]));
  await settle(till);
  const before = await allOfTheShop();

  const { address } = await owner.till.startTraining(here());
  const training = (await enter(address)).client;
  expect((await training.auth.session()).user?.id).toBe(shop.people.owner.id);
  expect(await training.till.status()).toMatchObject({
    code: 'TRAIN',
    online: false,
    training: { till: till.url },
  });

  // Devices: a receipt printer with a drawer, both pretended.
  await training.simulators.turn({ isOn: true });
  const { host, port } = (await training.simulators.find()).receiptPrinter;
  await training.hardware.saveSettings({
    ...NO_HARDWARE,
    receiptPrinter: {
      transport: { kind: 'tcp', host, port },
      paper: 80,
      codePage: 'wpc1252',
      isChinese: false,
      lacksQr: false,
      language: 'fr',
      isAutomatic: true,
    },
    drawer: { pin: 2, openWhen: 'high' },
  });
  expect((await training.hardware.settings()).drawer).toBeNull();
  expect((await refusalOf(() => training.hardware.test({ device: 'drawer' }))).code).toBe('NO_PRINTER');

  const { id: shift } = await training.drawer.open({ ...here(), float: 500_00 });
  await training.drawer.move({ id: shift, kind: 'cash_out', amount: 20_00, reason: 'Practice' });
  const sale = await training.sales.complete(saleInput(shop.store.id, [item], 2));
  expect(sale.receiptNumber).toBe('CAS1-TRAIN-000001');
  const line = sale.items[0];
  if (!line) throw new Error('the sale has no line');
  await training.sales.refund({ id: sale.id, itemsToReturn: [{ saleLineId: line.id, quantity: 1 }] });
  await training.till.saveCart({ ...here(), body: cart(1) });
  await training.till.hold({ ...here(), body: cart(3) });
  const { id: clientId } = await training.clients.create({ ...here(), name: 'Nobody', phone: '0600000099' });
  await training.deposits.create({
    ...here(),
    clientId,
    dueOn: '2099-01-15',
    items: [{ productId: item.id, price: item.price, quantity: 1 }],
    payment: { method: 'cash', amount: 40_00 },
  });
  await until('the papers are printed', async () => {
    const { receiptPrinter } = await training.simulators.find();
    return receiptPrinter.printed >= 2;
  });
  expect((await training.simulators.find()).receiptPrinter.kicks).toBe(0);
  const pdf = await training.sales.receiptPdf({ id: sale.id });
  expect(pdf.size).toBeGreaterThan(1000);

  // What a server does is not done in it: no invoice, no mail, no team.
  for (const call of [
    () => training.invoices.issue({ saleId: sale.id }),
    () => training.stores.create({ name: 'Fès', code: 'FES1' }),
    () => training.devices.list(),
    () => training.till.startTraining(here()),
  ]) {
    expect((await refusalOf(call)).code).toBe('NOT_IN_TRAINING');
  }

  await training.till.endTraining();
  await isOver();
  await settle(till);
  expect(await allOfTheShop()).toEqual(before);
}, 60_000);

it('begins without what is the till’s alone, and without its secrets', async () => {
  expect(emptiedTables).toEqual(
    expect.arrayContaining([
      'outbox',
      'carts',
      'sessions',
      'approvals',
      'receiptSeries',
      'files',
      'pinGrants',
    ]),
  );
  expect(emptiedTables).not.toContain('items');
  const { client } = await signInAtTill(till, server, shop, 'manager');
  await client.till.saveCart({ storeId: shop.store.id, body: null });
  const { address } = await client.till.startTraining(here());
  const training = (await enter(address)).client;
  expect(await training.till.held(here())).toEqual({ items: [] });
  expect((await training.till.inbox({ state: 'waiting' })).items).toEqual([]);
  // The real sales are there to look at.
  expect((await training.sales.list({ ...here() })).items.length).toBeGreaterThan(0);
  await training.till.endTraining();
});

it('locks the till, which goes on syncing meanwhile', async () => {
  const { client, token } = await signInAtTill(till, server, shop, 'manager');
  const { address } = await client.till.startTraining(here());
  const session = await till.http({ token }).auth.session();
  expect(session.user).toBeNull();
  expect(session.store?.id).toBe(shop.store.id);
  const { id } = await shop.owner.clients.create({ ...here(), name: 'Meanwhile', phone: '0600000011' });
  await settle(till);
  expect((await till.probe.rows('clients')).some((row) => row.id === id)).toBe(true);
  const training = await enter(address);
  // It is a copy of the moment at which it started.
  expect((await training.client.clients.list(here())).items.map((row) => row.id)).not.toContain(id);
  await training.client.till.endTraining();
});

it('is refused to a cashier, with an open sale, twice at once, and of a store that is not one’s own', async () => {
  const { client: cashier } = await signInAtTill(till, server, shop, 'cashier');
  expect((await refusalOf(() => cashier.till.startTraining(here()))).code).toBe('PERMISSION_DENIED');
  const client = await manager();
  const elsewhere = () => client.till.startTraining({ storeId: shop.otherStore.id });
  expect((await refusalOf(elsewhere)).code).toBe('WRONG_STORE');

  await client.till.saveCart({ ...here(), body: cart(1) });
  expect((await refusalOf(() => client.till.startTraining(here()))).code).toBe('TRAINING_CART_OPEN');
  expect(existsSync(folder())).toBe(false);
  await client.till.saveCart({ ...here(), body: null });

  const other = await manager();
  const both = await Promise.allSettled([
    client.till.startTraining(here()),
    other.till.startTraining(here()),
  ]);
  const started = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(started).toHaveLength(1);
  expect(both.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))).toEqual([
    'TRAINING_RUNNING',
  ]);
  const training = await enter(started[0]?.address ?? null);
  await training.client.till.endTraining();
});

it('does not end a till that is none', async () => {
  expect((await refusalOf(() => till.http().till.endTraining())).code).toBe('NOT_FOUND');
});

it('lets in only who has its address', async () => {
  const client = await manager();
  const { address } = await client.till.startTraining(here());
  const { url, launch, client: training } = await enter(address);
  expect((await fetch(`${url}/api/auth/session`)).status).toBe(403);
  const launched = httpClient(url, { launch });
  expect((await launched.auth.session()).user).toBeNull();
  await training.till.endTraining();
});

it('ends with its till, and leaves nothing', async () => {
  const client = await manager();
  const { address } = await client.till.startTraining(here());
  const { url } = await enter(address);
  await till.restart(() => {
    expect(existsSync(folder())).toBe(false);
  });
  await expect(fetch(url)).rejects.toThrow();
});
