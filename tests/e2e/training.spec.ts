import type { Page } from '@playwright/test';
import { openSale, saleScreen } from './sale-screen.ts';
import { type SmallShop, startSmallShop } from './small-shop.ts';
import { expect, test } from './test.ts';
import { call } from './till-page.ts';

let shop: SmallShop;
test.beforeAll(async () => {
  shop = await startSmallShop({ pricePrompt: 'never' });
});
test.afterAll(async () => {
  await shop.stop();
});

const WORDS = 'TRAINING · FORMATION · تدريب';

/** Starts a training from the menu of the person, with the language of the page. */
async function startTraining(page: Page, t: (key: string) => string): Promise<void> {
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: t('training:start') }).click();
  const dialog = page.getByRole('dialog', { name: t('training:start') });
  await expect(dialog).toContainText(t('training:about'));
  await dialog.getByRole('button', { name: t('training:start') }).click();
  await page.getByText(WORDS).waitFor();
  await page
    .getByRole('region', { name: t('sales:catalogue.label') })
    .locator('bdi')
    .first()
    .waitFor();
}

const isAtTill = (page: Page) =>
  expect
    .poll(() => new URL(page.url()).origin, { timeout: 20_000 })
    .toBe(new URL(shop.till.launchUrl).origin);

test('a manager trains, sells and prints in it, and the till knows nothing of it', async ({ open }) => {
  const { page, t } = await openSale(open, shop, { as: shop.owner });
  await startTraining(page, t);
  const training = page.url();
  expect(new URL(training).origin).not.toBe(new URL(shop.till.launchUrl).origin);
  const frame = page.getByRole('region', { name: t('training:label') });
  await expect(frame).toContainText(WORDS);

  // A receipt printer, pretended.
  await call(page, training, 'POST', '/till/simulators', { isOn: true });
  const printer = async () =>
    (await call(page, training, 'GET', '/till/simulators')).receiptPrinter as {
      host: string;
      port: number;
      printed: number;
      kicks: number;
    };
  const { host, port } = await printer();
  const settings = await call(page, training, 'GET', '/till/hardware/settings');
  await call(page, training, 'PUT', '/till/hardware/settings', {
    ...settings,
    receiptPrinter: {
      transport: { kind: 'tcp', host, port },
      paper: 80,
      codePage: 'wpc1252',
      isChinese: false,
      lacksQr: false,
      language: 'ar',
      isAutomatic: true,
    },
    drawer: { pin: 2, openWhen: 'none' },
  });

  const { tile, pay, dialog, done } = saleScreen(page);
  await tile('بلغة').click();
  await pay.click();
  // Also around a dialog.
  await expect(frame.getByRole('button', { name: t('training:end') })).toBeVisible();
  await dialog.getByRole('textbox').first().fill('200');
  await page.keyboard.press('Enter');
  await expect(done).toBeVisible();
  await expect.poll(async () => (await printer()).printed).toBe(1);
  expect((await printer()).kicks).toBe(0);

  await frame.getByRole('button', { name: t('training:end') }).click();
  await isAtTill(page);
  await expect(page.getByRole('status').filter({ hasText: t('training:over.ended') })).toBeVisible();
  await expect(page.getByText(WORDS)).toHaveCount(0);

  // Whoever trained is not signed in at the till, which has sold nothing.
  const again = await openSale(open, shop, { as: shop.owner });
  const sales = await call(again.page, shop.till.launchUrl, 'GET', `/transactions?storeId=${shop.storeId}`);
  expect(sales.items).toEqual([]);
  const papers = await call(again.page, shop.till.launchUrl, 'GET', '/till/hardware');
  expect(papers.papers).toEqual([]);
});

test('a training that is left alone ends, and so does one whose program stops', async ({ open }) => {
  const { page, t } = await openSale(open, shop, { as: shop.owner, own: true, language: 'fr' });
  await page.clock.install();
  await startTraining(page, t);
  await page.clock.fastForward('10:01');
  await isAtTill(page);
  await expect(page.getByRole('status').filter({ hasText: t('training:over.idle') })).toBeVisible();

  const second = await openSale(open, shop, { as: shop.owner });
  await startTraining(second.page, second.t);
  // Nobody of this page ends it: as a crash does.
  await second.page.request.fetch(new URL('/api/till/training/end', second.page.url()).href, {
    method: 'POST',
    headers: { 'x-hanout-client': 'screens' },
    data: {},
  });
  await isAtTill(second.page);
  await expect(
    second.page.getByRole('status').filter({ hasText: second.t('training:over.stopped') }),
  ).toBeVisible();
});

test('a cashier trains once a manager has approved it', async ({ open }) => {
  const { page, t } = await openSale(open, shop);
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: t('training:start') }).click();
  const ask = page.getByRole('dialog', { name: t('training:start') });
  const approval = page.getByRole('dialog', { name: t('approvals:title') });
  await ask.getByRole('button', { name: t('training:start') }).click();
  await expect(approval).toContainText(t('approvals:about.training'));
  // Taken back: nothing starts.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: t('training:start') }).click();
  await ask.getByRole('button', { name: t('training:start') }).click();
  await approval.getByLabel(t('approvals:password')).fill(shop.owner.password);
  await page.keyboard.press('Enter');
  await page.getByText(WORDS).waitFor();
  const frame = page.getByRole('region', { name: t('training:label') });
  await frame.getByRole('button', { name: t('training:end') }).click();
  await isAtTill(page);
});

test('an open sale comes first', async ({ open }) => {
  const { page, t, tile, lines, toast } = await openSale(open, shop, { as: shop.owner });
  await tile('بلغة').click();
  await expect(lines).toHaveCount(1);
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: t('training:start') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('training:start') })
    .click();
  await expect(toast(t('errors:TRAINING_CART_OPEN.title'))).toBeVisible();
  await expect(page.getByText(WORDS)).toHaveCount(0);
});
