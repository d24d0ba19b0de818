import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { backupsOf } from '../../src-main/replica/recover.ts';
import { tempFolder } from '../fixtures/databases.ts';
import { startTestServer, type TestServer } from '../fixtures/server.ts';
import { addStyle, type Item, openShop, PASSWORD, type Shop, saleInput } from '../fixtures/shop.ts';
import { settle, startTestTill, type TestTill } from '../fixtures/till.ts';

const DAY = 24 * 3_600_000;

let server: TestServer;
let shop: Shop;
let till: TestTill;
let item: Item;
beforeEach(async () => {
  server = await startTestServer('sqlite');
  shop = await openShop(server.url);
  const [first] = await addStyle(shop.owner, shop.store.id, { stock: 10 });
  if (!first) throw new Error('no item');
  item = first;
  till = await startTestTill(server, shop);
  await settle(till);
});
afterEach(async () => {
  await till?.close();
  await server?.close();
});

const keepHouse = async () => await till.browser.till.housekeeping.run();
const backups = () => backupsOf(till.data, till.clock.now());
const nameOf = (at: number) => `till-${new Date(at).toISOString().slice(0, 10)}.sqlite`;

async function sell(): Promise<void> {
  const { access_token } = await till.http().auth.login({ userId: shop.people.owner.id, password: PASSWORD });
  await till.http({ token: access_token }).sales.complete(saleInput(shop.store.id, [item], 1));
}
/** Sales that stand in the queue still, whatever has become of them. */
const queued = async () =>
  (await till.probe.rows('outbox')).filter((row) => String(row.text).includes('sales.complete')).length;

it('a clock that was ahead for some days keeps no backup from being made, nor a new one from being kept', async () => {
  const today = nameOf(till.clock.now());
  till.clock.advance(365 * DAY);
  const ahead: string[] = [];
  for (let day = 0; day < 3; day += 1) {
    await keepHouse();
    ahead.push(nameOf(till.clock.now()));
    till.clock.advance(DAY);
  }
  expect(backups()).toEqual(ahead.toReversed());
  till.clock.advance(-368 * DAY);
  await keepHouse();
  expect(backups()).toEqual([today, ...ahead.toReversed().slice(0, 2)]);
  expect(existsSync(join(till.data, 'backups', ahead[0] ?? ''))).toBe(false);
});

it('a backup of a day to come is the last that a damaged till begins from', () => {
  const folder = tempFolder();
  const names = ['before-0007_a.sqlite', 'till-2026-11-22.sqlite', 'till-2027-11-20.sqlite'];
  mkdirSync(join(folder.path, 'backups'));
  for (const name of [...names, 'till-2026-11-24.sqlite']) {
    writeFileSync(join(folder.path, 'backups', name), '');
  }
  expect(backupsOf(folder.path, Date.UTC(2026, 10, 24, 12))).toEqual([
    'till-2026-11-24.sqlite',
    'till-2026-11-22.sqlite',
    'before-0007_a.sqlite',
    'till-2027-11-20.sqlite',
  ]);
  folder.remove();
});

it('a replica that was compared by a clock that ran ahead is compared again once it is right', async () => {
  till.clock.advance(365 * DAY);
  await settle(till);
  till.clock.advance(-365 * DAY);
  const falsify = new Database(join(till.data, 'till.sqlite'));
  falsify.prepare('UPDATE items SET price = price + 1 WHERE id = ?').run(item.id);
  falsify.close();
  await settle(till);
  const { price } = (await till.probe.rows('items')).find((row) => row.id === item.id) ?? {};
  expect(price).toBe(item.price);
});

it.each([
  ['ahead', 365 * DAY],
  ['behind', -365 * DAY],
])('what the server has acknowledged is kept 35 days, though the clock was a year %s', async (_, by) => {
  await sell();
  await settle(till);
  till.clock.advance(by);
  await sell();
  await settle(till);
  await keepHouse();
  expect(await queued()).toBe(2);
  till.clock.advance(-by);
  await sell();
  await settle(till);
  await keepHouse();
  expect(await queued()).toBe(3);
});

it('what both clocks say was acknowledged 35 days ago is dropped', async () => {
  await sell();
  await settle(till);
  for (const { clock } of [server, till]) clock.advance(36 * DAY);
  await settle(till);
  await sell();
  await keepHouse();
  expect(await queued()).toBe(1);
});
