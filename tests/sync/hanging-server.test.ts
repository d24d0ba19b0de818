import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, httpClient } from '../fixtures/clients.ts';
import { tempFolder } from '../fixtures/databases.ts';
import { listen, ofType } from '../fixtures/events.ts';
import { type Program, startServerProcess, startTillProcess } from '../fixtures/processes.ts';
import { addStyle, type Item, openShop, PASSWORD, type Shop, saleInput } from '../fixtures/shop.ts';
import { until } from '../fixtures/wait.ts';

const ends: (() => unknown)[] = [];
let server: Program;
let shop: Shop;
let item: Item;
let till: Client;

beforeAll(async () => {
  const folders = [tempFolder(), tempFolder(), tempFolder()] as const;
  for (const folder of folders) ends.push(folder.remove);
  const [data, replica, keys] = folders;
  server = await startServerProcess({ data: data.path });
  ends.push(() => server.stop());
  shop = await openShop(server.url);
  const [first] = await addStyle(shop.owner, shop.store.id, { stock: 10 });
  if (!first) throw new Error('the style has no item');
  item = first;
  const { code } = await shop.owner.devices.createCode({ stores: [shop.store.id], name: 'Front' });
  const program = await startTillProcess({
    data: replica.path,
    keys: keys.path,
    serverUrl: server.url,
    code,
  });
  ends.push(() => program.stop());
  const launch = new URL(program.launchUrl).searchParams.get('token') ?? undefined;
  const { access_token: token } = await httpClient(program.url, { launch }).auth.login({
    userId: shop.people.cashier.id,
    password: PASSWORD,
  });
  till = httpClient(program.url, { launch, token });
  ends.push(() => server.goOn());
});
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

const isOnline = (online: boolean) =>
  until(`the till knows that it is ${online ? 'on' : 'off'} line`, async () => {
    return (await till.till.status()).online === online;
  });

it('is noticed by its till while it hangs; what was sold before that is told of as queued, and on its return as sent', async () => {
  await isOnline(true);
  await until('nothing waits', async () => (await till.till.status()).queued === 0);
  const told = await listen(till);
  server.hang();
  await till.sales.complete(saleInput(shop.store.id, [item]));
  await isOnline(false);
  await until('the sale is told of as queued', () => ofType(told.heard, 'action_queued').length > 0);
  expect(ofType(told.heard, 'action_queued')[0]).toEqual({ type: 'action_queued', name: 'sales.complete' });
  expect(ofType(told.heard, 'sync_started')).toEqual([]);
  expect((await till.till.status()).queued).toBe(1);

  server.goOn();
  await isOnline(true);
  await until('the end of the sync is told', () => ofType(told.heard, 'sync_finished').length > 0);
  expect(ofType(told.heard, 'sync_started')).toEqual([{ type: 'sync_started', total: 1 }]);
  expect(ofType(told.heard, 'sync_finished')).toEqual([{ type: 'sync_finished', synced: 1, total: 1 }]);
  expect((await till.till.status()).queued).toBe(0);
  told.stop();
});
