import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type Program, startTill } from './programs.ts';
import { scan } from './scanner.ts';
import { freePorts } from './shop.ts';
import { type SmallShop, startSmallShop } from './small-shop.ts';
import { expect, inFull, test } from './test.ts';
import { texts } from './texts.ts';
import { call, signIn } from './till-page.ts';

test.describe.configure({ mode: 'serial' });

const OTHER = { name: 'Hanout Marrakech', nameAr: 'حانوت مراكش' };

let shop: SmallShop;
let otherStore: string;
let there: Program;
let folder: string;

const stockOf = async (storeId: string) => {
  const api = await shop.api();
  const { items } = await api.call('GET', `/products/search?storeId=${storeId}&query=BLG-30`);
  return (items as unknown as { stock: number }[])[0]?.stock;
};

test.beforeAll(async () => {
  shop = await startSmallShop();
  const api = await shop.api();
  otherStore = String((await api.call('POST', '/stores', { ...OTHER, code: 'MRK', drawerFor: 'never' })).id);
  // One pair is there already, so that the store knows the article.
  await api.call('POST', '/products/stock/transfer', {
    sku: shop.articles.belgha.sku,
    sourceVariantId: shop.articles.belgha.id,
    sourceStoreId: shop.storeId,
    destStoreId: otherStore,
    quantity: 1,
  });
  const { code } = await api.call('POST', '/devices/codes', { stores: [otherStore] });
  folder = mkdtempSync(join(tmpdir(), 'hanout-e2e-'));
  there = await startTill({
    data: join(folder, 'till'),
    keys: join(folder, 'keys'),
    port: await freePorts(),
    serverUrl: shop.server.url,
    code: String(code),
  });
});
test.afterAll(async () => {
  await there.stop();
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
});

const enter = async (page: Page, till: Program, storeId: string) => {
  const { id: userId, password } = shop.owner;
  await signIn(page, till.launchUrl, { storeId, userId, password });
  await page.goto(new URL('/transfers', till.url).href);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
};

/** Sends pairs of belgha to the other store. @returns the number on the slip */
async function send(page: Page, t: ReturnType<typeof texts>, place: string, pieces: string): Promise<string> {
  await page.getByRole('button', { name: t('transfers:send') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: t('transfers:to') }).click();
  await page.getByRole('option', { name: place }).click();
  await dialog.getByRole('searchbox', { name: t('common:stylePicker.label') }).fill('BLG-30');
  await page.getByRole('option', { name: /بلغة|Babouches/ }).click();
  await dialog.getByRole('textbox', { name: /42$/ }).fill(pieces);
  await dialog
    .getByRole('button', { name: new RegExp(pieces) })
    .last()
    .click();
  const drawer = page.getByRole('dialog', { name: /^TR-/ });
  await expect(drawer).toContainText(t('transfers:status.in_transit'));
  return (await drawer.getByRole('heading').first().textContent()) ?? '';
}

test('goods arrive at a till that is off line and has not heard of them', async ({ open }) => {
  const t = texts('fr');
  const receiver = await open({ language: 'fr' });
  await enter(receiver, there, otherStore);
  const sender = await open({ language: 'fr' });
  await enter(sender, shop.till, shop.storeId);
  await shop.server.stop();

  const number = await send(sender, t, OTHER.name, '3');
  const downloading = sender.waitForEvent('download');
  await sender.getByRole('button', { name: t('transfers:act.slip') }).click();
  expect((await downloading).suggestedFilename()).toBe(`${number}.pdf`);

  await receiver.getByRole('button', { name: t('transfers:receiveSlip') }).click();
  const dialog = receiver.getByRole('dialog');
  await dialog.getByRole('textbox', { name: t('transfers:receiving.number') }).fill(number.toLowerCase());
  await dialog.getByRole('button', { name: t('transfers:receiving.find') }).click();
  await dialog.getByRole('combobox', { name: t('transfers:from') }).click();
  await receiver.getByRole('option', { name: 'Hanout Rabat' }).click();
  await dialog.getByRole('button', { name: t('transfers:receiving.find') }).click();
  await dialog.getByRole('searchbox', { name: t('common:stylePicker.label') }).fill('BLG-30');
  await receiver.getByRole('option', { name: 'Babouches' }).click();
  await dialog.getByRole('textbox', { name: /42$/ }).fill('3');
  await dialog.getByRole('button', { name: t('transfers:receiving.confirm_other', { count: 3 }) }).click();
  await expect(receiver.getByText(t('transfers:done.received'))).toBeVisible();
  await expect(receiver.getByText(t('transfers:status.unannounced')).first()).toBeVisible();

  await shop.startServer();
  await expect.poll(() => stockOf(shop.storeId), { timeout: 40_000 }).toBe(56);
  await expect.poll(() => stockOf(otherStore), { timeout: 40_000 }).toBe(4);
  const api = await shop.api();
  await expect
    .poll(async () => (await api.call('GET', '/transfers?limit=5')).items, { timeout: 40_000 })
    .toContainEqual(
      expect.objectContaining({ number, status: 'received', sentPieces: 3, receivedPieces: 3 }),
    );
});

inFull(
  'a quantity that can be read in two ways is not sent, nor are the goods beside it',
  async ({ open }) => {
    const t = texts('fr');
    const page = await open({ language: 'fr' });
    await enter(page, shop.till, shop.storeId);
    const api = await shop.api();
    const listTransfers = async () => (await api.call('GET', '/transfers?limit=50')).items;
    const before = await listTransfers();
    await page.getByRole('button', { name: t('transfers:send') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: t('transfers:to') }).click();
    await page.getByRole('option', { name: OTHER.name }).click();
    for (const [style, label, pieces] of [
      ['Babouches', /42$/, '2'],
      ['Selham', /L$/, '1.250'],
    ] as const) {
      await dialog.getByRole('searchbox', { name: t('common:stylePicker.label') }).fill(style);
      await page.getByRole('option', { name: style }).click();
      await dialog.getByRole('textbox', { name: label }).fill(pieces);
    }
    const send = dialog.getByRole('button', { name: t('transfers:form.confirmSend_other', { count: 2 }) });
    await send.click();
    const cell = dialog.getByRole('textbox', { name: /L$/ });
    await expect(cell).toBeFocused();
    await expect(cell).toHaveValue('1.250');
    await expect(page.getByRole('tooltip')).toContainText('1\u00a0250');
    await expect(page.getByRole('tooltip')).toContainText('1.250');
    await expect(send).toBeVisible();
    expect(await listTransfers()).toEqual(before);
  },
);

test('what does not arrive is told to the sender, who settles it, in Arabic', async ({ open }) => {
  const t = texts('ar');
  const look = { language: 'ar', context: { viewport: { width: 1024, height: 768 } } } as const;
  const sender = await open(look);
  await enter(sender, shop.till, shop.storeId);
  const before = { here: await stockOf(shop.storeId), there: await stockOf(otherStore) };
  const number = await send(sender, t, OTHER.nameAr, '5');

  const receiver = await open(look);
  await enter(receiver, there, otherStore);
  const row = receiver.getByRole('main').getByRole('listitem').filter({ hasText: number });
  await expect(row).toBeVisible({ timeout: 40_000 });
  await row.getByRole('button').click();
  await receiver.getByRole('button', { name: t('transfers:act.receive'), exact: true }).click();
  const dialog = receiver.getByRole('dialog', { name: t('transfers:receiving.title', { number }) });
  await dialog.getByRole('button', { name: t('transfers:receiving.all') }).click();
  await expect(dialog.getByRole('status')).toHaveText(t('transfers:receiving.matches'));
  await dialog.getByRole('textbox', { name: /42$/ }).fill('4');
  await expect(dialog.getByRole('status')).toHaveText(t('transfers:receiving.differs_one', { count: 1 }));
  await dialog.getByRole('button', { name: t('transfers:receiving.confirm_few', { count: 4 }) }).click();
  await expect(receiver.getByText(t('transfers:done.differs'))).toBeVisible();

  await expect(sender.getByRole('dialog', { name: number })).toContainText(t('transfers:status.differs'), {
    timeout: 40_000,
  });
  await sender.getByRole('button', { name: t('transfers:act.returned') }).click();
  await sender
    .getByRole('dialog', { name: t('transfers:settleAsk.title', { number }) })
    .getByRole('button', { name: t('transfers:act.returned') })
    .click();
  await expect(sender.getByText(t('transfers:done.settled'))).toBeVisible();
  await expect.poll(() => stockOf(shop.storeId), { timeout: 40_000 }).toBe((before.here ?? 0) - 4);
  expect(await stockOf(otherStore)).toBe((before.there ?? 0) + 4);
  // Nothing sticks out of the window at the narrowest size.
  expect(await sender.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1024);
  await call(sender, shop.till.url, 'GET', '/till/status');
});

test('a store that gets an article for the first time counts it by its barcode', async ({ open }) => {
  const t = texts('fr');
  const api = await shop.api();
  const barcode = '6111234567895';
  const made = await api.call('POST', '/products/style', {
    storeId: shop.storeId,
    styleName: 'Djabador',
    styleNameAr: 'جبادور',
    styleNameFr: 'Jabador',
    category: 'Djabadors',
    variants: [
      {
        sku: 'DJB-50',
        barcode,
        size: 'S',
        color: 'أبيض',
        price: 700_00,
        floor: 600_00,
        cost: 10_00,
        stock: 4,
      },
    ],
  });
  const [{ articleId = '' } = {}] = made.items as { articleId?: string }[];
  const sent = await api.call('POST', '/transfers', {
    fromStoreId: shop.storeId,
    toStoreId: otherStore,
    items: [{ articleId, quantity: 2 }],
  });
  const number = String(sent.number);
  const page = await open({ language: 'fr' });
  await enter(page, there, otherStore);
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: number });
  await expect(row).toBeVisible({ timeout: 40_000 });
  await row.getByRole('button').click();
  await page.getByRole('button', { name: t('transfers:act.receive'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('transfers:receiving.title', { number }) });
  const cell = dialog.getByRole('textbox', { name: /S$/ });
  await expect(cell).toHaveValue('');
  await scan(page, barcode);
  await expect(cell).toHaveValue('1');
  await scan(page, barcode);
  await expect(cell).toHaveValue('2');
  await dialog.getByRole('button', { name: t('transfers:receiving.confirm_other', { count: 2 }) }).click();
  await expect(page.getByText(t('transfers:done.received'))).toBeVisible();
  const scanned = await call(page, there.url, 'GET', `/products/scan/${barcode}?storeId=${otherStore}`);
  expect(scanned.stock).toBe(2);
});
