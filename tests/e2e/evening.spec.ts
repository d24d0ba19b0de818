import type { Page } from '@playwright/test';
import { type SmallShop, startSmallShop } from './small-shop.ts';
import { expect, test } from './test.ts';
import { texts } from './texts.ts';
import { call, signIn } from './till-page.ts';

// The first evening closes the day that the second one asks for again.
test.describe.configure({ mode: 'serial' });

const t = texts('en');
let shop: SmallShop;
test.beforeAll(async () => {
  shop = await startSmallShop({ pricePrompt: 'never' });
});
test.afterAll(async () => {
  await shop.stop();
});

/** A shift with one sale, up to the button that closes it. */
async function toTheClosing(page: Page): Promise<void> {
  const { launchUrl, url } = shop.till;
  await signIn(page, launchUrl, {
    storeId: shop.storeId,
    userId: shop.owner.id,
    password: shop.owner.password,
  });
  await call(page, url, 'POST', '/drawer/open', { storeId: shop.storeId, float: 100_00 });
  const { id, price } = shop.articles.belgha;
  await call(page, url, 'POST', '/transactions/sale', {
    storeId: shop.storeId,
    items: [{ productId: id, price, quantity: 1 }],
    paymentMethod: 'cash',
    paymentAmount: price,
  });
  await page.goto(new URL('/drawer', launchUrl).href);
}

test('from the drawer into the day, with a till that has not sent', async ({ open }) => {
  const api = await shop.api();
  const { code } = await api.call('POST', '/devices/codes', { stores: [shop.storeId] });
  await api.call('POST', '/devices/enrol', { name: 'Comptoir du fond', code });
  const page = await open({ language: 'en' });
  await toTheClosing(page);
  await page.getByRole('button', { name: t('drawer:close.start') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('common:next') }).click();
  await dialog.getByRole('switch', { name: t('drawer:close.withDay') }).uncheck();
  await dialog.getByRole('button', { name: t('drawer:close.submit') }).click();
  await expect(dialog).toContainText(t('reports:evening.notSent', { count: 1, tills: 'T2' }));
  await dialog.getByRole('button', { name: t('reports:evening.submit') }).click();
  await expect(dialog).toContainText(/is closed: .*Z-[A-Z0-9]+-000001/);
  const { items } = await api.call('GET', `/reports/z?storeId=${shop.storeId}`);
  expect(items).toMatchObject([{ sales: 1, missing: ['Comptoir du fond (T2)'] }]);
});

test('shift and day in one go without a connection: the day is closed when it is back', async ({ open }) => {
  const page = await open({ language: 'en' });
  await shop.server.stop();
  await toTheClosing(page);
  await page.getByRole('button', { name: t('drawer:close.start') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('common:next') }).click();
  await expect(dialog.getByRole('switch', { name: t('drawer:close.withDay') })).toBeChecked();
  await dialog.getByRole('button', { name: t('drawer:close.submit') }).click();
  await expect(dialog).toContainText(t('reports:evening.later'));
  const requests = async () =>
    (await call(page, shop.till.url, 'GET', `/reports/close-requests?storeId=${shop.storeId}`)).items;
  expect(await requests()).toMatchObject([{ status: 'waiting' }]);
  await shop.startServer();
  await expect.poll(requests, { timeout: 60_000 }).toMatchObject([{ status: 'closed' }]);
});
