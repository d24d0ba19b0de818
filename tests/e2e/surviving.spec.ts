import type { Page, Route } from '@playwright/test';
import { openSale, saleScreen } from './sale-screen.ts';
import { type SmallShop, startSmallShop } from './small-shop.ts';
import { expect, test } from './test.ts';
import { intercept } from './till-page.ts';

let shop: SmallShop;
test.beforeAll(async () => {
  shop = await startSmallShop({ pricePrompt: 'never' });
});
test.afterAll(async () => {
  await shop.stop();
});

test('the open sale outlives a reload and a till that is killed', async ({ open }) => {
  const sale = await openSale(open, shop);
  const { page, tile, line, lines, total, dialog, cart, done, t } = sale;
  await tile('بلغة').click();
  await tile('بلغة').click();
  await tile('سلهام').click();
  await page.keyboard.press('F6');
  await dialog.getByRole('button', { name: '10%' }).click();
  await expect(total).toHaveText('1,170.00');
  await page.reload();
  await expect(lines).toHaveCount(2);
  await expect(line('بلغة')).toContainText('2');
  await expect(total).toHaveText('1,170.00');

  // One more piece is kept within moments of its tap; then the till's process is gone.
  const kept = page.waitForResponse((r) => r.url().endsWith('/till/cart') && r.request().method() === 'PUT');
  await tile('بلغة').click();
  await kept;
  await shop.till.kill();
  await shop.startTill();
  await page.reload();
  await expect(total).toHaveText('1,350.00');
  await expect(cart.getByRole('button', { name: t('sales:cart.percent', { percent: 10 }) })).toBeVisible();

  // It is the same sale still, and it can be sold.
  await page.keyboard.press('F9');
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(done).toBeVisible();
  await page.reload();
  await expect(saleScreen(page).cart.getByText(t('sales:cart.empty.title'))).toBeVisible();
});

test('held sales outlive a till that is killed', async ({ open }) => {
  const { page, tile, tiles, dialog, lines, t } = await openSale(open, shop);
  await tile('بلغة').click();
  await page.keyboard.press('F8');
  await expect(page.getByText(t('sales:held.done'))).toBeVisible();
  await shop.till.kill();
  await expect(page.getByRole('alert').filter({ hasText: t('shell:gone.title') })).toContainText(
    t('shell:gone.message'),
  );
  await expect(page.locator('header').getByText(t('shell:gone.state'))).toBeVisible();
  await shop.startTill();
  // The page goes on by itself.
  await expect(page.getByText(t('shell:gone.title'))).toHaveCount(0);
  await expect(page.locator('header').getByText(t('shell:online'), { exact: true })).toBeVisible();
  await page.reload();
  await expect(tiles.first()).toBeVisible();
  await expect(lines).toHaveCount(0);
  await page.keyboard.press('F10');
  await dialog.getByRole('button', { name: /بلغة ×1/ }).click();
  await expect(lines).toHaveCount(1);
});

test('a sale whose answer is lost is sent again and sold once', async ({ open }) => {
  const { page, tile, dialog, done, t } = await openSale(open, shop);
  const count = async () =>
    ((await (await shop.api()).call('GET', `/transactions?storeId=${shop.storeId}`)).items as unknown[])
      .length;
  const before = await count();
  await tile('بلغة').click();
  await page.keyboard.press('F9');
  await expect(dialog.getByRole('textbox')).toBeFocused();
  // The sale reaches the till; what it answers does not reach the page.
  await intercept(page, '**/api/transactions/sale', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText(t('sales:pay.unanswered.title'));
  await page.unroute('**/api/transactions/sale');
  await dialog.getByRole('button', { name: t('sales:pay.again') }).click();
  await expect(done).toBeVisible();
  await expect.poll(count).toBe(before + 1);
});

/**
 * Lets the next sale come as far as the till, or no further than the page, and never be answered.
 * @returns when it has come, and what lets later sales through: a request that nobody answers keeps its page from closing
 */
async function leaveUnanswered(page: Page, o: { isMade: boolean }) {
  const held = Promise.withResolvers<Route>();
  await intercept(page, '**/api/transactions/sale', async (route) => {
    if (o.isMade) await route.fetch();
    held.resolve(route);
  });
  const letThrough = async () => {
    await page.unroute('**/api/transactions/sale');
    // The page that asked may be gone.
    await (await held.promise).abort().catch(() => undefined);
  };
  return { arrived: held.promise, letThrough };
}

for (const end of ['the page is reloaded', 'the till is killed'] as const) {
  test(`a sale that was made before ${end} is shown, once`, async ({ open }) => {
    const sale = await openSale(open, shop, { language: 'en' });
    const { page, tile, dialog, done, cart, lines, t } = sale;
    const api = await shop.api();
    const sales = async () =>
      (await api.call('GET', `/transactions?storeId=${shop.storeId}`)).items as { receiptNumber: string }[];
    const before = (await sales()).length;
    await tile('Belgha').click();
    await page.keyboard.press('F9');
    await expect(dialog.getByRole('textbox')).toBeFocused();
    await dialog.getByRole('textbox').fill('500');
    const { arrived, letThrough } = await leaveUnanswered(page, { isMade: true });
    await page.keyboard.press('Enter');
    await arrived;
    if (end === 'the till is killed') {
      await shop.till.kill();
      await shop.startTill();
    }
    await page.reload();
    await letThrough();
    await expect(done).toBeVisible();
    await expect(page.getByText(t('sales:done.earlier'))).toBeVisible();
    // The client still waits for the change.
    await expect(page.getByRole('status').filter({ hasText: t('sales:pay.change') })).toContainText('300.00');
    await expect.poll(async () => (await sales()).length).toBe(before + 1);
    const [last] = await sales();
    await expect(page.getByRole('article')).toContainText(last?.receiptNumber ?? '—');
    // It was seen: the next sale begins, here and after another reload.
    await page.reload();
    await expect(cart.getByText(t('sales:cart.empty.title'))).toBeVisible();
    await tile('Belgha').click();
    await expect(lines).toHaveCount(1);
    await page.keyboard.press('F9');
    await expect(dialog.getByRole('textbox')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(done).toBeVisible();
    await expect(page.getByText(t('sales:done.earlier'))).toHaveCount(0);
    await expect.poll(async () => (await sales()).length).toBe(before + 2);
  });
}

test('a sale that no till has made when it is killed is still there to be made', async ({ open }) => {
  const { page, tile, dialog, done, lines, total } = await openSale(open, shop, { language: 'en' });
  await tile('Belgha').click();
  await tile('Belgha').click();
  await page.keyboard.press('F9');
  await expect(dialog.getByRole('textbox')).toBeFocused();
  const { arrived, letThrough } = await leaveUnanswered(page, { isMade: false });
  await page.keyboard.press('Enter');
  await arrived;
  await shop.till.kill();
  await shop.startTill();
  await page.reload();
  await letThrough();
  await expect(lines).toHaveCount(1);
  await expect(total).toHaveText('400.00');
  await page.keyboard.press('F9');
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(done).toBeVisible();
});

test('after a restart of the till, what only the server knows is shown once the password is given again', async ({
  open,
}) => {
  const { page, dialog, t } = await openSale(open, shop, { language: 'en', as: shop.owner });
  await shop.till.kill();
  await shop.startTill();
  await page.goto(new URL('/analytics', page.url()).href);
  const again = page.getByRole('button', { name: t('errors:SIGN_IN_AGAIN.title') });
  await again.click();
  await dialog.getByRole('textbox', { name: t('team:identity.password') }).fill(shop.owner.password);
  await page.keyboard.press('Enter');
  await expect(again).toHaveCount(0);
  await expect(page).toHaveURL(/\/analytics$/);
  await expect(page.getByRole('heading', { level: 1, name: t('screens:analytics') })).toBeVisible();
});

test('after a restart of the till, what only the server does is sent once more with the password, once', async ({
  open,
}) => {
  const { page, dialog, toast, t } = await openSale(open, shop, { language: 'fr', as: shop.owner });
  await shop.till.kill();
  await shop.startTill();
  const keys: (string | undefined)[] = [];
  await intercept(page, '**/api/stores', async (route) => {
    if (route.request().method() === 'POST') keys.push(route.request().headers()['idempotency-key']);
    await route.continue();
  });
  await page.goto(new URL('/stores', page.url()).href);
  await page.getByRole('button', { name: t('stores:add') }).click();
  const name = dialog.getByRole('textbox', { name: t('stores:form.name') }).first();
  await name.fill('Hanout Salé');
  await dialog.getByRole('button', { name: t('stores:create') }).click();
  const passwordDialog = page.getByRole('dialog', { name: t('errors:SIGN_IN_AGAIN.title') });
  await passwordDialog.getByRole('textbox', { name: t('team:identity.password') }).fill('not this one');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('alert').filter({ hasText: t('errors:INVALID_CREDENTIALS.title') }),
  ).toBeVisible();
  expect(keys).toHaveLength(1);
  await passwordDialog.getByRole('textbox', { name: t('team:identity.password') }).fill(shop.owner.password);
  await page.keyboard.press('Enter');
  await expect(toast(t('stores:created'))).toBeVisible();
  await expect(page.getByRole('main').getByText('Hanout Salé')).toHaveCount(1);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});
