import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { type Person, type SmallShop, startSmallShop } from './small-shop.ts';
import { expect, inFull, test } from './test.ts';
import { texts } from './texts.ts';
import { call, type Look, signIn } from './till-page.ts';

// One shop, one bad morning: what happened before the first test is what they all look at.
test.describe.configure({ mode: 'serial' });

const t = texts('en');
const NEW_PRICE = 125_000;

let shop: SmallShop;
/** A device that speaks the protocol by hand, as a newer program would. */
let device: { id: string; key: string; text: string; hash: string };

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

async function push(commands: { text: string; hash: string }[]): Promise<Response> {
  return await fetch(`${shop.server.url}/api/sync/push`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hanout-device': device.key },
    body: JSON.stringify({ protocol: 1, incarnation: 1, commands }),
  });
}

/** A device whose command the server does not know. */
async function enrolDevice(): Promise<void> {
  const api = await shop.api();
  const { code } = await api.call('POST', '/devices/codes', { stores: [shop.storeId] });
  const enrolled = await api.call('POST', '/devices/enrol', { name: 'Tablette', code });
  const command = {
    id: randomUUID(),
    till: enrolled.deviceId,
    incarnation: 1,
    sequence: 1,
    base: 0,
    version: 1,
    name: 'gifts.wrap',
    input: { ribbon: 'أخضر' },
    actor: shop.cashier.id,
    store: shop.storeId,
    at: Date.now(),
  };
  const text = JSON.stringify(command);
  device = { id: String(enrolled.deviceId), key: String(enrolled.key), text, hash: sha256(text) };
  expect((await push([{ text, hash: device.hash }])).status).toBe(200);
}

const sale = (quantity: number) => ({
  storeId: shop.storeId,
  items: [{ productId: shop.articles.jellaba.id, price: shop.articles.jellaba.price, quantity }],
  paymentMethod: 'cash',
  paymentAmount: shop.articles.jellaba.price * quantity,
});

async function enter(page: Page, who: Person, path: string, url = shop.till.launchUrl): Promise<void> {
  await signIn(page, url, { storeId: shop.storeId, userId: who.id, password: who.password });
  await page.goto(new URL(path, url).href);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
}

const entries = (page: Page) => page.getByRole('main').getByRole('listitem');
const choose = (page: Page, label: string) =>
  page.getByRole('main').locator('label', { hasText: label }).first().click();

test.beforeAll(async ({ browser }) => {
  shop = await startSmallShop();
  const person = { name: 'Si Selham', nameAr: 'سي سلهام', role: 'manager', password: 'zellige-vert-7' };
  const assignments = [{ storeId: shop.storeId, role: 'manager' }];
  const { id } = await (await shop.api()).addPerson({
    ...person,
    assignments,
    ownPassword: shop.owner.password,
  });
  const manager: Person = { ...person, id: String(id) };
  await enrolDevice();

  // Off line a manager changes a price and sells the last two; meanwhile he is none any more, and they are gone.
  const page = await browser.newPage();
  await signIn(page, shop.till.launchUrl, {
    storeId: shop.storeId,
    userId: manager.id,
    password: manager.password,
  });
  await shop.server.stop();
  await call(page, shop.till.url, 'PUT', `/products/${shop.articles.caftan.id}`, { price: NEW_PRICE });
  await call(page, shop.till.url, 'POST', '/transactions/sale', sale(2));

  await page.goto(`${shop.till.url}/sync-inbox?lng=en`);
  await expect(entries(page)).toHaveCount(2);
  await expect(entries(page).first()).toContainText(t('commands:catalogue.update'));
  await expect(entries(page).last()).toContainText('RBT-T1A-000001');
  await expect(entries(page).last()).toContainText('1,200.00 MAD');
  await expect(entries(page).last()).toContainText('Si Selham');
  await expect(page.getByText(t('sync-inbox:waitingOffline'))).toBeVisible();
  await page.close();

  await shop.till.stop();
  await shop.startServer();
  const api = await shop.api();
  const assigned = [{ storeId: shop.storeId, role: 'cashier' }];
  await api.call('PUT', `/team/${manager.id}`, {
    role: 'cashier',
    assignments: assigned,
    ownPassword: shop.owner.password,
  });
  await api.call('POST', '/transactions/sale', sale(2));
  await shop.startTill();
});
test.afterAll(async () => {
  await shop.stop();
});

test('a refused edit says why, and is done again by somebody who may', async ({ open }) => {
  const page = await open({ language: 'en' });
  await enter(page, shop.owner, '/hub');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^To settle · \d+ waiting/ })
    .click();
  const refused = entries(page).filter({ hasText: t('commands:catalogue.update') });
  await expect(refused).toContainText('KFT-MG');
  await expect(refused).toContainText('1,250.00 MAD');
  await expect(refused).toContainText('You need this permission: Add and edit items.');
  await refused.getByRole('button', { name: t('sync-inbox:repeat') }).click();
  await expect(page.getByText(t('sync-inbox:repeated'), { exact: true })).toBeVisible();
  await expect(refused).toHaveCount(0);

  const api = await shop.api();
  await expect
    .poll(async () => (await api.call('GET', `/products/${shop.articles.caftan.id}`)).price)
    .toBe(NEW_PRICE);
  await page.goto(`${shop.till.url}/sync-inbox?state=refused`);
  await page.getByRole('switch', { name: t('sync-inbox:showSettled') }).check();
  await expect(entries(page)).toContainText(`Settled by ${shop.owner.name}`);
});

test('a cashier sees what this till holds, and decides nothing', async ({ open }) => {
  const page = await open({ language: 'en' });
  await enter(page, shop.cashier, '/sync-inbox');
  await expect(page.getByText(t('sync-inbox:empty.waiting.title'))).toBeVisible();
  await expect(page.getByText(t('sync-inbox:source.server'))).toHaveCount(0);
  await choose(page, t('sync-inbox:states.refused'));
  await page.getByRole('switch', { name: t('sync-inbox:showSettled') }).check();
  await expect(entries(page)).toHaveCount(1);
  await expect(entries(page).getByRole('button')).toHaveCount(0);
});

test('what the server kept aside is exported whole, and goes by a decision only', async ({ open }) => {
  const page = await open({ language: 'en' });
  await enter(page, shop.owner, '/sync-inbox');
  await choose(page, t('sync-inbox:source.server'));
  await choose(page, t('sync-inbox:states.aside'));
  const aside = entries(page).filter({ hasText: 'gifts.wrap' });
  await expect(aside).toContainText('Tablette');
  await expect(aside).toContainText(t('sync-inbox:aside.unknown'));
  const downloading = page.waitForEvent('download');
  await aside.getByRole('button', { name: t('sync-inbox:export') }).click();
  const file = JSON.parse(readFileSync(await (await downloading).path(), 'utf8'));
  expect(file).toMatchObject({ text: device.text, hash: device.hash, till: device.id, sequence: 1 });
  expect(sha256(file.text)).toBe(file.hash);

  await aside.getByRole('button', { name: t('sync-inbox:discard') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('no ribbons here');
  await dialog.getByRole('button', { name: t('sync-inbox:discard') }).click();
  await expect(page.getByText(t('sync-inbox:empty.aside.title'))).toBeVisible();
  await page.getByRole('switch', { name: t('sync-inbox:showSettled') }).check();
  await expect(aside).toContainText(`Settled by ${shop.owner.name}`);
  const { items } = await (await shop.api()).call('GET', '/audit-log?limit=5');
  expect(items).toContainEqual(
    expect.objectContaining({
      action: 'command.discarded',
      details: { name: 'gifts.wrap', document: null, note: 'no ribbons here' },
    }),
  );
});

test('what was sold twice ends when its stock is corrected', async ({ open }) => {
  const page = await open({ language: 'en' });
  await enter(page, shop.owner, '/to-settle');
  const oversold = entries(page).filter({ hasText: t('exceptions:kinds.oversold.title') });
  await expect(oversold).toContainText('Jellaba: 2 sold, leaving stock at -2.');
  const waiting = page.getByRole('banner').getByRole('link', { name: t('to-settle:title') });
  const before = Number((await waiting.getAttribute('aria-label'))?.match(/\d+/)?.[0]);
  await oversold.getByRole('button', { name: /Jellaba \(JLB-20\)/ }).click();
  await expect(page.getByRole('dialog')).toContainText('JLB-20');
  await page.keyboard.press('Escape');
  await oversold.getByRole('link', { name: 'RBT-T1A-000001' }).click();
  await expect(page.getByRole('dialog')).toContainText('RBT-T1A-000001');

  await page.goBack();
  await oversold.getByRole('button', { name: t('exceptions:mend.adjust') }).click();
  await page.getByRole('dialog').getByRole('textbox').first().fill('0');
  await page.keyboard.press('Enter');
  await expect(oversold).toHaveCount(0);
  await expect(waiting).toHaveAccessibleName(
    `${t('to-settle:title')} · ${t('to-settle:waiting', { count: before - 1 })}`,
  );
  await choose(page, t('to-settle:view.settled'));
  await expect(oversold).toContainText(t('exceptions:endedItself', { at: '' }).trim());
});

test('what nothing mends is seen by a person, with a note', async ({ open }) => {
  const page = await open({ language: 'en' });
  const api = await shop.api();
  await api.call('POST', '/credits', { storeId: shop.storeId, amount: 6_000_00, reason: 'apology' });
  await enter(page, shop.owner, '/to-settle');
  const large = entries(page).filter({ hasText: t('exceptions:kinds.large_credit.title') });
  await large.getByRole('button', { name: t('exceptions:mend.credit') }).click();
  await expect(page).toHaveURL(/\/credits\?credit=/);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await large.getByRole('button', { name: t('exceptions:settle') }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('asked Salma: a wedding order');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('exceptions:settle') })
    .click();
  await expect(large).toHaveCount(0);
  await choose(page, t('to-settle:view.settled'));
  await expect(large).toContainText('asked Salma: a wedding order');
});

test('a device is renamed and shut out, in the web back office as well', async ({ open }) => {
  const page = await open({ language: 'en' });
  await enter(page, shop.owner, '/devices', shop.server.url);
  const mine = entries(page).filter({ hasText: 'T1' });
  await expect(mine).toContainText(t('devices:live'));
  const other = entries(page).filter({ hasText: 'T2' });
  await other.getByRole('button', { name: t('devices:rename', { name: 'Tablette' }) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Tablette du fond');
  await page.keyboard.press('Enter');
  await expect(other).toContainText('Tablette du fond');
  await other.getByRole('button', { name: t('devices:revoke') }).click();
  await expect(dialog).toContainText(t('devices:revokeUnsent'));
  await dialog.getByRole('button', { name: t('devices:revoke') }).click();
  await expect(other).toContainText(t('devices:revoked'));
  expect((await push([])).status).toBe(401);

  await page.getByRole('button', { name: t('devices:add') }).click();
  await dialog.getByRole('button', { name: t('devices:makeCode') }).click();
  await expect(dialog.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/)).toBeVisible();
});

const LOOKS = [
  { language: 'ar', theme: 'light' },
  { language: 'fr', theme: 'dark' },
] as const satisfies Look[];
for (const look of LOOKS) {
  inFull(`the screens stand in ${look.language}`, async ({ open }) => {
    const page = await open({ ...look, context: { viewport: { width: 1024, height: 768 } } });
    const own = texts(look.language);
    for (const [path, key] of [
      ['/sync-inbox', 'sync-inbox:title'],
      ['/to-settle', 'to-settle:title'],
      ['/devices', 'devices:title'],
    ] as const) {
      await enter(page, shop.owner, path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(own(key));
      // Nothing sticks out of the window at the narrowest size.
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1024);
    }
  });
}
